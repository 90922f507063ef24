import { readRoom } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { saveCheckIn } from '../reservation/check-in-out/check-in.ts';
import { withActions } from '../reservation/reservation.body.ts';
import type { ReservationWithActions } from '../reservation/reservation.contract.ts';
import { requireState } from '../reservation/reservation.states.ts';
import { lockReservationRow, type ReservationRow } from '../reservation/reservation-row.ts';
import { lockChosenRoom, lockFreeRoom, roomToEnter } from '../reservation/room-assignment.ts';
import type { CheckInObstacle } from './check-in-obstacles.ts';
import { arrivalOf } from './read-arrival.ts';
import { stayIdOfGuest } from './stay-of-guest.ts';

/**
 * Checks in the requesting guest into the assigned room, else into a free one of the type; the room must be ready by the property's
 * standard. Returns the same if the guest is checked in already, for example from another phone.
 * Rules: STAY-5, STAY-6. Errors: SVC-1001, SVC-2011, SVC-3007, SVC-3009.
 */
export async function checkInByGuest(ctx: WriteContext): Promise<ReservationWithActions> {
  const id = stayIdOfGuest(ctx);
  const [row] = await ctx.tx.run(lockReservationRow, [ctx.tenant.id, id]);
  if (!row) throw new ServiceError('SVC-2011');
  if (row.status === 'checked_in') return withActions(ctx, row);
  if (row.status !== 'tentative') requireState(row.status, 'check_in'); // a tentative stay is refused with its obstacles
  const { obstacles } = await arrivalOf(ctx, row);
  if (obstacles.length > 0) throw refusalOf(obstacles);
  return saveCheckIn(ctx, { ...row, room_id: await lockReadyRoom(ctx, row) });
}

function refusalOf(obstacles: readonly CheckInObstacle[]): ServiceError {
  return new ServiceError(
    'SVC-3007',
    obstacles.map((issue) => ({ field: 'check_in', issue })),
  );
}

/** Locks the room and checks it again: it may have become dirty or taken since the obstacles were read. Errors: SVC-3007, SVC-3009. */
async function lockReadyRoom(ctx: WriteContext, row: ReservationRow): Promise<string> {
  const criteria = roomToEnter(ctx, row);
  if (row.room_id === null) return lockFreeRoom(ctx, { ...criteria, isReady: true });
  const roomId = await lockChosenRoom(ctx, { roomId: row.room_id, criteria, field: 'room_assignment' });
  const room = await readRoom(ctx, roomId);
  if (!room?.ready) throw refusalOf(['room']);
  return roomId;
}
