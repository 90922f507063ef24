import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './clock.ts';
import { addDays } from './local-date.ts';
import { addWallHours, wallTimeOf } from './wall-clock.ts';

const zones = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }).map((ms) => ms - (ms % 60_000));

test('a wall time converted to an instant and back is the same, except in the repeated hour', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (ms, zone) => {
      const { date, time } = wallTimeOf(ms, zone);
      expect([0, 30 * 60_000, 3_600_000]).toContain(ms - instantOf(date, time, zone));
    }),
  );
});

test('a day later the wall time is the same, however long the night was', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -365, max: 365 }), fc.constantFrom(...zones), (ms, days, zone) => {
      const { date, time } = wallTimeOf(ms, zone);
      expect(addWallHours(ms, days * 24, zone)).toBe(days === 0 ? ms : instantOf(addDays(date, days), time, zone));
    }),
  );
});

test.each([
  ['in spring', '2027-03-28T14:00:00Z', -24, '2027-03-27T15:00:00.000Z'],
  ['in autumn', '2027-10-31T15:00:00Z', -24, '2027-10-30T14:00:00.000Z'],
  ['into the hour that is left out', '2027-03-27T01:30:00Z', 24, '2027-03-28T01:30:00.000Z'],
])('a day on the clock of Lisbon when it changes %s', (_when, from, hours, expected) => {
  expect(new Date(addWallHours(Date.parse(from), hours, 'Europe/Lisbon')).toISOString()).toBe(expected);
});
