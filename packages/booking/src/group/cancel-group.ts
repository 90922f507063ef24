import { postCancellationFee } from '@innkeeper/billing';
import { ServiceError } from '@innkeeper/kernel';
import { type ContractInput, newReply, statement, type WriteContext } from '@innkeeper/platform';
import { moveNights, type NightDelta } from '@innkeeper/rates';
import { cancelStay, type LateFee, readLateFee } from '../reservation/cancel/cancel-stay.ts';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import { lockStays, type StayWithNights } from '../reservation/lock-stays.ts';
import { sourceStates } from '../reservation/reservation.states.ts';
import { readBlockNights, withoutUnused, writeBlockNights } from './block-row.ts';
import { exchangeNights } from './exchange-nights.ts';
import type { cancelGroupContract, GroupBody } from './group.contract.ts';
import { type GroupRow, lockGroup } from './group-row.ts';
import { isHolding } from './group-status.ts';
import { heldDeltas } from './held-rooms.ts';
import { masterFolioOf } from './routing.ts';
import { saveGroup } from './save-group.ts';

const readLiveStays = statement<{ id: string; status: string }>(
  'booking.read_live_stays_of_group',
  `select r.id, r.status from booking.reservation r
    where r.tenant_id = $1 and r.group_id = $2 and r.status in ('tentative', 'confirmed', 'checked_in') order by r.id`,
);

/**
 * Cancels a group and gives back everything that its block holds; with `force` its reservations as well, for the fees of their plans.
 * Rules: GROUP-15. Errors: SVC-2011, SVC-3005, SVC-3007.
 */
export async function cancelGroup(ctx: WriteContext, { params, query }: ContractInput<typeof cancelGroupContract>): Promise<GroupBody> {
  const group = await lockGroup(ctx, params.id);
  if (group.status === 'cancelled') throw new ServiceError('SVC-3007', [{ field: 'status', issue: 'the group is cancelled' }]);
  const live = await ctx.tx.run(readLiveStays, [ctx.tenant.id, group.id]);
  const obstacles = live.filter(({ status }) => query.force !== 'true' || !isCancellable(status));
  if (obstacles.length > 0) throw staysLive(obstacles);
  const cancelled: GroupRow = { ...group, status: 'cancelled' };
  const block = await readBlockNights(ctx, group.id);
  const sold = await cancelStays(ctx, { group: cancelled, ids: live.map(({ id }) => id) });
  await writeBlockNights(ctx, group.id, withoutUnused(group, await readBlockNights(ctx, group.id)));
  const saved = await saveGroup(ctx, { before: group, after: cancelled, event: 'group.cancelled' });
  const held = heldDeltas({ nights: block, isHolding: isHolding(group) }, { nights: [], isHolding: false });
  await moveNights(ctx, [...sold, ...held]);
  return saved;
}

const isCancellable = (status: string): boolean => sourceStates.cancel.some((each) => each === status);

function staysLive(stays: readonly { readonly id: string; readonly status: string }[]): ServiceError {
  return new ServiceError(
    'SVC-3007',
    stays.map(({ id, status }) => ({ field: 'reservation_ids', issue: `${id} is ${status}` })),
  );
}

/** Cancels the stays of a group and returns the rooms that are no longer sold. */
async function cancelStays(
  ctx: WriteContext,
  { group, ids }: { readonly group: GroupRow; readonly ids: readonly string[] },
): Promise<NightDelta[]> {
  if (ids.length === 0) return [];
  const stays = await lockStays(ctx, ids);
  const taken = stays.filter(({ row }) => !isCancellable(row.status)); // a guest may have checked in before the lock
  if (taken.length > 0) throw staysLive(taken.map(({ row }) => row));
  const ownReply = { ...ctx, reply: newReply() }; // the answer is the group, without the entity tag of a stay
  for (const stay of stays) {
    const fee = await chargeFee(ctx, stay);
    await cancelStay(ownReply, { row: stay.row, reason: 'operator', fee });
  }
  const returned = stays.flatMap(({ row, booked }) =>
    booked.filter(({ isPickedUp }) => isPickedUp).map(({ date }) => ({ room_type_id: row.room_type_id, date })),
  );
  await exchangeNights(ctx, group, { returned, wanted: [] });
  return stays.flatMap(({ row }) => nightDeltas(row, -1));
}

/** The fee of a stay. Routed to the master folio it is posted; otherwise it stays due, as for a single reservation. Rules: GROUP-16. */
async function chargeFee(ctx: WriteContext, stay: StayWithNights): Promise<LateFee | null> {
  const { row } = stay;
  const fee = await readLateFee(ctx, stay);
  const folioId = masterFolioOf(stay.group);
  if (fee === null || folioId === null) return fee;
  if (fee.dueMinor > 0n) {
    const posting = { reservationId: row.id, currency: row.currency, serviceDate: row.arrival, description: 'Cancellation' };
    await postCancellationFee(ctx, { folioId, ...posting, amountMinor: fee.dueMinor });
  }
  return { feeMinor: fee.feeMinor, dueMinor: 0n };
}
