import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { newGuest, newHotelIn, visitor } from '../harness/registered-stays.ts';
import { book } from '../harness/stays.ts';

// Method: the clock of a sandbox is moved by more than a year between two uses of the same token and key.

// Rules: SANDBOX-6
test('moving the clock expires no token or key and frees no limit; bookings follow the clock', async () => {
  const hotel = await newHotel({ pricedNights: 730, sandbox: true });
  const under = key();
  const first = await hotel.api.post('/guests', names, under);
  const before = Number(first.headers.get('x-ratelimit-remaining'));
  await hotel.advanceClock('400d');
  const again = await hotel.api.post('/guests', names, under);
  expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body]);
  expect(Number(again.headers.get('x-ratelimit-remaining'))).toBe(before - 1);
  const past = await hotel.api.get(`/offers?arrival=${hotel.day(399)}&departure=${hotel.day(401)}`);
  expect(past.body.code).toBe('SVC-2013');
  const booked = await book(hotel, { arrival: hotel.day(400), departure: hotel.day(401) });
  expect(Date.parse(booked.created_at)).toBeGreaterThan(Date.parse(first.body.created_at) + 399 * 86_400_000);
});

// Rules: SANDBOX-6, REG-3
test('a registration is due by the moved clock', async () => {
  const hotel = await newHotelIn('PT', { sandbox: true });
  await hotel.advanceClock('10d');
  const guestId = await newGuest(hotel, visitor);
  const { id } = await book(hotel, { arrival: hotel.day(10), departure: hotel.day(12), guest_id: guestId, guest: undefined });
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  const [registration] = (await hotel.api.get('/registrations')).body.data;
  expect(registration).toMatchObject({ reservation_id: id, guest_id: guestId, kind: 'entry' });
  expect(registration.due_by.slice(0, 10) >= hotel.day(13)).toBe(true); // three working days
  expect(registration.due_by.slice(0, 10) <= hotel.day(20)).toBe(true);
});
