import { addDays, addMonths } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstKeptDeparture } from './first-kept-departure.ts';

const dates = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1950-01-01', days));
const months = fc.integer({ min: 1, max: 1_200 });

// Method: the boundary is counted back from today; the months are counted forward from departures around it.
// Rules: GUEST-32
test('a departure is past its retention exactly when the months after it end before today', () => {
  fc.assert(
    fc.property(dates, months, fc.integer({ min: -40, max: 40 }), (today, count, offset) => {
      const departure = addDays(addMonths(today, -count), offset);
      expect(departure < firstKeptDeparture(today, count)).toBe(addMonths(departure, count) < today);
    }),
    { numRuns: 2_000 },
  );
});

// Rules: GUEST-32
test.each([
  ['2027-03-14', 1, '2027-02-14'],
  ['2027-03-28', 1, '2027-02-28'],
  ['2027-03-29', 1, '2027-03-01'],
  ['2027-03-31', 1, '2027-03-01'],
  ['2028-02-29', 12, '2027-03-01'],
  ['2028-02-29', 48, '2024-02-29'],
  ['2027-01-01', 1_200, '1927-01-01'],
])('on %s a retention of %i months keeps departures from %s on', (today, count, first) => {
  expect(firstKeptDeparture(today, count)).toBe(first);
});
