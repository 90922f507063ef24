import { fixedClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { endOf, startOf, yearBefore } from './instants.ts';

const property = (timezone: string) => ({ property: { timezone } });
const at = (instant: string, timezone: string) => ({ ctx: { clock: fixedClock(instant) }, ...property(timezone) });

// Rules: REP-11
test.each([
  ['Pacific/Auckland', '2026-11-22', '2026-11-21T11:00:00.000Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Asia/Tokyo', '0001-01-01', '0001-01-01T00:00:00.000Z'], // the earliest date of the database
])('in %s %s begins at %s', (timezone, date, instant) => {
  expect(startOf(property(timezone), date)).toBe(instant);
});

// Rules: REP-11
test('a date ends where the next begins, and a future date ends with today', () => {
  const place = at('2026-11-22T23:30:00Z', 'Europe/Lisbon');
  expect(endOf(place, '2026-10-24')).toBe('2026-10-24T23:00:00.000Z');
  for (const date of ['2026-11-22', '2026-11-23', '9999-12-31']) expect(endOf(place, date)).toBe('2026-11-23T00:00:00.000Z');
});

// Rules: REP-11
test('a year before is the same weekday', () => {
  expect(yearBefore('2026-11-22')).toBe('2025-11-23');
  expect(yearBefore('0001-05-01')).toBe('0001-01-01');
});
