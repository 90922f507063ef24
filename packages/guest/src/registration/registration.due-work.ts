import { type DueBatch, type DueWork, type DueWorkContext, handleEach, inTransaction, systemStatement } from '@innkeeper/platform';
import type { RegisteringCountry } from './duty/required-registrations.ts';
import { wakeProperties } from './filing/wake-filing.ts';

export const registrationDueWork: readonly DueWork[] = [
  { name: 'guest.wake-registrations', every: '5 minutes', time: 'real', runBatch: wakeStalled },
  { name: 'guest.erase-bulletins', every: { dailyAt: '04:51' }, time: 'business', runBatch: eraseBulletins },
];

const batchMax = 200;
const stalledMs = 300_000;

interface StalledDesk {
  readonly tenant_id: string;
  readonly property_id: string;
}

const findStalled = systemStatement<StalledDesk>(
  'guest.find_forgotten_registrations',
  `select d.tenant_id, d.property_id from guest.registration_desk d
    where (d.tenant_id, d.property_id) > ($1, $2)
      and greatest(d.stepped_at, coalesce(d.next_attempt_at, d.stepped_at)) < now() - make_interval(secs => $3::double precision / 1000)
      and (exists (select from guest.registration r
                    where r.tenant_id = d.tenant_id and r.property_id = d.property_id
                      and r.status = 'queued' and r.file_number is null and not r.is_waiting)
        or exists (select from guest.registration_file f
                    where f.tenant_id = d.tenant_id and f.property_id = d.property_id and f.state = 'open')
        or exists (select from guest.registration_file f
                    where f.tenant_id = d.tenant_id and f.property_id = d.property_id and f.state = 'pending' and f.ask_at < now()))
    order by d.tenant_id, d.property_id limit $4`,
);

/** Wakes the filing of properties that has stalled with work left, because its workflow was ended. Rules: REG-14. */
async function wakeStalled(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = '', propertyId = ''] = (after ?? '').split(' ');
  const found = await ctx.db.runAsSystem(findStalled, [tenantId, propertyId, stalledMs, batchMax]);
  const batch = await handleEach(ctx, found, {
    resourceId: ({ property_id }) => property_id,
    handle: async ({ tenant_id, property_id }) => {
      await inTransaction(await ctx.inTenant(tenant_id), (inner) =>
        wakeProperties(inner, { propertyIds: [property_id], urgency: 'always' }),
      );
      return true;
    },
  });
  const last = found.length === batchMax ? found.at(-1) : undefined;
  return { ...batch, next: last ? `${last.tenant_id} ${last.property_id}` : null };
}

/** Retention of filed data after a departure, by country. Rules: REG-20. */
const monthsKept: Readonly<Record<RegisteringCountry, number>> = { PT: 12, ES: 12 };

// $1 now, $2 and $3 the moved clocks, $4 and $5 countries and their months, $6 the tenant, $7 the limit. A file that may be sent again
// keeps its lines.
const eraseBatch = systemStatement<{ done: number }>(
  'guest.erase_old_bulletins',
  `with due as (
     select r.tenant_id, r.id from guest.registration r
       join unnest($4::text[], $5::integer[]) as kept(country, months) on kept.country = r.country
       left join unnest($2::text[], $3::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = r.tenant_id
      where r.departed_on is not null and (r.bulletin is not null or r.kept_person is not null or r.error_text is not null)
        and r.departed_on < ($1::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision)
                             - make_interval(months => kept.months))::date
        and (r.status <> 'queued' or r.file_number is null)
        and ($6::text is null or r.tenant_id = $6)
      order by r.departed_on, r.id limit $7 for no key update of r skip locked
   ), erased as (
     update guest.registration r set bulletin = null, kept_person = null, error_text = null
       from due d where r.tenant_id = d.tenant_id and r.id = d.id returning 1
   )
   select count(*)::int as done from erased`,
);

/** Erases one batch of guest data that only the law of a country required. Rules: REG-20. Errors: SVC-9003. */
async function eraseBulletins(ctx: DueWorkContext): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const [row] = await ctx.db.runAsSystem(eraseBatch, [
    ctx.clock.now(),
    moved.map(({ tenantId }) => tenantId),
    moved.map(({ offsetSeconds }) => offsetSeconds),
    Object.keys(monthsKept),
    Object.values(monthsKept),
    ctx.tenantId,
    batchMax,
  ]);
  const done = row?.done ?? 0;
  return { done, failed: 0, next: done === batchMax ? 'more' : null };
}
