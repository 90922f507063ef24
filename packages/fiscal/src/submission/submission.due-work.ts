import { type DueBatch, type DueWork, type DueWorkContext, handleEach, inTransaction, systemStatement } from '@innkeeper/platform';
import { wakeDesk } from './submission-desk.ts';

export const submissionDueWork: readonly DueWork[] = [
  { name: 'fiscal.wake-submissions', every: '5 minutes', time: 'real', runBatch: wakeStalled },
  { name: 'fiscal.report-months', every: '5 minutes', time: 'business', runBatch: wakeMonths },
];

const batchMax = 200;
const stalledMs = 300_000;

interface DeskKey {
  readonly tenant_id: string;
  readonly id: string;
}

const findStalled = systemStatement<DeskKey>(
  'fiscal.find_stalled_submissions',
  `select d.tenant_id, d.id from fiscal.submission_desk d
    where (d.tenant_id, d.id) > ($1, $2)
      and (d.is_busy
        or exists (select from fiscal.record r
                    where r.tenant_id = d.tenant_id and r.chain_id = d.id and r.state in ('queued', 'sent'))
        or exists (select from fiscal.series s
                    where s.tenant_id = d.tenant_id and s.property_id = d.property_id and s.state = 'unregistered'))
      and greatest(d.stepped_at, coalesce(d.next_attempt_at, d.stepped_at)) < now() - make_interval(secs => $3::double precision / 1000)
    order by d.tenant_id, d.id limit $4`,
);

/** Wakes submissions that have stalled with work left, because their workflow was ended or their past was invented. Rules: FISCAL-27. */
function wakeStalled(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  return wakeFound(ctx, { found: ctx.db.runAsSystem(findStalled, [...positionOf(after), stalledMs, batchMax]), urgency: 'always' });
}

// $3 now, $4 and $5 the moved clocks, $6 the tenant, $7 the limit.
const findMonths = systemStatement<DeskKey>(
  'fiscal.find_months_to_report',
  `select d.tenant_id, d.id from fiscal.submission_desk d
     left join unnest($4::text[], $5::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = d.tenant_id
    where (d.tenant_id, d.id) > ($1, $2) and not d.is_busy and ($6::text is null or d.tenant_id = $6)
      and d.reported_until + interval '1 month'
          <= ($3::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision)) at time zone d.timezone
    order by d.tenant_id, d.id limit $7`,
);

/** Wakes the submissions of Portuguese properties of which a month is over. Rules: FISCAL-29. Errors: SVC-9003. */
async function wakeMonths(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const found = ctx.db.runAsSystem(findMonths, [
    ...positionOf(after),
    ctx.clock.now(),
    moved.map(({ tenantId }) => tenantId),
    moved.map(({ offsetSeconds }) => offsetSeconds),
    ctx.tenantId,
    batchMax,
  ]);
  return wakeFound(ctx, { found, urgency: 'when_idle' });
}

function positionOf(after: string | null): [tenantId: string, deskId: string] {
  const [tenantId = '', deskId = ''] = (after ?? '').split(' ');
  return [tenantId, deskId];
}

interface FoundDesks {
  readonly found: Promise<readonly DeskKey[]>;
  readonly urgency: 'when_idle' | 'always';
}

async function wakeFound(ctx: DueWorkContext, { found, urgency }: FoundDesks): Promise<DueBatch> {
  const desks = await found;
  const batch = await handleEach(ctx, desks, {
    resourceId: ({ id }) => id,
    handle: async ({ tenant_id, id }) => {
      await inTransaction(await ctx.inTenant(tenant_id), (inner) => wakeDesk(inner, id, urgency));
      return true;
    },
  });
  const last = desks.length === batchMax ? desks.at(-1) : undefined;
  return { ...batch, next: last ? `${last.tenant_id} ${last.id}` : null };
}
