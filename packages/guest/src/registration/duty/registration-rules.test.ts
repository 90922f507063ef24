import { addDays, localDate, weekdayOf } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueBy } from './due-by.ts';
import { missingFields, type RegisteredPerson } from './missing-fields.ts';
import { requiredRegistrations } from './required-registrations.ts';
import { isPortugueseWorkingDay, portugueseWorkingDayAfter } from './working-days.ts';

const day = (text: string) => localDate.parse(text);
const guests = [
  { guestId: 'gst_pt', nationality: 'PT' },
  { guestId: 'gst_de', nationality: 'DE' },
  { guestId: 'gst_unknown', nationality: null },
];
const statuses = (country: string, kind: 'entry' | 'exit') =>
  requiredRegistrations(country, kind, guests).map(({ guestId, status }) => `${guestId} ${status}`);

// Rules: REG-1, REG-2
test('Portugal registers foreigners at both movements, Spain everybody at the entry, others nobody', () => {
  expect(statuses('PT', 'entry')).toEqual(['gst_pt not_required', 'gst_de queued', 'gst_unknown queued']);
  expect(statuses('PT', 'exit')).toEqual(['gst_de queued', 'gst_unknown queued']);
  expect(statuses('ES', 'entry')).toEqual(['gst_pt queued', 'gst_de queued', 'gst_unknown queued']);
  expect(statuses('ES', 'exit')).toEqual([]);
  expect(statuses('FR', 'entry')).toEqual(['gst_pt not_required', 'gst_de not_required', 'gst_unknown not_required']);
  expect(statuses('FR', 'exit')).toEqual([]);
});

// Rules: REG-3
test.each([
  ['an ordinary week', '2026-03-02T15:00:00Z', 'Europe/Lisbon', '2026-03-06T00:00:00Z'],
  ['over a weekend', '2026-03-05T15:00:00Z', 'Europe/Lisbon', '2026-03-11T00:00:00Z'],
  ['over Good Friday and Easter, into summer time', '2026-04-02T15:00:00Z', 'Europe/Lisbon', '2026-04-08T23:00:00Z'],
  ['over Corpus Christi and the national day', '2026-06-03T15:00:00Z', 'Europe/Lisbon', '2026-06-09T23:00:00Z'],
  ['over two holidays in December', '2026-11-30T15:00:00Z', 'Europe/Lisbon', '2026-12-05T00:00:00Z'],
  ['over Christmas and New Year', '2026-12-24T15:00:00Z', 'Europe/Lisbon', '2026-12-31T00:00:00Z'],
  ['after midnight on the Azores it is still the day before', '2026-03-03T00:30:00Z', 'Atlantic/Azores', '2026-03-06T01:00:00Z'],
])('Portugal: due at the end of the third working day, %s', (_name, at, timezone, due) => {
  expect(Date.parse(dueBy({ country: 'PT', at, timezone }))).toBe(Date.parse(due));
});

// Rules: REG-3
test('Spain: due 24 hours later, whatever the clocks do', () => {
  expect(Date.parse(dueBy({ country: 'ES', at: '2026-03-28T20:00:00Z', timezone: 'Europe/Madrid' }))).toBe(
    Date.parse('2026-03-29T20:00:00Z'),
  );
});

// Property: holds for every day of a century and every number of working days.
// Rules: REG-3
test('the given number of working days follows the day, including the last one, and none is at a weekend', () => {
  const days = fc.integer({ min: 0, max: 36_500 }).map((offset) => addDays(day('2020-01-01'), offset));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 6 }), (from, count) => {
      const last = portugueseWorkingDayAfter(from, count);
      const between: string[] = [];
      for (let each = addDays(from, 1); each <= last; each = addDays(each, 1)) if (isPortugueseWorkingDay(each)) between.push(each);
      expect(between).toHaveLength(count);
      expect(between.at(-1)).toBe(last);
      expect(weekdayOf(last)).toBeLessThan(6);
    }),
    { numRuns: 50 },
  );
});

const complete: RegisteredPerson = {
  first_name: 'Eva',
  last_name: 'Ruiz',
  second_last_name: 'Gil',
  date_of_birth: day('1980-05-05'),
  place_of_birth: null,
  nationality: 'ES',
  sex: 'f',
  residence_country: 'ES',
  residence_city: 'Madrid',
  phone: null,
  email: 'eva@example.com',
  document: { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'ABC123456' },
  address: { street: 'Calle Mayor 1', postal_code: '28013', city: null, municipality_code: '28079', country: 'ES' },
  kinship: null,
};
const nobody: RegisteredPerson = {
  first_name: null,
  last_name: null,
  second_last_name: null,
  date_of_birth: null,
  place_of_birth: null,
  nationality: null,
  sex: null,
  residence_country: null,
  residence_city: null,
  phone: null,
  email: null,
  document: null,
  address: null,
  kinship: null,
};
const entry = day('2026-03-02');

// Rules: REG-4
test('each missing field has its profile name, and a complete profile misses none', () => {
  expect(missingFields('PT', complete, entry)).toEqual([]);
  expect(missingFields('ES', complete, entry)).toEqual([]);
  expect(missingFields('PT', { ...complete, residence_city: ' ', document: null }, entry)).toEqual([
    'residence_city',
    'document.type',
    'document.number',
    'document.issue_country',
  ]);
  expect(missingFields('PT', nobody, entry)).toHaveLength(8);
});

// Rules: REG-4
test('Spain asks minors for kinship instead of a document, and residents for the code of their municipality', () => {
  const child = { ...complete, date_of_birth: day('2008-03-03'), document: null };
  expect(missingFields('ES', child, entry)).toEqual(['kinship']);
  expect(missingFields('ES', child, addDays(entry, 1))).toEqual(['document.type', 'document.number']);
  const abroad = { street: 'Rue 1', postal_code: '75001', city: null, municipality_code: null, country: 'FR' };
  expect(missingFields('ES', { ...complete, address: abroad }, entry)).toEqual(['address.city']);
  expect(missingFields('ES', { ...complete, email: null }, entry)).toEqual(['phone']);
  const passport = { type: 'passport', number: 'X1', issue_country: 'DE', support_number: null };
  expect(missingFields('ES', { ...complete, document: passport, second_last_name: null }, entry)).toEqual([]);
});
