import { type DueBatch, type DueWorkContext, handleEach, inTransaction, systemStatement } from '@innkeeper/platform';
import { expireHold } from '../cancel/cancel-reservation.ts';

const batchMax = 100;

/** $1: now, $2 and $3: the moved clocks, $4: a bound for the index, the offset of the furthest clock in seconds. */
const findExpired = systemStatement<{ tenant_id: string; id: string }>(
  'booking.find_expired_holds',
  `select r.tenant_id, r.id
     from booking.reservation r
     left join unnest($2::text[], $3::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = r.tenant_id
    where r.status = 'tentative' and r.expires_at is not null
      and r.expires_at <= $1::timestamptz + make_interval(secs => $4)
      and r.expires_at <= $1::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision)
      and ($5::text is null or r.tenant_id = $5)
      and r.id > $6
    order by r.id
    limit $7`,
);

/** Cancels a batch of holds that have expired in business time. Rules: BOOK-21. Decision: infra/decisions/0025. */
export async function expireHolds(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const tenants = moved.map(({ tenantId }) => tenantId);
  const seconds = moved.map(({ offsetSeconds }) => offsetSeconds);
  const furthest = seconds.reduce((most, each) => Math.max(most, each), 0);
  const values = [ctx.clock.now(), tenants, seconds, furthest, ctx.tenantId, after ?? '', batchMax];
  const due = await ctx.db.runAsSystem(findExpired, values);
  const batch = await handleEach(ctx, due, {
    resourceId: ({ id }) => id,
    handle: async ({ tenant_id: tenantId, id }) => inTransaction(await ctx.inTenant(tenantId), (inner) => expireHold(inner, id)),
  });
  return { ...batch, next: due.length === batchMax ? (due.at(-1)?.id ?? null) : null };
}
