import { ServiceError } from '@innkeeper/kernel';
import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import { registerCheckIn } from '../../occupant/register-movement.ts';
import { resolveReferences } from '../change/named-references.ts';
import type { checkInContract, ReservationWithActions } from '../reservation.contract.ts';
import { requireState } from '../reservation.states.ts';
import { lockReservationRow, type ReservationRow } from '../reservation-row.ts';
import { isRoomRefused, lockChosenRoom, lockFreeRoom, roomToEnter } from '../room-assignment.ts';
import { saveStatus } from '../status-change.ts';

/**
 * Checks a guest in and assigns an unoccupied room if the assignment is soft.
 * Rules: BOOK-27, BOOK-28, BOOK-29, BOOK-30, BOOK-31, BOOK-32, REG-11. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3004, SVC-3007, SVC-3009.
 */
export async function checkIn(ctx: WriteContext, { params, body }: ContractInput<typeof checkInContract>): Promise<ReservationWithActions> {
  const [row] = await ctx.tx.run(lockReservationRow, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  await resolveReferences(ctx, body);
  requireState(row.status, 'check_in');
  requireArrivalToday(ctx, row, body.override);
  const roomId = await roomFor(ctx, { row, chosen: body.room_id });
  return saveCheckIn(ctx, { ...row, room_id: roomId });
}

function requireArrivalToday(ctx: RequestContext, row: ReservationRow, isOverridden: boolean): void {
  const today = ctx.clock.today(row.timezone);
  if (isOverridden || row.arrival === today) return;
  throw new ServiceError('SVC-3004', [{ field: 'arrival', issue: `is ${row.arrival}; today at the property is ${today}` }]);
}

function roomFor(ctx: WriteContext, { row, chosen }: { row: ReservationRow; chosen: string | undefined }): Promise<string> {
  const criteria = roomToEnter(ctx, row);
  if (chosen !== undefined) return lockChosenRoom(ctx, { roomId: chosen, criteria, field: 'room_id' });
  if (row.room_id !== null) return lockChosenRoom(ctx, { roomId: row.room_id, criteria, field: 'room_assignment' });
  return lockFreeRoom(ctx, criteria);
}

/** Writes the check-in of a locked stay into its room and registers the occupants. Errors: SVC-3009. */
export async function saveCheckIn(ctx: WriteContext, row: ReservationRow): Promise<ReservationWithActions> {
  const after: ReservationRow = { ...row, status: 'checked_in', checked_in_at: ctx.clock.now() };
  try {
    const answer = await saveStatus(ctx, { before: row, after, event: 'reservation.checked_in' });
    await registerCheckIn(ctx, after);
    return answer;
  } catch (error) {
    if (isRoomRefused(error)) throw new ServiceError('SVC-3009', [{ field: 'room_id', issue: 'is taken for these nights' }]);
    throw error;
  }
}
