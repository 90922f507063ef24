import { type HotelState, known } from '../../model/hotel-state.ts';
import { isAway, type PartnerFault, type PartnerName } from '../../model/partner-faults.ts';
import { registrationsOf } from '../../model/registrations.ts';
import { done, type Effect, type Situations } from './effect.ts';

const hasFault = ({ failing }: HotelState, partner: string, fault: PartnerFault): boolean =>
  [...failing].some(([name, each]) => name === partner && each === fault);

const agencies: readonly PartnerName[] = ['booking_com', 'expedia'];
const isAgencyAway = ({ before }: Effect): boolean => agencies.some((name) => isAway(before, name));

/** Keys that have ended, or are to be valid until another time. */
const changedKeys = ({ before, after }: Effect): number =>
  [...before.keys].filter(([name, { isActive, until }]) => {
    const now = known(after.keys, name);
    return isActive && (!now.isActive || now.until !== until);
  }).length;

const filedCount = (state: HotelState): number => registrationsOf(state).filter(({ status }) => status === 'accepted').length;

/** Situations that partners lead into by failing. */
export const partnerSituations = {
  'room sold while an agency is away': (effect) => isAgencyAway(effect) && done(effect, 'book') !== null,
  'booking whose first acknowledgement is lost': (effect) => {
    const booked = done(effect, 'agency books');
    return booked !== null && hasFault(effect.before, booked.channel, 'lost-acknowledgement');
  },
  'key issued whose first answer is lost': (effect) =>
    done(effect, 'issue key') !== null && hasFault(effect.before, 'locks', 'lost-acknowledgement'),
  'keys changed while the lock system is away': (effect) => isAway(effect.before, 'locks') && changedKeys(effect) > 0,
  'guest registered while the registry is away': (effect) =>
    isAway(effect.before, 'registry') && filedCount(effect.after) > filedCount(effect.before),
} as const satisfies Situations;
