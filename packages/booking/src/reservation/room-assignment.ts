import { type LocalDate, refuse } from '@innkeeper/kernel';
import { type RequestContext, statement, type Transaction, violates } from '@innkeeper/platform';
import type { ReservationRow } from './reservation-row.ts';

/** The room id of a `room_assignment`, or null for `soft`. */
export function roomOfAssignment(assignment: string | undefined): string | null {
  return assignment === undefined || assignment === 'soft' ? null : assignment;
}

/** What a stay asks of a room. */
export interface RoomWish {
  readonly stayId: string;
  readonly roomTypeId: string;
  readonly from: LocalDate; // the first night
  readonly departure: LocalDate;
  /** The guest goes into the room now, so that one who is still in it is in the way, whatever nights are booked. */
  readonly isEntered: boolean;
}

type Stay = Pick<ReservationRow, 'id' | 'arrival' | 'departure' | 'room_type_id' | 'timezone'>;

/** A room for the nights of a stay: who is in it today does not matter. */
export function roomForNights(stay: Stay): RoomWish {
  return { stayId: stay.id, roomTypeId: stay.room_type_id, from: stay.arrival, departure: stay.departure, isEntered: false };
}

/** A room that the guest goes into now: a guest who comes before the arrival date has it from today on. */
export function roomToEnter(ctx: RequestContext, stay: Stay): RoomWish {
  const today = ctx.clock.today(stay.timezone);
  return { ...roomForNights(stay), from: today < stay.arrival ? today : stay.arrival, isEntered: true };
}

// Both as of a snapshot; what a statement that locks sees of other rows may be older than its lock.
const isBooked = `exists (select from booking.reservation r
   where r.tenant_id = $1 and r.room_id = m.id and r.id <> $2 and r.status in ('tentative', 'confirmed', 'checked_in')
     and daterange(r.arrival, r.departure) && daterange($3::date, $4::date))`;
const isOccupied = `($5::boolean and exists (select from booking.reservation r
   where r.tenant_id = $1 and r.room_id = m.id and r.id <> $2 and r.status = 'checked_in'))`;

const lockRoom = statement<{ id: string; room_type_id: string; condition: string }>(
  'booking.lock_room_for_stay',
  'select m.id, m.room_type_id, m.condition from hotel.room m where m.tenant_id = $1 and m.id = $2 for update of m',
);

const readUse = statement<{ is_booked: boolean; is_occupied: boolean }>(
  'booking.read_room_use',
  `select ${isBooked} as is_booked, ${isOccupied} as is_occupied from hotel.room m where m.tenant_id = $1 and m.id = $6`,
);

// Clean rooms first.
const freeRoom = `select m.id from hotel.room m
    where m.tenant_id = $1 and m.room_type_id = $6 and m.condition <> 'out_of_order' and not ${isBooked} and not ${isOccupied}
    order by array_position(array['inspected', 'clean', 'dirty'], m.condition), m.number
    limit 1 for update of m`;
const pickUnlocked = statement<{ id: string }>('booking.pick_unlocked_room', `${freeRoom} skip locked`);
const pickRoom = statement<{ id: string }>('booking.pick_room', freeRoom);

/** A chosen room for a stay. Errors: SVC-2010, SVC-2013 (another type), SVC-3009 (taken, occupied or out of order). */
export async function takeRoom(
  tx: Transaction,
  ctx: RequestContext,
  choice: { roomId: string; wish: RoomWish; field: string },
): Promise<string> {
  const { roomId, wish, field } = choice;
  const [[room], use] = await Promise.all([tx.run(lockRoom, [ctx.tenant.id, roomId]), useOf(tx, ctx, { roomId, wish })]);
  if (!room) throw refuse('SVC-2010', field, 'resolves to nothing in this tenant');
  if (room.room_type_id !== wish.roomTypeId) throw refuse('SVC-2013', field, 'is a room of another type');
  if (room.condition === 'out_of_order') throw refuse('SVC-3009', field, 'is out of order');
  if (use !== null) throw refuse('SVC-3009', field, use);
  return room.id;
}

const picksMax = 50; // a pick is repeated only when the room was taken while it was waited for

/** A free room of the stay's type: one that nobody else is after, else one that becomes free once the other is done. Errors: SVC-3009. */
export async function findRoom(tx: Transaction, ctx: RequestContext, wish: RoomWish): Promise<string> {
  const values = [...valuesOf(ctx, wish), wish.roomTypeId];
  for (let pick = 1; pick <= picksMax; pick++) {
    const [unlocked] = await tx.run(pickUnlocked, values);
    const [room] = unlocked ? [unlocked] : await tx.run(pickRoom, values);
    if (!room) break;
    if ((await useOf(tx, ctx, { roomId: room.id, wish })) === null) return room.id;
  }
  throw refuse('SVC-3009', 'room_id', 'no room of the type is free for these nights');
}

/** Why a room cannot be had, or null. True until the commit when the room is locked before: whoever puts a guest into it locks it. */
async function useOf(tx: Transaction, ctx: RequestContext, { roomId, wish }: { roomId: string; wish: RoomWish }): Promise<string | null> {
  const [use] = await tx.run(readUse, [...valuesOf(ctx, wish), roomId]);
  if (use?.is_occupied) return 'is occupied by a guest who has not left';
  return use?.is_booked ? 'is taken for these nights' : null;
}

function valuesOf(ctx: RequestContext, wish: RoomWish): readonly unknown[] {
  return [ctx.tenant.id, wish.stayId, wish.from, wish.departure, wish.isEntered];
}

/** Whether the database itself refused a room because another stay has it. */
export function isRoomRefused(error: unknown): boolean {
  return violates(error, 'room_taken_once') || violates(error, 'room_occupied_once');
}
