import { expect, test } from 'vitest';
import type { BookedNight } from '../reservation-row.ts';
import { leaveOn } from './early-departure.ts';

// Method: three nights of 100.00 net, 6.00 VAT and 2.00 city tax each; the guest leaves on one day after the other.

const stay = { arrival: '2027-03-01', departure: '2027-03-04', subtotal_minor: 30_000n, tax_minor: 2_400n, total_minor: 32_400n };
const dates = ['2027-03-01', '2027-03-02', '2027-03-03'];

function nightsWith(postedDate: string | null): BookedNight[] {
  return dates.map((date) => ({ date, netMinor: 10_000n, vatMinor: 600n, cityTaxMinor: 200n, isPosted: date === postedDate }));
}

test.each([
  ['on the day of arrival', '2027-03-01', '2027-03-02', 1],
  ['after the first night', '2027-03-02', '2027-03-02', 1],
  ['after the second night', '2027-03-03', '2027-03-03', 2],
  ['on the day of departure', '2027-03-04', '2027-03-04', 3],
  ['late', '2027-03-09', '2027-03-04', 3],
  ['before the date of arrival, checked in by override', '2027-02-27', '2027-03-02', 1],
])('leaving %s charges the nights slept, at least one and none beyond those booked', (_when, today, departure, nights) => {
  const left = leaveOn(today, stay, nightsWith(null));
  expect(left.nights.map(({ date }) => date)).toEqual(dates.slice(0, nights));
  expect(left.row).toEqual({
    arrival: stay.arrival,
    departure,
    subtotal_minor: 10_000n * BigInt(nights),
    tax_minor: 800n * BigInt(nights),
    total_minor: 10_800n * BigInt(nights),
  });
});

test('a night that is on the folio stays charged', () => {
  const left = leaveOn('2027-03-02', stay, nightsWith('2027-03-03'));
  expect(left.nights.map(({ date }) => date)).toEqual(['2027-03-01', '2027-03-03']);
  expect(left.row.total_minor).toBe(21_600n);
});
