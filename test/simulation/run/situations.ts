import { nightsOf } from '../model/calendar.ts';
import { balanceOf, liveStaysOf } from '../model/folio.ts';
import { type HotelState, known, type Ref, today } from '../model/hotel-state.ts';
import { nightOf, takenOf } from '../model/inventory.ts';
import { isCancellingFree } from '../model/stay-commands.ts';
import type { BurstSituationName } from './burst-situations.ts';
import { agencySituations } from './situations/agency-situations.ts';
import { calendarSituations } from './situations/calendar-situations.ts';
import { depositSituations } from './situations/deposit-situations.ts';
import { done, type Effect, hasBecome, isRefused, type Situations } from './situations/effect.ts';
import { fiscalSituations } from './situations/fiscal-situations.ts';
import { groupSituations } from './situations/group-situations.ts';
import { guestPageSituations } from './situations/guest-page-situations.ts';
import { keySituations } from './situations/key-situations.ts';
import { messageSituations } from './situations/message-situations.ts';
import { partnerSituations } from './situations/partner-situations.ts';
import { paymentDueSituations } from './situations/payment-due-situations.ts';
import { paymentSituations } from './situations/payment-situations.ts';
import { registrationSituations } from './situations/registration-situations.ts';
import { roomSituations } from './situations/room-situations.ts';
import { sessionSituations } from './situations/session-situations.ts';

/** Folios that a split opens bear no name of a stay: nobody booked them. */
const wasSplitOff = ({ stays }: HotelState, folio: Ref): boolean => [...stays.values()].every((stay) => stay.folio !== folio);

/** Situations that a run must come into for its silence to mean something; each says whether a command has led there. */
const situations = {
  ...agencySituations,
  ...groupSituations,
  ...guestPageSituations,
  ...keySituations,
  ...partnerSituations,
  ...messageSituations,
  ...registrationSituations,
  'overbooking refused': (effect) => isRefused(effect, 'book', 'SVC-3001'),
  'room sold beyond the rooms of its type': (effect) => {
    const booked = done(effect, 'book');
    const { after } = effect;
    const nights = booked === null ? [] : nightsOf(booked.arrival, booked.departure).map((day) => nightOf(after, booked.roomType, day));
    return nights.some((night) => takenOf(night) > night.total);
  },
  'last room of a night sold': (effect) => {
    const booked = done(effect, 'book');
    return (
      booked !== null &&
      nightsOf(booked.arrival, booked.departure).some((day) => nightOf(effect.after, booked.roomType, day).available === 0)
    );
  },
  'restricted or unpriced stay refused': (effect) => isRefused(effect, 'book', 'SVC-3011'),
  'outdated quote refused': (effect) => isRefused(effect, 'book', 'SVC-3002'),
  'length of stay changes the price': (effect) => {
    const booked = done(effect, 'book');
    if (booked === null) return false;
    const plan = effect.after.hotel.plans.find(({ code }) => code === booked.plan);
    return plan?.lengthOfStay.some(({ minNights }) => minNights <= nightsOf(booked.arrival, booked.departure).length) ?? false;
  },
  'night beyond the cap of the city tax': (effect) => {
    const booked = done(effect, 'book');
    const { cityTax } = effect.after.hotel;
    return booked !== null && cityTax !== null && nightsOf(booked.arrival, booked.departure).length > cityTax.maxNights;
  },
  'deposit confirms a stay': (effect) => done(effect, 'pay') !== null && hasBecome(effect, ({ status }) => status === 'confirmed'),
  'hold expired': (effect) => hasBecome(effect, ({ cancellation }) => cancellation?.reason === 'expired'),
  'no-show cancelled with a fee': (effect) =>
    hasBecome(effect, ({ cancellation }) => cancellation?.reason === 'no_show' && (cancellation.fee?.charged ?? 0) > 0),
  'late cancellation refused': (effect) => isRefused(effect, 'cancel', 'SVC-3003'),
  'late cancellation forced': (effect) => {
    const cancelled = done(effect, 'cancel');
    return cancelled !== null && !isCancellingFree(effect.before, known(effect.before.stays, cancelled.stay));
  },
  'cancelled free of charge': (effect) =>
    done(effect, 'cancel') !== null && hasBecome(effect, ({ cancellation }) => cancellation !== null && cancellation.fee === null),
  'room taken by another guest refused': (effect) => isRefused(effect, 'check in', 'SVC-3009'),
  'checked in before the arrival': (effect) => hasBecome(effect, ({ arrivedOn, arrival }) => arrivedOn !== null && arrivedOn < arrival),
  'stay lengthened in house': (effect) => isChangedInHouse(effect, (days) => days > 0),
  'stay shortened in house': (effect) => isChangedInHouse(effect, (days) => days < 0),
  'party changed after a night was posted': (effect) => {
    const changed = done(effect, 'change');
    const isParty = changed?.adults !== undefined || changed?.children !== undefined;
    return changed !== null && isParty && known(effect.before.stays, changed.stay).posted.length > 0;
  },
  'stay moved to another room type': (effect) => {
    const changed = done(effect, 'change');
    return changed?.roomType !== undefined && changed.roomType !== known(effect.before.stays, changed.stay).roomType;
  },
  'move to a full room type refused': (effect) =>
    isRefused(effect, 'change', 'SVC-3001') && effect.command.kind === 'change' && effect.command.roomType !== undefined,
  'stay moved to an earlier arrival': (effect) => {
    const changed = done(effect, 'change');
    return changed?.arrival !== undefined && changed.arrival < known(effect.before.stays, changed.stay).arrival;
  },
  'night posted by the audit': (effect) => done(effect, 'advance') !== null && hasBecome(effect, ({ posted }) => posted.length > 0),
  'guest left early': (effect) => {
    const left = done(effect, 'check out');
    return left !== null && today(effect.before) < known(effect.before.stays, left.stay).departure;
  },
  'check-out with a balance refused': (effect) => isRefused(effect, 'check out', 'SVC-3008'),
  'balance written off': (effect) => {
    const left = done(effect, 'check out');
    return (
      left?.settlement === 'written_off' &&
      known(effect.after.folios, known(effect.after.stays, left.stay).folio).settlement === 'written_off'
    );
  },
  'folio stays open for another stay': (effect) => {
    const left = done(effect, 'check out');
    return left !== null && liveStaysOf(effect.after, known(effect.after.stays, left.stay).folio).length > 0;
  },
  'folio split off and paid': (effect) => {
    const paid = done(effect, 'pay');
    return paid !== null && wasSplitOff(effect.after, paid.folio) && balanceOf(known(effect.after.folios, paid.folio)) === 0;
  },
  'folios of two stays merged': (effect) => {
    const merged = done(effect, 'merge');
    return merged !== null && liveStaysOf(effect.after, merged.folio).length > 1;
  },
  'payment refunded in part': (effect) => (done(effect, 'refund')?.amount ?? null) !== null,
  'refund beyond the payment refused': (effect) => isRefused(effect, 'refund', 'SVC-2013'),
  'entry reversed': (effect) => done(effect, 'reverse') !== null,
  'entry reversed twice refused': (effect) => isRefused(effect, 'reverse', 'SVC-3007'),
  'posting on a closed folio refused': (effect) => isRefused(effect, 'charge', 'SVC-3005'),
  'channel sells fewer rooms than are free': (effect) => {
    const wrote = done(effect, 'write available');
    if (wrote === null) return false;
    const night = nightOf(effect.after, wrote.roomType, wrote.day);
    return night.available < night.total - takenOf(night);
  },
  ...calendarSituations,
  ...depositSituations,
  ...paymentSituations,
  ...paymentDueSituations,
  ...roomSituations,
  ...sessionSituations,
  ...fiscalSituations,
} as const satisfies Situations;

