import { bookedRooms, cancelledRooms, changedRooms } from './agency-rooms.ts';
import type { AgencyBookingState, AgencyRoom, IncidentState, RevisionOutcome } from './agency-state.ts';
import { applyRevision, revisionFaults } from './apply-revision.ts';
import type { AgencyBookCommand, AgencyChangeCommand, Command } from './commands.ts';
import { type HotelState, known, openIncident, type Ref } from './hotel-state.ts';
import type { ExpectedPart, Outcome } from './outcome.ts';

/** Rules: CHAN-9, CHAN-12. */
export function predictAgencyBooking(state: HotelState, command: AgencyBookCommand): readonly Outcome[] {
  const { booking: name, channel, guest, folio, stays, collects } = command;
  const rooms = bookedRooms(command);
  const before = state.agencyBookings.get(name);
  const fresh: AgencyBookingState = {
    ...{ channel, guest, folio, collects, rooms, stays: [...stays], outcomes: [], said: new Map(), isApplied: false, collected: 0 },
  };
  const told = before === undefined ? fresh : { ...before, guest, collects, rooms };
  if (before?.isApplied) return [refusal({ name, told: before, rooms: before.rooms, code: 'SVC-4003' })];
  return outcomesOf(state, name, told);
}

/** Rules: CHAN-9, CHAN-10. */
export function predictAgencyChange(state: HotelState, command: AgencyChangeCommand): readonly Outcome[] {
  const before = known(state.agencyBookings, command.booking);
  return outcomesOf(state, command.booking, { ...before, rooms: changedRooms(before.rooms, command) });
}

/** Rule: CHAN-20. */
export function predictAgencyCancellation(
  state: HotelState,
  { booking: name, room }: Extract<Command, { kind: 'agency cancels' }>,
): readonly Outcome[] {
  const before = known(state.agencyBookings, name);
  return outcomesOf(state, name, { ...before, rooms: cancelledRooms(before.rooms, room) });
}

/** Outcomes of the newest revision of a booking. Rules: CHAN-8, CHAN-11, CHAN-21. */
function outcomesOf(state: HotelState, name: Ref, told: AgencyBookingState): readonly Outcome[] {
  const codes = revisionFaults(state, told);
  const refusals = [...codes].map((code) =>
    code === 'logged' ? logged(name, told) : refusal({ name, told, rooms: standingRooms(state, name, told), code }),
  );
  if (refusals.length > 0) return refusals;
  const live = told.rooms.filter(({ isCancelled }) => !isCancelled);
  const booked = told.stays.filter((stay, index) => state.stays.has(stay) || live.some(({ position }) => position === index + 1));
  const answer: ExpectedPart = { outcome: 'applied', reservation_ids: booked.map((stay) => ({ ref: stay })) };
  const apply = (next: HotelState): void => {
    next.agencyBookings.set(name, structuredClone(told));
    applyRevision(next, name);
    conclude(next, name, 'applied');
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** An agency goes on from the newest revision that was not refused; while all were, from the newest. */
function standingRooms(state: HotelState, name: Ref, told: AgencyBookingState): readonly AgencyRoom[] {
  const before = state.agencyBookings.get(name);
  return before === undefined || before.outcomes.every((outcome) => outcome === 'refused') ? told.rooms : before.rooms;
}

interface RefusedRevision {
  readonly name: Ref;
  readonly told: AgencyBookingState;
  /** Rooms from which the agency goes on. */
  readonly rooms: readonly AgencyRoom[];
  readonly code: string;
}

/** A change that the state of the stay does not permit comes too late. Rules: CHAN-11, CHAN-21. */
function refusal({ name, told, rooms, code }: RefusedRevision): Outcome {
  const kind: IncidentState['kind'] = code === 'SVC-3007' ? 'late_amendment' : 'refused_booking';
  const apply = (next: HotelState): void => {
    next.agencyBookings.set(name, structuredClone({ ...told, rooms }));
    openIncident(next, { kind, channel: told.channel, booking: name, code });
    conclude(next, name, 'refused');
  };
  return { kind: 'refusal', code, apply };
}

function logged(name: Ref, told: AgencyBookingState): Outcome {
  const apply = (next: HotelState): void => {
    next.agencyBookings.set(name, structuredClone(told));
    openIncident(next, { kind: 'late_amendment', channel: told.channel, booking: name, code: null });
    conclude(next, name, 'logged');
  };
  return { kind: 'success', status: 200, answer: { outcome: 'logged' }, apply };
}

function conclude(state: HotelState, name: Ref, outcome: RevisionOutcome): void {
  known(state.agencyBookings, name).outcomes.push(outcome);
}
