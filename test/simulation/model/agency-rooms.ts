import type { AgencyRoom } from './agency-state.ts';
import type { Minor } from './amounts.ts';
import { nightsOf } from './calendar.ts';
import type { AgencyBookCommand, AgencyChangeCommand } from './commands.ts';

export const totalOf = ({ nights }: AgencyRoom): Minor => nights.reduce((sum, { amount }) => sum + amount, 0);

/** Equal parts of an amount; the first ones take the remainder. */
function partsOf(whole: Minor, count: number): Minor[] {
  const rest = whole % count;
  return Array.from({ length: count }, (_, index) => (whole - rest) / count + (index < rest ? 1 : 0));
}

/** Rooms of a new booking, as agencies send them: the total is divided among rooms and nights. */
export function bookedRooms({ stays, plan, roomType, arrival, departure, adults, children, total }: AgencyBookCommand): AgencyRoom[] {
  const days = nightsOf(arrival, departure);
  return partsOf(total, stays.length).map((roomTotal, index) => {
    const amounts = partsOf(roomTotal, days.length);
    const nights = days.map((day, at) => ({ day, amount: amounts[at] ?? 0 }));
    return { position: index + 1, isCancelled: false, plan, roomType, arrival, departure, adults, children, nights };
  });
}

/** Rooms after a change: nights keep their price unless there is a new total, and additional ones cost as much as the last. */
export function changedRooms(rooms: readonly AgencyRoom[], { room, total, ...change }: AgencyChangeCommand): AgencyRoom[] {
  const { kind: _kind, booking: _booking, ...fields } = change;
  const isMeant = ({ position, isCancelled }: AgencyRoom): boolean => !isCancelled && (room === null || room === position);
  const totals = total === undefined ? [] : partsOf(total, Math.max(1, rooms.filter(isMeant).length));
  return rooms.map((before) => {
    if (!isMeant(before)) return before;
    const after = { ...before, ...fields };
    const days = nightsOf(after.arrival, after.departure);
    const roomTotal = totals.shift();
    const amounts = roomTotal === undefined ? null : partsOf(roomTotal, days.length);
    const last = before.nights.at(-1)?.amount ?? 0;
    const kept = (day: string): Minor => before.nights.find((night) => night.day === day)?.amount ?? last;
    return { ...after, nights: days.map((day, at) => ({ day, amount: amounts === null ? kept(day) : (amounts[at] ?? 0) })) };
  });
}

export function cancelledRooms(rooms: readonly AgencyRoom[], room: number | null): AgencyRoom[] {
  return rooms.map((each) => (room === null || room === each.position ? { ...each, isCancelled: true } : each));
}

export function isSameRoom(one: AgencyRoom, other: AgencyRoom | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(other === undefined ? null : sorted(other));
}

const sorted = ({ position, plan, roomType, arrival, departure, adults, children, nights }: AgencyRoom): unknown[] => [
  ...[position, plan, roomType, arrival, departure, adults, children],
  ...nights.map(({ day, amount }) => [day, amount]),
];
