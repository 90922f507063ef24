import { fixedClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { freeUntil, withActions } from './reservation.body.ts';
import type { ReservationAction } from './reservation.states.ts';
import type { ReservationRow } from './reservation-row.ts';

// Method: one stay at a property in Lisbon, which is an hour ahead of UTC in July: check-in at 15:00, free of charge until a day before.

const row: ReservationRow = {
  id: 'res_1',
  property_id: 'prop_1',
  status: 'confirmed',
  channel: 'direct',
  external_id: null,
  arrival: '2027-07-10',
  departure: '2027-07-13',
  adults: 2,
  children: 1,
  guest_id: 'gst_1',
  rate_plan_id: 'rp_1',
  room_type_id: 'rt_1',
  room_id: null,
  folio_id: 'fol_1',
  group_id: null,
  currency: 'EUR',
  subtotal_minor: 28_302n,
  tax_minor: 1_698n,
  total_minor: 30_000n,
  notes: null,
  expires_at: null,
  checked_in_at: null,
  checked_out_at: null,
  cancelled_at: null,
  cancel_reason: null,
  fee_due_minor: null,
  version: 3,
  created_at: '2027-06-01T10:00:00.000Z',
  updated_at: '2027-06-01T10:00:00.000Z',
  timezone: 'Europe/Lisbon',
  check_in_time: '15:00',
  cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
};

const longBefore = '2027-06-02T10:00:00Z';
const lastFree = '2027-07-09T14:00:00.000Z';

function bodyAt(instant: string, change: Partial<ReservationRow> = {}) {
  return withActions({ clock: fixedClock(instant) }, { ...row, ...change });
}

function actionAt(instant: string, action: ReservationAction, change: Partial<ReservationRow> = {}) {
  const found = bodyAt(instant, change).allowed_actions.find((each) => each.action === action);
  return found?.allowed ? 'allowed' : found?.reasons.map(({ code }) => code).join();
}

test('amounts are decimal strings of the currency, and the nights follow from the dates', () => {
  expect(bodyAt(longBefore)).toMatchObject({ nights: 3, quote: { currency: 'EUR', subtotal: '283.02', tax: '16.98', total: '300.00' } });
  const yen = { currency: 'JPY', subtotal_minor: 28_302n, tax_minor: 1_698n, total_minor: 30_000n };
  expect(bodyAt(longBefore, yen).quote).toEqual({ currency: 'JPY', subtotal: '28302', tax: '1698', total: '30000' });
});

test('a stay without a room has a soft assignment', () => {
  expect(bodyAt(longBefore).room_assignment).toBe('soft');
  expect(bodyAt(longBefore, { room_id: 'room_7' }).room_assignment).toBe('room_7');
});

test('a cancellation shows its reason, its time and the unposted fee', () => {
  const cancelled = { status: 'cancelled', cancelled_at: lastFree, cancel_reason: 'no_show', fee_due_minor: 10_000n } as const;
  expect(bodyAt(longBefore).cancellation).toBeNull();
  expect(bodyAt(longBefore, cancelled).cancellation).toEqual({
    reason: 'no_show',
    at: lastFree,
    fee_due: { currency: 'EUR', amount: '100.00' },
  });
  expect(bodyAt(longBefore, { ...cancelled, fee_due_minor: null }).cancellation).toMatchObject({ fee_due: null });
});

test('every action is listed once, with a reason exactly when it is refused', () => {
  const { allowed_actions } = bodyAt(longBefore);
  expect(allowed_actions.map(({ action }) => action)).toEqual(['confirm', 'check_in', 'check_out', 'cancel', 'update', 'issue_key']);
  for (const { allowed, reasons } of allowed_actions) expect(reasons).toHaveLength(allowed ? 0 : 1);
});

test("check-in is allowed on the arrival date by the property's calendar alone", () => {
  expect(actionAt('2027-07-09T22:59:59Z', 'check_in')).toBe('SVC-3004');
  expect(actionAt('2027-07-09T23:00:00Z', 'check_in')).toBe('allowed');
  expect(actionAt('2027-07-10T22:59:59Z', 'check_in')).toBe('allowed');
  expect(actionAt('2027-07-10T23:00:00Z', 'check_in')).toBe('SVC-3004');
});

test('cancelling is allowed up to the last free instant', () => {
  expect(freeUntil(row)).toBe(Date.parse(lastFree));
  expect(actionAt(lastFree, 'cancel')).toBe('allowed');
  expect(actionAt('2027-07-09T14:00:00.001Z', 'cancel')).toBe('SVC-3003');
});

test('the state is checked before date and window', () => {
  const late = '2027-07-20T10:00:00Z';
  expect(actionAt(late, 'check_in', { status: 'tentative' })).toBe('SVC-3007');
  expect(actionAt(late, 'cancel', { status: 'checked_in' })).toBe('SVC-3007');
  expect(actionAt(late, 'check_out', { status: 'checked_in' })).toBe('allowed');
});
