import { readPaid } from '@innkeeper/billing';
import { changeRooms, lockRooms } from '@innkeeper/hotel';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, requireMatch, type WriteContext } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { confirmPaidDeposits } from '../hold/confirm-reservation.ts';
import { lockStay } from '../lock-stay.ts';
import { toReservationBody, withActions } from '../reservation.body.ts';
import type { changeReservationContract, ReservationWithActions } from '../reservation.contract.ts';
import type { ReservationRow } from '../reservation-row.ts';
import { lockChosenRoom, roomForNights, roomToEnter } from '../room-assignment.ts';
import { applyPatch, deltasOf, requireChangeable } from './change-rules.ts';
import { resolveReferences } from './named-references.ts';
import { type RepricedStay, type ReservationChange, repriceStay } from './reprice-stay.ts';
import { rereadReservation, saveChange } from './save-change.ts';

/**
 * Changes a stay: price and restrictions are checked again and inventory moves with it, in one transaction.
 * Rules: BOOK-20, BOOK-22, BOOK-23, BOOK-24, BOOK-25, GROUP-12.
 * Errors: SVC-2004, SVC-2005, SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3002, SVC-3006, SVC-3007, SVC-3009, SVC-3011, SVC-4004.
 */
export async function changeReservation(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changeReservationContract>,
): Promise<ReservationWithActions> {
  const { row: before, booked: nights, guestId, group } = await lockStay(ctx, { id: params.id, guestId: body.guest_id });
  requireMatch(ctx, before.version);
  const { typeOfRoom } = await resolveReferences(ctx, { ...body, lockedGuestId: guestId });
  requireChangeable(before, body);
  const after = applyPatch(before, body, guestId);
  if (typeOfRoom !== null && typeOfRoom !== after.room_type_id) throw refuse('SVC-2013', 'room_assignment', 'is a room of another type');
  const repriced = await repriceStay(ctx, { before, after, nights, group, quote: body.quote });
  await takeChangedRoom(ctx, { before, after, isRoomRequested: body.room_assignment !== undefined });
  return save(ctx, { before, repriced });
}

interface RoomChange extends Pick<ReservationChange, 'before' | 'after'> {
  readonly isRoomRequested: boolean;
}

/** Locks the room of a changed stay; a guest who moves leaves a room to clean. Rules: HOTEL-26. Errors: SVC-2010, SVC-2013, SVC-3009. */
export async function takeChangedRoom(ctx: WriteContext, { before, after, isRoomRequested }: RoomChange): Promise<void> {
  const isStayMoved = after.arrival !== before.arrival || after.departure !== before.departure;
  if (after.room_id === null || !(isRoomRequested || isStayMoved)) return;
  const left = before.status === 'checked_in' && after.room_id !== before.room_id ? before.room_id : null;
  const criteria = left === null ? roomForNights(after) : roomToEnter(ctx, after);
  const rooms = left === null ? [] : [left, after.room_id];
  await Promise.all([lockRooms(ctx, rooms), lockChosenRoom(ctx, { roomId: after.room_id, criteria, field: 'room_assignment' })]);
  if (left !== null) await changeRooms(ctx, { left, entered: after.room_id });
}

async function save(
  ctx: WriteContext,
  { before, repriced }: { readonly before: ReservationChange['before']; readonly repriced: RepricedStay },
): Promise<ReservationWithActions> {
  const saved = await saveChange(ctx, { before, ...repriced });
  const confirmed = saved && isDepositChanged(before, saved.row) ? await confirmIfPaid(ctx, saved.row) : null;
  if (repriced.nights) await moveNights(ctx, [...deltasOf(before, repriced.after), ...repriced.held]);
  const row = confirmed ?? saved?.row ?? before;
  ctx.reply.etag = etagOf(row.version);
  return withActions(ctx, row, confirmed ? toReservationBody(confirmed) : saved?.body);
}

function isDepositChanged(before: ReservationRow, after: ReservationRow): boolean {
  return before.status === 'tentative' && (before.total_minor !== after.total_minor || before.rate_plan_id !== after.rate_plan_id);
}

/** A changed hold whose deposit is covered already is confirmed; null if it is not. Rules: BOOK-20. */
async function confirmIfPaid(ctx: WriteContext, { id, folio_id: folioId }: ReservationRow): Promise<ReservationRow | null> {
  const confirmed = await confirmPaidDeposits(ctx, { folioId, paidMinor: await readPaid(ctx, folioId) });
  return confirmed.includes(id) ? rereadReservation(ctx, id) : null;
}
