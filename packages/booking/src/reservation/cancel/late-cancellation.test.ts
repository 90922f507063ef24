import { expect, test } from 'vitest';
import { lateFeeMinor, windowClosed } from './late-cancellation.ts';

// Method: a stay in Lisbon, checked in at 15:00 local time, which is UTC in March; free of charge until two days before.
const stay = {
  arrival: '2027-03-10',
  timezone: 'Europe/Lisbon',
  check_in_time: '15:00',
  currency: 'EUR',
  total_minor: 22_000n,
  id: 'res_1',
  folio_id: 'fol_1',
  cancellation: { free_until_hours: 48, fee: { type: 'percent' as const, value: 50 } },
};
const nights = [
  { date: '2027-03-10', netMinor: 9_434n, vatMinor: 566n, cityTaxMinor: 0n, isPosted: false },
  { date: '2027-03-11', netMinor: 11_321n, vatMinor: 679n, cityTaxMinor: 0n, isPosted: false },
];
const lastFreeMs = Date.parse('2027-03-08T15:00:00Z');

test('cancelling costs nothing up to the last free instant, and the fee of the plan after it', () => {
  expect(lateFeeMinor(stay, nights, lastFreeMs)).toBeNull();
  expect(lateFeeMinor(stay, nights, lastFreeMs + 1)).toBe(11_000n);
});

test('the first-night fee is the price of the booked night, not a share of the total', () => {
  const firstNight = { ...stay, cancellation: { free_until_hours: 48, fee: { type: 'first_night' as const } } };
  expect(lateFeeMinor(firstNight, nights, lastFreeMs + 1)).toBe(10_000n);
});

test('a plan that may be cancelled up to check-in is late only afterwards', () => {
  const lenient = { ...stay, cancellation: { free_until_hours: 0, fee: { type: 'full' as const } } };
  expect(lateFeeMinor(lenient, nights, Date.parse('2027-03-10T15:00:00Z'))).toBeNull();
  expect(lateFeeMinor(lenient, nights, Date.parse('2027-03-10T15:00:00.001Z'))).toBe(22_000n);
});

test('the refusal names the fee to post, the folio, and the end of the free window', () => {
  expect(windowClosed(stay, { feeDueMinor: 11_000n, folioId: 'fol_1' })).toMatchObject({
    code: 'SVC-3003',
    details: [
      { field: 'cancellation_fee', issue: 'EUR 110.00 is to be posted to the folio fol_1' },
      { field: 'free_until', issue: 'cancelling was free until 2027-03-08T15:00:00.000Z' },
    ],
  });
});
