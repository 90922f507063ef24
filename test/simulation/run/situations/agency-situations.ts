import type { AgencyBookingState } from '../../model/agency-state.ts';
import { agencyOf } from '../../model/hotel-definition.ts';
import { type HotelState, known, type Ref } from '../../model/hotel-state.ts';
import { done, type Effect, hasBecome, isRefused, type Situations } from './effect.ts';

/** The booking that an agency has changed or cancelled; null for any other command, and for what was refused. */
function changedBooking(effect: Effect): readonly [Ref, AgencyBookingState] | null {
  const command = done(effect, 'agency changes') ?? done(effect, 'agency cancels');
  return command === null ? null : [command.booking, known(effect.after.agencyBookings, command.booking)];
}

const entriesOf = ({ folios }: HotelState) => [...folios.values()].flatMap(({ entries }) => [...entries.values()]);

const countOf = (state: HotelState, kind: string): number =>
  entriesOf(state).filter((entry) => entry.kind === kind && entry.code === 'ota_collect').length;

const hasIncident = ({ before, after }: Effect, kind: string): boolean =>
  after.incidents.slice(before.incidents.length).some((each) => each.kind === kind);

/** Situations that agencies lead into. */
export const agencySituations = {
  'agency repeats itself': (effect) => {
    const command = done(effect, 'agency changes');
    const channel = command === null ? null : known(effect.after.agencyBookings, command.booking).channel;
    return channel !== null && ['duplicate', 'out-of-order'].includes(agencyOf(effect.after.hotel, channel).fault);
  },
  'agency takes pushes in part': (effect) => {
    const command = done(effect, 'agency books');
    return command !== null && agencyOf(effect.after.hotel, command.channel).fault === 'partial';
  },
  'booked by an agency': (effect) => done(effect, 'agency books') !== null && hasBecome(effect, ({ status }) => status === 'confirmed'),
  'booked by one of five agencies': (effect) => done(effect, 'agency books') !== null && effect.after.hotel.agencies.length === 5,
  'several rooms booked by an agency': (effect) => (done(effect, 'agency books')?.stays.length ?? 1) > 1,
  'agency refused for lack of rooms': (effect) =>
    isRefused(effect, 'agency books', 'SVC-3001') || isRefused(effect, 'agency changes', 'SVC-3001'),
  'booking sent as new once more refused': (effect) => isRefused(effect, 'agency books', 'SVC-4003'),
  'plan that an agency does not sell refused': (effect) => isRefused(effect, 'agency books', 'SVC-4004'),
  'refused booking booked by a change': (effect) => {
    const booking = changedBooking(effect);
    return booking !== null && booking[1].outcomes.at(-2) === 'refused' && effect.before.stays.size < effect.after.stays.size;
  },
  'price of an agency differs': (effect) => hasIncident(effect, 'price_mismatch'),
  'agency changes a guest in house': (effect) => {
    const booking = changedBooking(effect);
    const stays = booking?.[1].stays.flatMap((name) => effect.after.stays.get(name) ?? []) ?? [];
    return done(effect, 'agency changes') !== null && stays.some(({ status }) => status === 'checked_in');
  },
  'agency comes too late': (effect) => hasIncident(effect, 'late_amendment'),
  'agency changes what a guest has left': (effect) => done(effect, 'agency changes') !== null && hasIncident(effect, 'late_amendment'),
  'one of several rooms cancelled by an agency': (effect) => {
    const cancelled = done(effect, 'agency cancels');
    return cancelled !== null && (changedBooking(effect)?.[1].rooms.some(({ isCancelled }) => !isCancelled) ?? false);
  },
  'agency cancels late': (effect) =>
    hasBecome(effect, ({ cancellation }) => cancellation?.reason === 'ota' && (cancellation.fee?.charged ?? 0) > 0),
  'agency collects more': (effect) =>
    done(effect, 'agency changes') !== null && countOf(effect.after, 'payment') > countOf(effect.before, 'payment'),
  'agency gives back what it collected': (effect) =>
    changedBooking(effect) !== null && countOf(effect.after, 'refund') > countOf(effect.before, 'refund'),
} as const satisfies Situations;
