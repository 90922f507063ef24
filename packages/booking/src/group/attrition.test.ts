import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attritionMinor, missingNights } from './attrition.ts';

// Rules: GROUP-13
test.each([
  ['nothing is missing when enough is picked up', 100, 80, 20, 0],
  ['what may stay away is not missing', 100, 79, 20, 1],
  ['parts of a night are not charged', 33, 10, 10, 19],
  ['without an allowance everything is missing', 10, 0, 0, 10],
  ['with a full allowance nothing is', 10, 0, 100, 0],
  ['an allowance has up to six decimals', 1_000_000, 0, 0.000001, 999_999],
])('%s', (_what, contracted, pickedUp, percent, missing) => {
  expect(missingNights({ contracted, pickedUp, percent })).toBe(missing);
});

// Rules: GROUP-13
test('the dearest nights are charged first', () => {
  const unused = [
    { rateMinor: 9_000n, rooms: 4 },
    { rateMinor: 12_000n, rooms: 2 },
  ];
  expect(attritionMinor({ contracted: 10, pickedUp: 4, percent: 30, unused })).toBe(2n * 12_000n + 9_000n);
});

/** Guarantee: never more nights than nobody used, and never a cheaper one before a dearer one. Method: random blocks, against a sorted list. */
// Rules: GROUP-13
test('what is due is the price of the dearest unused nights', () => {
  const night = fc.record({ rateMinor: fc.bigInt({ min: 0n, max: 100_000n }), rooms: fc.nat({ max: 5 }), used: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(night, { maxLength: 20 }), fc.integer({ min: 0, max: 100 }), (nights, percent) => {
      const block = nights.map(({ rateMinor, rooms, used }) => ({
        rateMinor,
        rooms: rooms - Math.min(rooms, used),
        used: Math.min(rooms, used),
      }));
      const contracted = block.reduce((sum, { rooms, used }) => sum + rooms + used, 0);
      const pickedUp = block.reduce((sum, { used }) => sum + used, 0);
      const prices = block.flatMap(({ rateMinor, rooms }) => Array.from({ length: rooms }, () => rateMinor));
      const missing = missingNights({ contracted, pickedUp, percent });
      const dearest = prices.sort((one, other) => Number(other - one)).slice(0, missing);
      expect(missing).toBeLessThanOrEqual(prices.length);
      expect(attritionMinor({ contracted, pickedUp, percent, unused: block })).toBe(dearest.reduce((sum, price) => sum + price, 0n));
    }),
  );
});
