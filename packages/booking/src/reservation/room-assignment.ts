import { isOutOfOrder, lockFittingRoom, lockRoom } from '@innkeeper/hotel';
import { type LocalDate, refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, violates, type WriteContext } from '@innkeeper/platform';
import type { ReservationRow } from './reservation-row.ts';

/** Room id of a `room_assignment`, or null for `soft`. */
export function roomOfAssignment(assignment: string | undefined): string | null {
  return assignment === undefined || assignment === 'soft' ? null : assignment;
}

/** Requirements of a stay for a room. */
export interface RoomCriteria {
  readonly stayId: string;
  readonly roomTypeId: string;
  readonly from: LocalDate; // the first night
  readonly departure: LocalDate;
  /** The guest enters the room now, so another guest still in it is an obstacle, whatever nights are booked. */
  readonly isEntered: boolean;
  /** When a free room is picked: only one that is ready for a guest. */
  readonly isReady?: boolean;
}

type RoomStay = Pick<ReservationRow, 'id' | 'arrival' | 'departure' | 'room_type_id' | 'timezone'>;

/** Requirements for the nights of a stay: a guest who is in the room today does not matter. */
export function roomForNights(stay: RoomStay): RoomCriteria {
  return { stayId: stay.id, roomTypeId: stay.room_type_id, from: stay.arrival, departure: stay.departure, isEntered: false };
}

/** Requirements for entering a room now: a guest who comes before the arrival date has it from today on. */
export function roomToEnter(ctx: RequestContext, stay: RoomStay): RoomCriteria {
  const today = ctx.clock.today(stay.timezone);
  return { ...roomForNights(stay), from: today < stay.arrival ? today : stay.arrival, isEntered: true };
}

/** Locks a chosen room for a stay. Errors: SVC-2010, SVC-2013 (another type), SVC-3009 (taken, occupied or out of order). */
export async function lockChosenRoom(
  ctx: WriteContext,
  choice: { roomId: string; criteria: RoomCriteria; field: string },
): Promise<string> {
  const { roomId, criteria, field } = choice;
  // Sent together: the read follows the lock with its own snapshot, and every transaction that puts a guest into a room locks it.
  const [room, use] = await Promise.all([lockRoom(ctx, roomId), useOf(ctx, { roomId, criteria })]);
  if (!room) throw refuse('SVC-2010', field, 'resolves to nothing in this tenant');
  if (room.room_type_id !== criteria.roomTypeId) throw refuse('SVC-2013', field, 'is a room of another type');
  if (isOutOfOrder(room, criteria)) throw refuse('SVC-3009', field, 'is out of order');
  if (use !== null) throw refuse('SVC-3009', field, use);
  return room.id;
}

const isLive = `r.status in ('tentative', 'confirmed', 'checked_in')`;
const nightsMeet = 'daterange(r.arrival, r.departure) && daterange($3::date, $4::date)';

const readUse = statement<{ is_booked: boolean; is_occupied: boolean }>(
  'booking.read_room_use',
  `select exists (select from booking.reservation r
            where r.tenant_id = $1 and r.room_id = $6 and r.id <> $2 and ${isLive} and ${nightsMeet}) as is_booked,
          $5::boolean and exists (select from booking.reservation r
            where r.tenant_id = $1 and r.room_id = $6 and r.id <> $2 and r.status = 'checked_in') as is_occupied`,
);

/** Reason why a room is not available, or null. */
async function useOf(ctx: WriteContext, { roomId, criteria }: { roomId: string; criteria: RoomCriteria }): Promise<string | null> {
  const [use] = await ctx.tx.run(readUse, [...valuesOf(ctx, criteria), roomId]);
  if (use?.is_occupied) return 'is occupied by a guest who has not left';
  return use?.is_booked ? 'is taken for these nights' : null;
}

const picksMax = 50; // a pick is repeated only when the room was taken while its lock was awaited

/** Locks a free room of the stay's type: an unlocked one, else one that another transaction releases. Errors: SVC-3009. */
export async function lockFreeRoom(ctx: WriteContext, criteria: RoomCriteria): Promise<string> {
  let inUse = await roomsInUse(ctx, criteria);
  for (let pick = 1; pick <= picksMax; pick++) {
    const [roomId, inUseNow] = await Promise.all([
      lockFittingRoom(ctx, { ...criteria, except: inUse }),
      roomsInUse(ctx, criteria), // again, after the lock: holds until the commit for the picked room
    ]);
    if (roomId === null) break;
    if (!inUseNow.has(roomId)) return roomId;
    inUse = inUseNow;
  }
  throw refuse('SVC-3009', 'room_id', 'no room of the type is free for these nights');
}

const readRoomsInUse = statement<{ room_id: string }>(
  'booking.read_rooms_in_use',
  `select r.room_id from booking.reservation r
    where r.tenant_id = $1 and r.room_id is not null and r.room_type_id = $6 and r.id <> $2 and ${isLive} and ${nightsMeet}
   union
   select r.room_id from booking.reservation r
    where r.tenant_id = $1 and r.room_id is not null and r.room_type_id = $6 and r.id <> $2 and r.status = 'checked_in' and $5::boolean`,
);

/** Rooms of the type that other stays block. */
export async function roomsInUse(ctx: RequestContext, criteria: RoomCriteria): Promise<ReadonlySet<string>> {
  const rows = await readRows(ctx, readRoomsInUse, [...valuesOf(ctx, criteria), criteria.roomTypeId]);
  return new Set(rows.map((row) => row.room_id));
}

function valuesOf(ctx: RequestContext, criteria: RoomCriteria): readonly unknown[] {
  return [ctx.tenant.id, criteria.stayId, criteria.from, criteria.departure, criteria.isEntered];
}

/** True when a database constraint refused a room because another stay has it. */
export function isRoomRefused(error: unknown): boolean {
  return violates(error, 'room_taken_once') || violates(error, 'room_occupied_once');
}
