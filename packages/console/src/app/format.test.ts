import { expect, test } from 'vitest';
import { addDays, dayIn, isDay, isPositive, isZero } from './format.ts';

// Method: the pure functions, at ends of months and years and around midnight.

test('adding days works across the end of a year and daylight-saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('only an existing calendar day in ISO format is a day', () => {
  expect(['2026-11-22', '2026-02-30', '22.11.2026', '', '2026-1-2'].map(isDay)).toEqual([true, false, false, false, false]);
});

test('the day depends on the time zone given, not on the browser', () => {
  expect(dayIn('Europe/Lisbon', '2026-11-22T23:30:00Z')).toBe('2026-11-22');
  expect(dayIn('Europe/Madrid', '2026-11-22T23:30:00Z')).toBe('2026-11-23');
});

test('amounts are compared as text, whatever their size', () => {
  expect(['0.00', '-0.01', '0.01', '90071992547409931.00'].map((amount) => isPositive({ currency: 'EUR', amount }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isZero({ currency: 'JPY', amount: '0' })).toBe(true);
});
