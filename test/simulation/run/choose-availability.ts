import { addDays, type Day } from '../model/calendar.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import { nightOf, writeAvailable } from '../model/inventory.ts';
import type { Maker } from './choose-command.ts';

interface Night {
  readonly roomType: string;
  readonly day: Day;
}

/** Writes what may still be sold, often on nights of rooms out of order, and sometimes the figure that is there. */
export const makeAvailability: Maker = (state, random) => {
  const closing = nightsClosedBySameFigure(state);
  if (closing.length > 0 && random.chance(40)) {
    const night = random.pick(closing);
    return { kind: 'write available', ...night, available: nightOf(state, night.roomType, night.day).available };
  }
  const out = [...state.rooms.values()].filter(({ outOfOrder }) => outOfOrder !== null);
  const room = out.length > 0 && random.chance(40) ? random.pick(out) : null;
  const roomType = room?.roomType ?? random.pick(state.hotel.roomTypes).code;
  const first = room?.outOfOrder?.from ?? today(state);
  const day = addDays(first, room === null ? random.integer(-1, 14) : random.integer(0, 2));
  const available = random.chance(30) ? nightOf(state, roomType, day).available : random.integer(0, 3);
  return { kind: 'write available', roomType, day, available };
};

const daysAhead = 10;

const nightsAhead = (state: HotelState): Night[] =>
  state.hotel.roomTypes.flatMap(({ code }) =>
    Array.from({ length: daysAhead }, (_, index) => ({ roomType: code, day: addDays(today(state), index) })),
  );

/** Nights of which a room out of order would come back closed if the figure that is there were written by hand. Rule: STOCK-14. */
function nightsClosedBySameFigure(state: HotelState): Night[] {
  return nightsAhead(state).filter(({ roomType, day }) => {
    const before = nightOf(state, roomType, day);
    if (before.out === 0 || before.outClosed > 0) return false;
    const next = { ...state, inventory: new Map(state.inventory) };
    writeAvailable(next, roomType, day, before.available);
    return nightOf(next, roomType, day).outClosed > 0;
  });
}

export const hasNightToClose = (state: HotelState): boolean => nightsClosedBySameFigure(state).length > 0;

/** True while a room is out of order that comes back closed. */
export const hasClosedNight = (state: HotelState): boolean =>
  nightsAhead(state).some(({ roomType, day }) => nightOf(state, roomType, day).outClosed > 0);
