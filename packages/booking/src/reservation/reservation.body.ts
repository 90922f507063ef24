import { type ErrorCode, errorCatalogue, formatMinor, moneyToBody, nightsBetween } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { freeUntilMs } from '@innkeeper/rates';
import type { AllowedAction, ReservationBody, ReservationWithActions } from './reservation.contract.ts';
import { type ReservationAction, reservationActions, reservationStatuses, sourceStates, stateIssue } from './reservation.states.ts';
import type { ReservationRow, StoredReservation } from './reservation-row.ts';

/** Wire body of a reservation in lists and events. Rules: EVENT-3. */
export function toReservationBody(row: StoredReservation): ReservationBody {
  const amount = (minor: bigint) => formatMinor(row.currency, minor);
  return {
    id: row.id,
    property_id: row.property_id,
    status: row.status,
    channel: row.channel,
    external_id: row.external_id,
    arrival: row.arrival,
    departure: row.departure,
    nights: nightsBetween(row.arrival, row.departure),
    adults: row.adults,
    children: row.children,
    guest_id: row.guest_id,
    rate_plan_id: row.rate_plan_id,
    room_type_id: row.room_type_id,
    room_assignment: row.room_id ?? 'soft',
    quote: { currency: row.currency, subtotal: amount(row.subtotal_minor), tax: amount(row.tax_minor), total: amount(row.total_minor) },
    folio_id: row.folio_id,
    group_id: row.group_id,
    notes: row.notes,
    expires_at: row.expires_at,
    checked_in_at: row.checked_in_at,
    checked_out_at: row.checked_out_at,
    cancellation: cancellationOf(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Adds the allowed actions to the wire body of one reservation. Rules: BOOK-48. */
export function withActions(
  ctx: Pick<RequestContext, 'clock'>,
  row: ReservationRow,
  body: ReservationBody = toReservationBody(row),
): ReservationWithActions {
  return { ...body, allowed_actions: reservationActions.map((action) => allowedAction(ctx, row, action)) };
}

function cancellationOf(row: StoredReservation): ReservationBody['cancellation'] {
  if (row.cancelled_at === null || row.cancel_reason === null) return null;
  return {
    reason: row.cancel_reason,
    at: row.cancelled_at,
    fee_due: row.fee_due_minor === null ? null : moneyToBody(row.currency, row.fee_due_minor),
  };
}

/** Actions decided by the state alone, built once. */
const byState = new Map(
  reservationStatuses.map((status) => [
    status,
    new Map(
      reservationActions.map((action) => [
        action,
        sourceStates[action].includes(status) ? permitted(action) : refused(action, 'SVC-3007', stateIssue(status, action)),
      ]),
    ),
  ]),
);
const checkInRefused = refused('check_in', 'SVC-3004');
const cancelRefused = refused('cancel', 'SVC-3003');

function allowedAction(ctx: Pick<RequestContext, 'clock'>, row: ReservationRow, action: ReservationAction): AllowedAction {
  const decided = byState.get(row.status)?.get(action) ?? permitted(action);
  if (!decided.allowed) return decided;
  if (action === 'check_in' && ctx.clock.today(row.timezone) !== row.arrival) return checkInRefused;
  if (action === 'cancel' && ctx.clock.nowMs() > freeUntil(row)) return cancelRefused;
  return decided;
}

function permitted(action: ReservationAction): AllowedAction {
  return { action, allowed: true, reasons: [] };
}

function refused(action: ReservationAction, code: ErrorCode, message: string = errorCatalogue[code].message): AllowedAction {
  return { action, allowed: false, reasons: [{ code, message }] };
}

/** Last instant of free cancellation, in epoch milliseconds. */
export function freeUntil(row: Pick<ReservationRow, 'cancellation' | 'timezone' | 'check_in_time' | 'arrival'>): number {
  return freeUntilMs(row.cancellation, { timezone: row.timezone, checkInTime: row.check_in_time }, row.arrival);
}
