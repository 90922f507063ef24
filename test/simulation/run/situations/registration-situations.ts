import { registrationsOf } from '../../model/registrations.ts';
import { done, type Effect, type Situations } from './effect.ts';

const countOf = (state: Effect['after'], isMeant: (each: ReturnType<typeof registrationsOf>[number]) => boolean): number =>
  registrationsOf(state).filter(isMeant).length;

/** Situations about the registration of guests. */
export const registrationSituations = {
  'foreign guest registered at arrival': (effect) =>
    done(effect, 'check in') !== null &&
    countOf(effect.after, ({ status }) => status === 'accepted') > countOf(effect.before, ({ status }) => status === 'accepted'),
  'guest who need not be registered': (effect) => {
    const isFree = ({ status }: { readonly status: string }): boolean => status === 'not_required';
    return effect.after.hotel.country === 'PT' && countOf(effect.after, isFree) > countOf(effect.before, isFree);
  },
  'foreign guest registered at departure': (effect) =>
    countOf(effect.after, ({ kind }) => kind === 'exit') > countOf(effect.before, ({ kind }) => kind === 'exit'),
  'registration waits for a profile': (effect) =>
    countOf(effect.after, ({ status }) => status === 'queued') > countOf(effect.before, ({ status }) => status === 'queued'),
  'completed profile is registered': (effect) =>
    done(effect, 'complete profile') !== null &&
    countOf(effect.after, ({ status }) => status === 'accepted') > countOf(effect.before, ({ status }) => status === 'accepted'),
} as const satisfies Situations;
