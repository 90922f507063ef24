import { type DueBatch, type DueWorkContext, handleEach, inTransaction, systemStatement, type WriteContext } from '@innkeeper/platform';
import { lockGroup } from './group-row.ts';
import { bookableStatuses, isPastCutOff } from './group-status.ts';
import { releaseAtCutOff } from './release-group.ts';

const batchMax = 100;

/** $1: now, $2 and $3: the moved clocks, $4: a bound for the index, the offset of the furthest clock in seconds. */
const findDue = systemStatement<{ tenant_id: string; id: string }>(
  'booking.find_groups_to_cut_off',
  `select g.tenant_id, g.id
     from booking.stay_group g
     join hotel.property h on h.tenant_id = g.tenant_id and h.id = g.property_id
     left join unnest($2::text[], $3::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = g.tenant_id
    where g.status in ('tentative', 'definite') and g.cutoff_date is not null and g.cut_off_at is null
      and g.cutoff_date <= ($1::timestamptz + make_interval(secs => $4))::date + 1
      and g.cutoff_date < (($1::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision)) at time zone h.timezone)::date
      and ($5::text is null or g.tenant_id = $5)
      and g.id > $6
    order by g.id
    limit $7`,
);

/** Releases what groups have not picked up by their cut-off, at the end of that date at the property. Rules: GROUP-11. Decision: infra/decisions/0025. */
export async function cutOffGroups(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const tenants = moved.map(({ tenantId }) => tenantId);
  const seconds = moved.map(({ offsetSeconds }) => offsetSeconds);
  const furthest = seconds.reduce((most, each) => Math.max(most, each), 0);
  const due = await ctx.db.runAsSystem(findDue, [ctx.clock.now(), tenants, seconds, furthest, ctx.tenantId, after ?? '', batchMax]);
  const batch = await handleEach(ctx, due, {
    resourceId: ({ id }) => id,
    handle: async ({ tenant_id: tenantId, id }) => inTransaction(await ctx.inTenant(tenantId), (inner) => cutOff(inner, id)),
  });
  return { ...batch, next: due.length === batchMax ? (due.at(-1)?.id ?? null) : null };
}

/** Nothing happens if the group has changed meanwhile. */
async function cutOff(ctx: WriteContext, id: string): Promise<boolean> {
  const group = await lockGroup(ctx, id);
  const isDue =
    bookableStatuses.includes(group.status) && group.cut_off_at === null && isPastCutOff(ctx.clock.today(group.timezone), group);
  if (!isDue) return false;
  await releaseAtCutOff(ctx, group);
  return true;
}
