import type { Day } from './calendar.ts';
import { type HotelState, type InventoryState, type RoomState, roomTypeOf } from './hotel-state.ts';

const keyOf = (roomType: string, day: Day): string => `${roomType} ${day}`;

export function isOutOfOrder({ outOfOrder }: RoomState, day: Day): boolean {
  return outOfOrder !== null && outOfOrder.from <= day && (outOfOrder.to === null || day < outOfOrder.to);
}

/** Figures of a night of a room type: rooms in order, sold and still for sale. */
export function nightOf(state: HotelState, roomType: string, day: Day): InventoryState {
  const written = state.inventory.get(keyOf(roomType, day));
  if (written !== undefined) return written;
  const rooms = [...state.rooms.values()].filter((room) => room.roomType === roomType);
  const out = rooms.filter((room) => isOutOfOrder(room, day)).length;
  const total = rooms.length - out;
  return { total, sold: 0, held: 0, available: total, out, outClosed: 0 };
}

/** Keeps figures of nights as they are, whatever happens to the rooms. */
export function keepNights(state: HotelState, roomType: string, days: readonly Day[]): void {
  for (const day of days) state.inventory.set(keyOf(roomType, day), nightOf(state, roomType, day));
}

/** Takes one of the rooms in order off sale: one that could be sold if there is any, else one that was closed by hand. Rules: STOCK-13, STOCK-14. */
export function takeOffSale(state: HotelState, roomType: string, day: Day): void {
  const { total, sold, held, available, out, outClosed } = nightOf(state, roomType, day);
  const isClosed = available === 0 && total > sold + held;
  state.inventory.set(keyOf(roomType, day), {
    ...{ sold, held, total: total - 1, out: out + 1 },
    available: Math.max(0, available - 1),
    outClosed: outClosed + (isClosed ? 1 : 0),
  });
}

/** Puts a room back on sale, unless it was closed by hand. Rules: STOCK-13, STOCK-14. */
export function returnToSale(state: HotelState, roomType: string, day: Day): void {
  const { total, sold, held, available, out, outClosed } = nightOf(state, roomType, day);
  const free = Math.max(available, Math.min(available + 1, total + 1 - sold - held));
  state.inventory.set(keyOf(roomType, day), {
    ...{ sold, held, total: total + 1, out: out - 1 },
    available: outClosed > 0 ? available : free,
    outClosed: Math.max(0, outClosed - 1),
  });
}

/** The most that may be sold on a night. Rule: STOCK-11. */
export function ceilingOf({ hotel }: HotelState, roomType: string, { total }: InventoryState): number {
  return hotel.allowsOverselling ? total + roomTypeOf(hotel, roomType).oversell : total;
}

/** Rooms that are no longer free: sold, or held by blocks. Rule: STOCK-15. */
export const takenOf = ({ sold, held }: InventoryState): number => sold + held;

/** A change of what is sold and held of a room type on a night. */
export interface NightMove {
  readonly roomType: string;
  readonly day: Day;
  readonly sold: number;
  readonly held: number;
}

/** Moves by which a room is sold on each of some nights, or given back. */
export const sellNights = (roomType: string, days: readonly Day[], sold = 1): NightMove[] =>
  days.map((day) => ({ roomType, day, sold, held: 0 }));

/** Moves of one night count together. */
function sumsOf(moves: readonly NightMove[]): NightMove[] {
  const sums = new Map<string, NightMove>();
  for (const { roomType, day, sold, held } of moves) {
    const sum = sums.get(keyOf(roomType, day)) ?? { roomType, day, sold: 0, held: 0 };
    sums.set(keyOf(roomType, day), { ...sum, sold: sum.sold + sold, held: sum.held + held });
  }
  return [...sums.values()];
}

/** True if each night has room for the moves. A pick-up needs no further room. Rules: STOCK-9, STOCK-11, STOCK-15. */
export function canMove(state: HotelState, moves: readonly NightMove[]): boolean {
  return sumsOf(moves).every(({ roomType, day, sold, held }) => {
    const [night, rooms] = [nightOf(state, roomType, day), sold + held];
    const isBelow = takenOf(night) + rooms <= ceilingOf(state, roomType, night);
    return rooms <= 0 || (isBelow && (state.hotel.allowsOverselling || night.available >= rooms));
  });
}

/** Sells, holds and gives back. Rules: STOCK-3, STOCK-15. */
export function move(state: HotelState, moves: readonly NightMove[]): void {
  for (const { roomType, day, sold, held } of sumsOf(moves)) {
    const before = nightOf(state, roomType, day);
    const after = { ...before, sold: before.sold + sold, held: before.held + held };
    const rooms = sold + held;
    const free = Math.max(0, after.total - takenOf(after));
    const taken = Math.max(0, before.available - rooms);
    after.available = rooms >= 0 ? taken : Math.max(before.available, Math.min(before.available - rooms, free));
    state.inventory.set(keyOf(roomType, day), after);
  }
}

/** The most that may be written as available. Rule: STOCK-5. */
export function availableMax(state: HotelState, roomType: string, day: Day): number {
  const night = nightOf(state, roomType, day);
  return Math.max(0, ceilingOf(state, roomType, night) - takenOf(night));
}

/** Writes what may still be sold. What it closes to sale comes back closed, rooms out of order too. Rules: STOCK-4, STOCK-14. */
export function writeAvailable(state: HotelState, roomType: string, day: Day, available: number): void {
  const night = nightOf(state, roomType, day);
  const outClosed = available < availableMax(state, roomType, day) ? night.out : 0;
  state.inventory.set(keyOf(roomType, day), { ...night, available, outClosed });
}
