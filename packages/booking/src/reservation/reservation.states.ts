import { ServiceError } from '@innkeeper/kernel';

export const reservationStatuses = ['tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const reservationActions = ['confirm', 'check_in', 'check_out', 'cancel', 'update', 'issue_key'] as const;
export type ReservationAction = (typeof reservationActions)[number];

/** States from which an action may start. Rules: BOOK-19, BOOK-24, BOOK-28, BOOK-33, BOOK-38, BOOK-48. */
export const sourceStates: Record<ReservationAction, readonly ReservationStatus[]> = {
  confirm: ['tentative'],
  check_in: ['confirmed'],
  check_out: ['checked_in'],
  cancel: ['tentative', 'confirmed'],
  update: ['tentative', 'confirmed', 'checked_in'],
  issue_key: ['checked_in'],
};

/** Fields that may change after check-in. Rules: BOOK-25. */
export const fieldsWhileCheckedIn: ReadonlySet<string> = new Set(['departure', 'room_assignment', 'adults', 'children', 'notes']);

/** Errors: SVC-3007. */
export function requireState(status: ReservationStatus, action: ReservationAction): void {
  if (sourceStates[action].includes(status)) return;
  throw new ServiceError('SVC-3007', [{ field: 'status', issue: stateIssue(status, action) }]);
}

export function stateIssue(status: ReservationStatus, action: ReservationAction): string {
  return `${action} is possible from ${sourceStates[action].join(', ')}; the reservation is ${status}`;
}
