import { expect, test } from 'vitest';
import { createReservationBody } from '../reservation.contract.ts';
import { newReservation } from './new-reservation.ts';

const nowMs = Date.parse('2027-02-01T09:30:00.000Z');

const facts = {
  property: { id: 'prop_1', timezone: 'Europe/Lisbon', checkInTime: '15:00' },
  roomType: { id: 'rt_1', maxAdults: 2, maxChildren: 1 },
  plan: {
    id: 'rp_1',
    currency: 'EUR',
    isDeprecated: false,
    isOfRoomType: true,
    channels: [],
    cancellation: { free_until_hours: 24, fee: { type: 'first_night' as const } },
    restrictions: { min_stay: null, max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false },
    paymentSchedule: [],
    isCorporate: false,
  },
};

interface BookingCase {
  readonly body?: object;
  readonly requiresDeposit?: boolean;
  readonly folioId?: string;
  readonly tentativeHoldHours?: number | null;
}

function book({ body = {}, requiresDeposit = false, folioId, tentativeHoldHours = 24 }: BookingCase = {}) {
  const stay = { arrival: '2027-03-01', departure: '2027-03-03', room_type_id: 'rt_1', rate_plan_id: 'rp_1', guest_id: 'gst_1' };
  const booked = {
    body: createReservationBody.parse({ ...stay, ...body }),
    facts: { ...facts, plan: { ...facts.plan, paymentSchedule: requiresDeposit ? [{ due: 'booking' as const, percent: 30 }] : [] } },
    guestId: 'gst_1',
    folioId: folioId ?? null,
    price: { subtotalMinor: 20_755n, taxMinor: 1_245n, totalMinor: 22_000n },
    isAgreed: false,
  };
  return newReservation(booked, { nowMs, tentativeHoldHours });
}

test('a stay is confirmed at once, for one adult from a direct channel, unless the client says otherwise', () => {
  const row = book();
  expect(row).toMatchObject({
    status: 'confirmed',
    expires_at: null,
    channel: 'direct',
    external_id: null,
    adults: 1,
    children: 0,
    notes: null,
  });
  expect(row).toMatchObject({ currency: 'EUR', subtotal_minor: 20_755n, tax_minor: 1_245n, total_minor: 22_000n, version: 1 });
  expect([row.created_at, row.updated_at]).toEqual(['2027-02-01T09:30:00.000Z', '2027-02-01T09:30:00.000Z']);
});

test('a hold that is requested, or that a deposit requires, expires after the hours set by the tenant', () => {
  const held = { status: 'tentative', expires_at: '2027-02-02T09:30:00.000Z' };
  expect(book({ body: { status: 'tentative' } })).toMatchObject(held);
  expect(book({ requiresDeposit: true })).toMatchObject(held);
  expect(book({ requiresDeposit: true, body: { status: 'confirmed' } })).toMatchObject(held);
});

test('without such hours a hold lasts until the stay is confirmed or cancelled', () => {
  expect(book({ body: { status: 'tentative' }, tentativeHoldHours: null })).toMatchObject({ status: 'tentative', expires_at: null });
});

test('a stay goes into the folio it is booked for, or into one of its own', () => {
  expect(book({ folioId: 'fol_1' }).folio_id).toBe('fol_1');
  expect(book().folio_id).not.toBe(book().folio_id);
});

test('the room is soft unless one is chosen', () => {
  expect(book().room_id).toBeNull();
  expect(book({ body: { room_assignment: 'soft' } }).room_id).toBeNull();
  expect(book({ body: { room_assignment: 'room_7' } }).room_id).toBe('room_7');
});
