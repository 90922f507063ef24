import { refuse } from '@innkeeper/kernel';
import { knownExternalId } from '../reservation/create/book-stay.ts';
import type { ChangeReservationBody } from '../reservation/reservation.contract.ts';
import { fieldsWhileCheckedIn, requireState, sourceStates } from '../reservation/reservation.states.ts';
import type { AgencyBooking, AgencyStay } from './agency-booking.ts';
import type { KnownStay } from './lock-agency-booking.ts';

/** Amendment by the agency after the guest has checked out: the hotel's staff must decide. Rules: CHAN-21. */
export class LateAmendment extends Error {
  readonly reservationId: string;

  constructor(reservationId: string) {
    super('the booking was amended after the guest has checked out');
    this.reservationId = reservationId;
  }
}

export interface AmendedStay {
  readonly known: KnownStay;
  readonly stay: AgencyStay | null; // null: only guest or notes change
}

/** Planned changes to the rooms of a booking. */
export interface RevisionPlan {
  readonly added: readonly AgencyStay[];
  readonly amended: readonly AmendedStay[];
  readonly ended: readonly KnownStay[];
  readonly untouched: readonly KnownStay[];
}

/**
 * Compares a revision with the hotel's stays. A cancelled stay is never reopened.
 * Rules: CHAN-12, CHAN-20, CHAN-21. Errors: SVC-3007, SVC-4003; `LateAmendment`.
 */
export function planRevision(booking: AgencyBooking, stays: readonly KnownStay[]): RevisionPlan {
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
  const amended = [...changedStays, ...detailChanges(booking, stays)];
  const touched = new Set([...ended, ...amended.map(({ known }) => known)]);
  return {
    added: changed.filter(({ position }) => !byPosition.has(position)),
    amended,
    ended,
    untouched: stays.filter((stay) => !touched.has(stay)),
  };
}

/** Stays whose only changes are to guest or notes, which do not affect the price. */
function detailChanges({ guest, notes, changed, cancelled }: AgencyBooking, stays: readonly KnownStay[]): AmendedStay[] {
  if (guest === null && notes === undefined) return [];
  const covered = new Set([...changed.map(({ position }) => position), ...cancelled]);
  return stays
    .filter(({ position, row }) => !covered.has(position) && sourceStates.update.includes(row.status))
    .map((known) => ({ known, stay: null }));
}

function requireAmendable({ row }: KnownStay): void {
  if (row.status === 'checked_out') throw new LateAmendment(row.id);
  requireState(row.status, 'update');
}

/** Changed fields of a stay as a client's patch. Rules: CHAN-10, CHAN-21. Errors: SVC-3007. */
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