type SingleSituationName = keyof typeof situations;
export type SituationName = SingleSituationName | BurstSituationName;
export const situationNames = Object.keys(situations) as SingleSituationName[];

/** Situations that are no surprise to miss in a few hundred hotel-days: they are fewer than ten there, or depend on the season. */
export const rareSituations: ReadonlySet<SituationName> = new Set<SituationName>([
  'agency changes what a guest has left',
  'answer on the page of the guest',
  'answer over the channel of a message without a stay',
  'answer through the agency of the question',
  'attrition charged twice refused',
  'attrition of a group changed once it is due',
  'automation waited for the morning',
  'block cut off beside its pick-ups',
  'booked by one of five agencies',
  'booking whose first acknowledgement is lost',
  'cancellation of a group refused',
  'change of a departed stay refused',
  'charge that has moved credited where it was invoiced',
  'clocks changed with a guest in house',
  'conversation joined with that of its stay',
  'declined charge tried again',
  'deposit covered because the stay became cheaper',
  'deposit covered by a merge',
  'deposit covered by a payment that was moved',
  'discounts beyond what is left credited',
  'document whose lines are taken in turn by a credit',
  'failed payment charged to another card',
  'fee of a no-show posted to the master folio',
  'folio split off and paid',
  'group cancelled with its stays',
  'guest checks in twice',
  'guest opens a resolved conversation again',
  'guest registered while the registry is away',
  'guest whose door code was revoked is given another',
  'hold shares its folio with a stay whose deposit is paid',
  'house replies to a review',
  'key issued whose first answer is lost',
  'key of a room without a lock refused',
  'keys changed while the lock system is away',
  'keys end when a guest moves',
  'message brought twice',
  'message from an address that several guests have',
  'message goes over the next channel',
  'message of a guest who has left',
  'message of a sender whom a person has assigned',
  'message of somebody else in the thread of a stay',
  'morning of a payment whose money was given back',
  'move to a full room type refused',
  'occupant registered with the booker',
  'occupant taken back before the registration',
  'one of several rooms cancelled by an agency',
  'payment failed',
  'payment of a stay that became dearer charged again',
  'payment refunded in another folio',
  'payment torn from its refund refused',
  'payment waived whose charge was declined',
  'pick-up cancelled after the cut-off',
  'plan of a group with pick-ups kept',
  'plan that an agency does not sell refused',
  'posting on a closed folio refused',
  'refund that the provider answers too late',
  'refund while the provider is away',
  'refused booking booked by a change',
  'release of more than is held refused',
  'room taken out of order from a stay',
  'room sold while an agency is away',
  'rooming list refused as a whole',
  'second reply to a review refused',
  'second review of a stay refused',
  'several keys open one door',
  'stay of a group that takes none refused',
  'unslept nights returned to the block',
  'year ended with a guest in house',
]);

/** Situations that a command has led into. */
export function situationsOf(effect: Effect): SituationName[] {
  return situationNames.filter((name) => situations[name](effect));
}

function isChangedInHouse(effect: Effect, isMeant: (days: number) => boolean): boolean {
  const changed = done(effect, 'change');
  if (changed?.departure === undefined) return false;
  const [before, after] = [known(effect.before.stays, changed.stay), known(effect.after.stays, changed.stay)];
  return before.status === 'checked_in' && isMeant(after.nights.length - before.nights.length);
}
