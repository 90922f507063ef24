import { type HotelState, newRef } from '../model/hotel-state.ts';
import type { Maker } from './choose-command.ts';

/** True while the lock system loses the first answer about each key: until the clock moves on, so that a key is issued before that. */
export const isAnswerLost = ({ failing, hotel }: HotelState): boolean => hotel.hasLocks && failing.get('locks') === 'lost-acknowledgement';

/** Commands about keys of rooms. */
export const keyMakers: Readonly<Record<'issue key' | 'revoke key' | 'map lock', Maker>> = {
  'issue key': (state, random) => {
    const stays = state.hotel.hasLocks ? [...state.stays] : [];
    const inHouse = stays.filter(([, { status }]) => status === 'checked_in');
    const choices = random.chance(6) ? stays : inHouse;
    if (choices.length === 0) return null;
    const [stay] = random.pick(choices);
    const type = random.chance(60) ? 'new' : 'duplicate';
    return { kind: 'issue key', stay, key: newRef(state, 'key'), type, medium: random.pick(['card', 'mobile', 'pin']) };
  },
  'revoke key': (state, random) => {
    const all = [...state.keys];
    const active = all.filter(([, { isActive }]) => isActive);
    const choices = active.length > 0 && !random.chance(15) ? active : all;
    return choices.length === 0 ? null : { kind: 'revoke key', key: random.pick(choices)[0] };
  },
  'map lock': (state, random) => {
    if (!state.hotel.hasLocks) return null;
    const forgotten = [...state.roomsWithoutLock];
    if (forgotten.length > 0 && random.chance(60)) return { kind: 'map lock', room: random.pick(forgotten), isKnown: true };
    return { kind: 'map lock', room: random.pick([...state.rooms.keys()]), isKnown: false };
  },
};
