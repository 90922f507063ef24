import { isoInstant } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { cancellationFee, freeUntilMs } from './cancellation-window.ts';

const lisbon = { timezone: 'Europe/Lisbon', checkInTime: '15:00' };

function freeUntil(hours: number, arrival: string): string {
  return isoInstant(freeUntilMs({ free_until_hours: hours }, lisbon, arrival));
}

// Method: worked examples; Lisbon changes to summer time on 2027-03-28 at 01:00 UTC.

// Rules: BOOK-39
test('free until the given hours before check-in on the arrival date, in the zone of the property', () => {
  expect(freeUntil(24, '2027-03-10')).toBe('2027-03-09T15:00:00.000Z');
  expect(freeUntil(0, '2027-07-10')).toBe('2027-07-10T14:00:00.000Z');
});

// Rules: BOOK-39
test('the hours are real hours when the clocks change in between', () => {
  expect(freeUntil(24, '2027-03-28')).toBe('2027-03-27T14:00:00.000Z');
});

const nights = [
  { date: '2027-03-02', netMinor: 9_000n, vatMinor: 540n, cityTaxMinor: 200n },
  { date: '2027-03-01', netMinor: 10_000n, vatMinor: 600n, cityTaxMinor: 400n },
];
const basis = { currency: 'EUR', nights, totalMinor: 20_741n };

// Rules: BOOK-41
test('first_night is the earliest night with its taxes', () => {
  expect(cancellationFee({ fee: { type: 'first_night' } }, basis)).toBe(11_000n);
});

// Rules: BOOK-41
test('percent and full are of the total, taxes included', () => {
  expect(cancellationFee({ fee: { type: 'percent', value: 50 } }, basis)).toBe(10_371n);
  expect(cancellationFee({ fee: { type: 'full' } }, basis)).toBe(20_741n);
});

// Rules: BOOK-41
test('fixed is its value in the currency of the plan', () => {
  expect(cancellationFee({ fee: { type: 'fixed', value: '75.50' } }, basis)).toBe(7_550n);
  expect(cancellationFee({ fee: { type: 'fixed', value: '75' } }, { ...basis, currency: 'JPY' })).toBe(75n);
});
