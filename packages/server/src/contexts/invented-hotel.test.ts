import { checkDocument, normalisePhone } from '@innkeeper/guest';
import { parseHotelFile } from '@innkeeper/hotel';
import { addDays, eachNight } from '@innkeeper/kernel';
import { inventedHotel, loadInventedGuests, planLife } from '@innkeeper/sandbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotelFileParts } from './hotel-file-parts.ts';

// Method: invented sandbox data, validated as the contexts validate their input.

const firstDay = '2026-01-01';
const invention = fc.record({
  seed: fc.nat(),
  rooms: fc.integer({ min: 1, max: 40 }),
  firstDay: fc.constant(firstDay),
  lastDay: fc.constant('2026-03-31'),
});

// Rules: SANDBOX-21
test('the hotel is a valid hotel file with the given number of rooms and a rate for every night sold', () => {
  fc.assert(
    fc.property(invention, (invented) => {
      const file = inventedHotel(invented);
      parseHotelFile(hotelFileParts.sections, file);
      expect(file.room_types.flatMap(({ rooms }) => rooms)).toHaveLength(invented.rooms);
      const priced = new Set(
        file.daily_rates.flatMap(({ room_type, from, to }) => eachNight(from, addDays(to, 1)).map((date) => `${room_type} ${date}`)),
      );
      for (const { type, arrival, departure } of planLife(invented).stays) {
        for (const night of eachNight(arrival, departure)) expect(priced.has(`${type} ${night}`)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

/** Guarantee: no real person can be reached. Method: 20,000 guests against the ranges reserved for fiction. */
// Rules: SANDBOX-22
test('guests have addresses under example.com, fictional telephone numbers, and unique documents with valid check digits', async () => {
  const { inventedCompanion, inventedGuest } = await loadInventedGuests();
  const guests = Array.from({ length: 20_000 }, (_, index) => inventedGuest(3, index));
  const documents = guests.map(({ document, nationality }) => ({ ...document, check: checkDocument(document, nationality) }));
  expect(documents.filter(({ check }) => !check.ok)).toEqual([]);
  expect(new Set(documents.map(({ issue_country, number }) => `${issue_country} ${number}`)).size).toBe(guests.length);
  for (const { email, phone } of guests) {
    expect(email).toMatch(/^[a-z.]*[0-9]+@example\.com$/);
    if (phone !== undefined) expect(normalisePhone(phone)).toBe(phone);
    if (phone !== undefined) expect(phone).toMatch(/^(\+493023125\d{3}|\+442079460\d{3}|\+121255501\d{2}|\+3319900\d{4})$/);
  }
  expect(new Set(guests.map(({ email }) => email)).size).toBe(guests.length);
  expect(inventedGuest(3, 17)).toEqual(guests[17]);
  const child = inventedCompanion({ seed: 3, index: 17, firstDay }, 1, true);
  expect(child).toMatchObject({ last_name: guests[17]?.last_name, nationality: guests[17]?.nationality });
  expect(child.date_of_birth < firstDay && child.date_of_birth > addDays(firstDay, -5_000)).toBe(true);
  expect(checkDocument(child.document, child.nationality).ok).toBe(true);
});
