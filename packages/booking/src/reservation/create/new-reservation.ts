import { isoInstant, newId } from '@innkeeper/kernel';
import { requiresDeposit, type StayPrice } from '@innkeeper/rates';
import type { CreateReservationBody } from '../reservation.contract.ts';
import type { ReservationRow } from '../reservation-row.ts';
import { roomOfAssignment } from '../room-assignment.ts';
import type { StayFacts } from './stay-facts.ts';

interface ReservationDraft {
  readonly body: CreateReservationBody;
  readonly facts: Pick<StayFacts, 'property' | 'roomType' | 'plan'>;
  readonly guestId: string;
  readonly folioId: string | null; // null: a folio of its own
  readonly price: Pick<StayPrice, 'subtotalMinor' | 'taxMinor' | 'totalMinor'>;
  readonly isAgreed: boolean; // an agency has confirmed it to its guest
}

interface BookingTime {
  readonly nowMs: number;
  readonly tentativeHoldHours: number | null; // null: a hold lasts until it is confirmed or cancelled
}

/** Builds the row of a new stay: tentative on request, or when its plan requires a deposit. Contract 4. */
export function newReservation({ body, facts, guestId, folioId, price, isAgreed }: ReservationDraft, at: BookingTime): ReservationRow {
  const now = isoInstant(at.nowMs);
  const isTentative = body.status === 'tentative' || (!isAgreed && requiresDeposit(facts.plan.paymentSchedule));
  return {
    id: newId('reservation'),
    property_id: facts.property.id,
    status: isTentative ? 'tentative' : 'confirmed',
    channel: body.channel,
    external_id: body.external_id ?? null,
    arrival: body.arrival,
    departure: body.departure,
    adults: body.adults,
    children: body.children,
    guest_id: guestId,
    rate_plan_id: facts.plan.id,
    room_type_id: facts.roomType.id,
    room_id: roomOfAssignment(body.room_assignment),
    folio_id: folioId ?? newId('folio'),
    group_id: body.group_id ?? null,
    currency: facts.plan.currency,
    subtotal_minor: price.subtotalMinor,
    tax_minor: price.taxMinor,
    total_minor: price.totalMinor,
    notes: body.notes ?? null,
    expires_at: isTentative ? holdEnd(at) : null,
    checked_in_at: null,
    checked_out_at: null,
    cancelled_at: null,
    cancel_reason: null,
    fee_due_minor: null,
    version: 1,
    created_at: now,
    updated_at: now,
    timezone: facts.property.timezone,
    check_in_time: facts.property.checkInTime,
    cancellation: facts.plan.cancellation,
  };
}

const hourMs = 3_600_000;

function holdEnd({ nowMs, tentativeHoldHours }: BookingTime): string | null {
  return tentativeHoldHours === null ? null : isoInstant(nowMs + tentativeHoldHours * hourMs);
}
