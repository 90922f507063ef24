import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { countStaysContract } from './stay-counts.contract.ts';

const countStays = statement<{ guest_id: string; stays: number }>(
  'booking.count_stays',
  `select r.guest_id, count(*)::int as stays from booking.reservation r
    where r.tenant_id = $1 and r.guest_id = any($2) and r.status in ('checked_in', 'checked_out')
    group by r.guest_id`,
);

/** Counts by guest of the stays that have begun: in the house or departed; guests without any are left out. Rules: GUEST-40. */
export async function countBegunStays(ctx: RequestContext, guestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await readRows(ctx, countStays, [ctx.tenant.id, guestIds])).map((row) => [row.guest_id, row.stays]));
}

/** Counts the stays of each guest that have begun. Rules: GUEST-40. */
export async function countStaysOfGuests(
  ctx: RequestContext,
  { query }: ContractInput<typeof countStaysContract>,
): Promise<ContractOutput<typeof countStaysContract>> {
  const counted = await countBegunStays(ctx, query.guest_id);
  return { data: query.guest_id.map((guestId) => ({ guest_id: guestId, stays: counted.get(guestId) ?? 0 })) };
}
