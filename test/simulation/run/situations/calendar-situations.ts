import { wallClock } from '../../model/calendar.ts';
import { type HotelState, type StayState, today } from '../../model/hotel-state.ts';
import { type Effect, hasBecome, type Situations } from './effect.ts';

const isInHouse = ({ status }: StayState): boolean => status === 'checked_in';
const hasGuests = ({ after }: Effect): boolean => [...after.stays.values()].some(isInHouse);

/** Milliseconds by which the clocks of the hotel are ahead of UTC. */
const aheadMs = ({ now, hotel }: HotelState): number => Date.parse(`${wallClock(now, hotel.zone)}Z`) - Math.floor(now / 1_000) * 1_000;

export const calendarSituations = {
  'clocks changed with a guest in house': (effect) => aheadMs(effect.before) !== aheadMs(effect.after) && hasGuests(effect),
  'year ended with a guest in house': (effect) => today(effect.before).slice(0, 4) !== today(effect.after).slice(0, 4) && hasGuests(effect),
  'guest has not left on the day of departure': (effect) =>
    hasBecome(effect, (stay, state) => isInHouse(stay) && stay.departure < today(state)),
  'no-show kept on the list': (effect) =>
    hasBecome(effect, ({ status, arrival }, state) => status === 'confirmed' && arrival < today(state)),
} as const satisfies Situations;
