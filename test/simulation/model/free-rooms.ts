import { type Day, nightsOf } from './calendar.ts';
import { type HotelState, known, type Ref, today } from './hotel-state.ts';
import { isOutOfOrder } from './inventory.ts';

/** True if a room can be given to a stay that arrives now. Rule: BOOK-30. */
export function isFreeRoom(state: HotelState, number: string, name: Ref): boolean {
  const stay = known(state.stays, name);
  const room = known(state.rooms, number);
  const first = stay.arrival < today(state) ? stay.arrival : today(state);
  const days = nightsOf(first, stay.departure);
  if (days.some((day) => isOutOfOrder(room, day))) return false;
  return [...state.stays].every(([other, { room: taken, status, arrival, departure }]) => {
    if (other === name || taken !== number) return true;
    if (status === 'checked_in') return false;
    return status !== 'confirmed' && status !== 'tentative' ? true : !days.some((day) => arrival <= day && day < departure);
  });
}

/** True if a room can be given to the nights of a stay. A guest who is in it today does not matter. Rules: BOOK-31, HOTEL-19. */
export function isFreeForNights(state: HotelState, number: string, { name, nights }: { name: Ref; nights: readonly Day[] }): boolean {
  const room = known(state.rooms, number);
  if (nights.some((day) => isOutOfOrder(room, day))) return false;
  return [...state.stays].every(([other, stay]) => {
    if (other === name || stay.room !== number || !isLive(stay.status)) return true;
    return !nights.some((day) => stay.arrival <= day && day < stay.departure);
  });
}

export const isLive = (status: string): boolean => status === 'tentative' || status === 'confirmed' || status === 'checked_in';
