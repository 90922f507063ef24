import { readMissingFields } from '@innkeeper/guest';
import { hasReadyRoom, type PropertyOfStay, readPropertyOfStay, readRoom } from '@innkeeper/hotel';
import { refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows } from '@innkeeper/platform';
import { occupantsOf } from '../occupant/read-occupants.ts';
import { type ReservationRow, readReservation } from '../reservation/reservation-row.ts';
import { roomsInUse, roomToEnter } from '../reservation/room-assignment.ts';
import { type CheckInObstacle, obstaclesOf } from './check-in-obstacles.ts';
import { stayIdOfGuest } from './stay-of-guest.ts';

/** Facts about an arrival that its guest is shown. */
export interface Arrival {
  readonly house: PropertyOfStay;
  readonly guestIds: readonly string[]; // all occupants, the booker first
  /** Missing fields of each profile, as paths. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  readonly obstacles: readonly CheckInObstacle[];
}

/** Reads the arrival of the requesting guest; locks nothing. Rules: STAY-4, STAY-5. Errors: SVC-1001, SVC-2011. */
export async function readArrival(ctx: RequestContext): Promise<Arrival> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, stayIdOfGuest(ctx)]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  return arrivalOf(ctx, row);
}

/** Reads the arrival of a stay. */
export async function arrivalOf(ctx: RequestContext, row: ReservationRow): Promise<Arrival> {
  const [house, { guest_ids: guestIds, kinship }] = await Promise.all([
    readPropertyOfStay(ctx, { propertyId: row.property_id, roomTypeId: row.room_type_id }),
    occupantsOf(ctx, row),
  ]);
  const [missing, isRoomReady] = await Promise.all([
    readMissingFields(ctx, { guestIds, country: house.country, entry: row.arrival, kinship }),
    isReady(ctx, row),
  ]);
  const isRegistered = guestIds.every((id) => missing.get(id)?.length === 0);
  const { check_in_time: checkInTime, self_check_in: isOffered } = house;
  const { status, arrival, timezone } = row;
  const facts = { status, arrival, timezone, checkInTime, isOffered, isRegistered, isRoomReady };
  return { house, guestIds, missing, obstacles: obstaclesOf(ctx.clock, facts) };
}

/** Checks the assigned room, else any free one of the type. */
async function isReady(ctx: RequestContext, row: ReservationRow): Promise<boolean> {
  const criteria = roomToEnter(ctx, row);
  const inUse = await roomsInUse(ctx, criteria);
  if (row.room_id === null) return hasReadyRoom(ctx, { ...criteria, except: inUse });
  const room = await readRoom(ctx, row.room_id);
  return room?.ready === true && !inUse.has(room.id);
}
