import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { fieldsWhileCheckedIn, type ReservationAction, type ReservationStatus, requireState, stateIssue } from './reservation.states.ts';

// Method: the whole table, written by hand, state by state.
const possible: Readonly<Record<ReservationStatus, readonly ReservationAction[]>> = {
  tentative: ['confirm', 'cancel', 'update'],
  confirmed: ['check_in', 'cancel', 'update'],
  checked_in: ['check_out', 'update', 'issue_key'],
  checked_out: [],
  cancelled: [],
};
const statuses: readonly ReservationStatus[] = ['tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled'];
const actions: readonly ReservationAction[] = ['confirm', 'check_in', 'check_out', 'cancel', 'update', 'issue_key'];

function isAllowed(status: ReservationStatus, action: ReservationAction): boolean {
  try {
    requireState(status, action);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'SVC-3007', details: [{ field: 'status', issue: stateIssue(status, action) }] });
    return false;
  }
}

test.each(statuses)('from %s only the transitions of its state are possible, everything else is SVC-3007', (status) => {
  expect(actions.filter((action) => isAllowed(status, action))).toEqual(possible[status]);
});

test('a refusal names the states from which the action is possible, and the current one', () => {
  expect(stateIssue('checked_in', 'cancel')).toBe('cancel is possible from tentative, confirmed; the reservation is checked_in');
});

test('once the guest is checked in, five fields may still change', () => {
  expect([...fieldsWhileCheckedIn].sort()).toEqual(['adults', 'children', 'departure', 'notes', 'room_assignment']);
});
