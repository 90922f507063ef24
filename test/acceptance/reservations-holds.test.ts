import { expect, test } from 'vitest';
import { closedFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { book, soldOf, stay } from '../harness/stays.ts';

// Method: bookings over HTTP under settings of the tenant and into existing folios; the clock of a sandbox moves on.

// Rules: BOOK-18
test('holds without an expiry last until they are confirmed or cancelled', async () => {
  const hotel = await newHotel({ sandbox: true, settings: { tentative_hold_hours: null } });
  const held = await book(hotel, { arrival: hotel.day(100), departure: hotel.day(101), status: 'tentative' });
  expect(held.expires_at).toBeNull();
  await hotel.advanceClock('90d');
  expect((await hotel.api.get(`/reservations/${held.id}`)).body.status).toBe('tentative');
  expect(await soldOf(hotel, 'STD', [100, 100])).toEqual([1]);
});

// Rules: BOOK-18
test('a hold expires after the hours that the tenant has set', async () => {
  const hotel = await newHotel({ settings: { tentative_hold_hours: 4 } });
  const held = await book(hotel, { status: 'tentative' });
  expect(Date.parse(held.expires_at) - Date.parse(held.created_at)).toBe(4 * 3_600_000);
});

// Rules: BOOK-16, FOLIO-14
test('a closed folio takes no stay (SVC-3005)', async () => {
  const hotel = await newHotel();
  const { id } = await closedFolio(hotel);
  const refused = await hotel.api.post('/reservations', stay(hotel, { folio_id: id }));
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3005']);
  expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([0, 0, 0]);
});
