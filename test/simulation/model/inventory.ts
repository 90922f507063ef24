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
  return { total, sold: 0, available: total, out, outClosed: 0 };
}

/** Keeps figures of nights as they are, whatever happens to the rooms. */
export function keepNights(state: HotelState, roomType: string, days: readonly Day[]): void {
  for (const day of days) state.inventory.set(keyOf(roomType, day), nightOf(state, roomType, day));
}

/** Takes one of the rooms in order off sale: one that could be sold if there is any, else one that was closed by hand. Rules: STOCK-13, STOCK-14. */
export function takeOffSale(state: HotelState, roomType: string, day: Day): void {
  const { total, sold, available, out, outClosed } = nightOf(state, roomType, day);
  const isClosed = available === 0 && total > sold;
  state.inventory.set(keyOf(roomType, day), {
    ...{ sold, total: total - 1, out: out + 1 },
    available: Math.max(0, available - 1),
    outClosed: outClosed + (isClosed ? 1 : 0),
  });
}

/** Puts a room back on sale, unless it was closed by hand. Rules: STOCK-13, STOCK-14. */
export function returnToSale(state: HotelState, roomType: string, day: Day): void {
  const { total, sold, available, out, outClosed } = nightOf(state, roomType, day);
  const free = Math.max(available, Math.min(available + 1, total + 1 - sold));
  state.inventory.set(keyOf(roomType, day), {
    ...{ sold, total: total + 1, out: out - 1 },
    available: outClosed > 0 ? available : free,
    outClosed: Math.max(0, outClosed - 1),
  });
}

/** The most that may be sold on a night. Rule: STOCK-11. */
export function ceilingOf({ hotel }: HotelState, roomType: string, { total }: InventoryState): number {
  return hotel.allowsOverselling ? total + roomTypeOf(hotel, roomType).oversell : total;
}

/** True if one more room may be sold on a night. Rules: STOCK-9, STOCK-11. */
export function isForSale(state: HotelState, roomType: string, day: Day): boolean {
  const night = nightOf(state, roomType, day);
  return night.sold < ceilingOf(state, roomType, night) && (state.hotel.allowsOverselling || night.available >= 1);
}

/** Sells a room of a type on each of the nights. Rule: STOCK-3. */
export function takeNights(state: HotelState, roomType: string, days: readonly Day[]): void {
  for (const day of days) {
    const night = nightOf(state, roomType, day);
    state.inventory.set(keyOf(roomType, day), { ...night, sold: night.sold + 1, available: Math.max(0, night.available - 1) });
  }
}

/** Gives the nights of a stay back. Rule: STOCK-3. */
export function returnNights(state: HotelState, roomType: string, days: readonly Day[]): void {
  for (const day of days) {
    const night = nightOf(state, roomType, day);
    const sold = night.sold - 1;
    const available = Math.max(night.available, Math.min(night.available + 1, Math.max(0, night.total - sold)));
    state.inventory.set(keyOf(roomType, day), { ...night, sold, available });
  }
}

/** The most that may be written as available. Rule: STOCK-5. */
export function availableMax(state: HotelState, roomType: string, day: Day): number {
  const night = nightOf(state, roomType, day);
  return Math.max(0, ceilingOf(state, roomType, night) - night.sold);
}

/** Writes what may still be sold. What it closes to sale comes back closed, rooms out of order too. Rules: STOCK-4, STOCK-14. */
export function writeAvailable(state: HotelState, roomType: string, day: Day, available: number): void {
  const night = nightOf(state, roomType, day);
  const outClosed = available < availableMax(state, roomType, day) ? night.out : 0;
  state.inventory.set(keyOf(roomType, day), { ...night, available, outClosed });
}
