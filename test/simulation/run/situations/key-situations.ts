import { type HotelState, known, type Ref } from '../../model/hotel-state.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

const activeKeys = ({ keys }: HotelState): Ref[] => [...keys].flatMap(([name, { isActive }]) => (isActive ? [name] : []));

/** True if keys that were active have ended. */
const haveEnded = ({ before, after }: Effect): boolean => activeKeys(before).some((name) => !known(after.keys, name).isActive);

/** Situations about keys of rooms. */
export const keySituations = {
  'new key ends others of the room': (effect) => done(effect, 'issue key')?.type === 'new' && haveEnded(effect),
  'several keys open one door': (effect) => {
    const issued = done(effect, 'issue key');
    const room = issued === null ? null : known(effect.after.keys, issued.key).room;
    return activeKeys(effect.after).filter((name) => known(effect.after.keys, name).room === room).length > 1;
  },
  'key for somebody who is not in the house refused': (effect) => isRefused(effect, 'issue key', 'SVC-3007'),
  'key of a room without a lock refused': (effect) => isRefused(effect, 'issue key', 'SVC-4008'),
  'keys end with the departure': (effect) => done(effect, 'check out') !== null && haveEnded(effect),
  'keys end when a guest moves': (effect) => done(effect, 'assign room') !== null && haveEnded(effect),
  'keys renewed for another departure': ({ before, after }) =>
    activeKeys(before).some((name) => known(after.keys, name).until !== known(before.keys, name).until),
} as const satisfies Situations;
