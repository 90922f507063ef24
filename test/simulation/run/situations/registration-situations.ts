import { known, type Ref } from '../../model/hotel-state.ts';
import { profileOf, registrationsOf } from '../../model/registrations.ts';
import { done, type Effect, type Situations } from './effect.ts';

const countOf = (state: Effect['after'], isMeant: (each: ReturnType<typeof registrationsOf>[number]) => boolean): number =>
  registrationsOf(state).filter(isMeant).length;

/** True if the occupants of a guest in the house have become more, or fewer, registrations. */
function isNamedInHouse(effect: Effect, sign: 1 | -1): boolean {
  const isDue = (): boolean => sign * (countOf(effect.after, () => true) - countOf(effect.before, () => true)) > 0;
  return done(effect, 'name occupants') !== null && isDue();
}

/** Situations about the registration of guests. */
export const registrationSituations = {
  'foreign guest registered at arrival': (effect) =>
    done(effect, 'check in') !== null &&
    countOf(effect.after, ({ status }) => status === 'accepted') > countOf(effect.before, ({ status }) => status === 'accepted'),
  'guest who need not be registered': (effect) => {
    const isFree = ({ status }: { readonly status: string }): boolean => status === 'not_required';
    return effect.after.hotel.country === 'PT' && countOf(effect.after, isFree) > countOf(effect.before, isFree);
  },
  'national registered in Spain': ({ before, after }) => {
    const isMeant = ({ guest, status }: { readonly guest: Ref; readonly status: string }): boolean =>
      after.hotel.country === 'ES' && profileOf(after, guest) === 'national' && status === 'queued';
    return countOf(after, isMeant) > countOf(before, isMeant);
  },
  'foreign guest registered at departure': (effect) =>
    countOf(effect.after, ({ kind }) => kind === 'exit') > countOf(effect.before, ({ kind }) => kind === 'exit'),
  'occupant registered with the booker': (effect) => {
    const arrived = done(effect, 'check in');
    return effect.after.hotel.country === 'PT' && arrived !== null && known(effect.after.stays, arrived.stay).occupants.length > 0;
  },
  'occupant named after the arrival': (effect) => isNamedInHouse(effect, 1),
  'occupant taken back before the registration': (effect) => isNamedInHouse(effect, -1),
  'registration waits for a profile': (effect) =>
    countOf(effect.after, ({ status }) => status === 'queued') > countOf(effect.before, ({ status }) => status === 'queued'),
  'completed profile is registered': (effect) =>
    done(effect, 'complete profile') !== null &&
    countOf(effect.after, ({ status }) => status === 'accepted') > countOf(effect.before, ({ status }) => status === 'accepted'),
} as const satisfies Situations;
