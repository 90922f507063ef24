import { refuse } from '@innkeeper/kernel';
import { knownExternalId } from '../reservation/create/book-stay.ts';
import type { ChangeReservationBody } from '../reservation/reservation.contract.ts';
import { fieldsWhileCheckedIn, requireState, sourceStates } from '../reservation/reservation.states.ts';
import type { AgencyBooking, AgencyStay } from './agency-booking.ts';
import type { KnownStay } from './lock-agency-booking.ts';

/** A stay that the agency amends though the guest has left: a person of the hotel decides what becomes of it. Rules: CHAN-21. */
export class LateAmendment extends Error {
  readonly reservationId: string;

  constructor(reservationId: string) {
    super('the booking was amended after the guest has checked out');
    this.reservationId = reservationId;
  }
}

export interface AmendedStay {
  readonly known: KnownStay;
  readonly stay: AgencyStay | null; // null: guest or notes alone
}

/** What is to be done with the rooms of a booking. */
export interface JudgedStays {
  readonly added: readonly AgencyStay[];
  readonly amended: readonly AmendedStay[];
  readonly ended: readonly KnownStay[];
  readonly untouched: readonly KnownStay[];
}

/**
 * Holds what the agency wants against what the hotel has. A cancelled stay is never opened again.
 * Rules: CHAN-12, CHAN-20, CHAN-21. Errors: SVC-3007, SVC-4003; `LateAmendment`.
 */
export function judgeStays(booking: AgencyBooking, stays: readonly KnownStay[]): JudgedStays {
  const { channel, isNew, changed, cancelled } = booking;
  if (isNew && stays.length > 0) throw knownExternalId(channel);
  const byPosition = new Map(stays.map((stay) => [stay.position, stay]));
  const ended = stays.filter(({ position, row }) => cancelled.includes(position) && row.status !== 'cancelled');
  for (const { row } of ended) requireState(row.status, 'cancel');
  const changedStays = changed.flatMap((stay) => {
    const known = byPosition.get(stay.position);
    return known ? [{ known, stay }] : [];
  });
  for (const { known } of changedStays) requireAmendable(known);
  const amended = [...changedStays, ...retoldStays(booking, stays)];
  const touched = new Set([...ended, ...amended.map(({ known }) => known)]);
  return {
    added: changed.filter(({ position }) => !byPosition.has(position)),
    amended,
    ended,
    untouched: stays.filter((stay) => !touched.has(stay)),
  };
}

/** Stays of which the agency says something new, and nothing that they cost. */
function retoldStays({ guest, notes, changed, cancelled }: AgencyBooking, stays: readonly KnownStay[]): AmendedStay[] {
  if (guest === null && notes === undefined) return [];
  const judged = new Set([...changed.map(({ position }) => position), ...cancelled]);
  return stays
    .filter(({ position, row }) => !judged.has(position) && sourceStates.update.includes(row.status))
    .map((known) => ({ known, stay: null }));
}

function requireAmendable({ row }: KnownStay): void {
  if (row.status === 'checked_out') throw new LateAmendment(row.id);
  requireState(row.status, 'update');
}

/** What of a stay is to change, as a client would ask for it. Rules: CHAN-10, CHAN-21. Errors: SVC-3007. */
export function patchOf({ row }: KnownStay, stay: AgencyStay): ChangeReservationBody {
  const asked = {
    arrival: stay.arrival,
    departure: stay.departure,
    room_type_id: stay.roomTypeId,
    rate_plan_id: stay.ratePlanId,
    adults: stay.adults,
    children: stay.children,
  };
  const changes = Object.entries(asked).filter(
    ([field, value]) => !Object.entries(row).some(([name, held]) => name === field && held === value),
  );
  const tooLate = row.status === 'checked_in' ? changes.filter(([field]) => !fieldsWhileCheckedIn.has(field)) : [];
  if (tooLate.length > 0) throw refuse('SVC-3007', 'status', 'the guest has checked in: only the departure and the party may change');
  return Object.fromEntries(changes);
}
