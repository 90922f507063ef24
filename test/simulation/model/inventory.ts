import type { Day } from './calendar.ts';
import { type HotelState, type InventoryState, type RoomState, roomTypeOf } from './hotel-state.ts';

const keyOf = (roomType: string, day: Day): string => `${roomType} ${day}`;

export function isOutOfOrder({ outOfOrder }: RoomState, day: Day): boolean {
  return outOfOrder !== null && outOfOrder.from <= day && (outOfOrder.to === null || day < outOfOrder.to);
}

/** Rooms of a type less those that are out of order on a night. Rule: STOCK-13. */
function roomsInOrder({ rooms }: HotelState, roomType: string, day: Day): number {
  return [...rooms.values()].filter((room) => room.roomType === roomType && !isOutOfOrder(room, day)).length;
}

/** Figures of a night of a room type: rooms in order, sold and still for sale. */
export function nightOf(state: HotelState, roomType: string, day: Day): InventoryState {
  const written = state.inventory.get(keyOf(roomType, day));
  if (written !== undefined) return written;
  const total = roomsInOrder(state, roomType, day);
  return { total, sold: 0, available: total };
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

/** Writes what may still be sold. Rule: STOCK-4. */
export function writeAvailable(state: HotelState, roomType: string, day: Day, available: number): void {
  state.inventory.set(keyOf(roomType, day), { ...nightOf(state, roomType, day), available });
}
