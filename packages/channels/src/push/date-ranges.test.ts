import { addDays, eachNight } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersect, mergedRanges, rangesOf } from './date-ranges.ts';

const base = '2027-01-01';
const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 10 }))
  .map(([from, days]) => ({ first: addDays(base, from), last: addDays(base, from + days) }));
const datesOf = (ranges: readonly { first: string; last: string }[]) =>
  [...new Set(ranges.flatMap(({ first, last }) => eachNight(first, addDays(last, 1))))].sort();

// Method: random ranges against the plain set of their dates.
test('merged ranges contain the same dates, each once, with a gap between any two', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
      const merged = mergedRanges(ranges);
      expect(datesOf(merged)).toEqual(datesOf(ranges));
      for (const [index, { first }] of merged.entries()) {
        const before = merged[index - 1];
        if (before) expect(first > addDays(before.last, 1)).toBe(true);
      }
    }),
  );
});

test('open-ended dates merge', () => {
  const open = { first: '2000-01-01', last: '9999-12-31' };
  expect(mergedRanges([{ first: '2027-01-01', last: '2027-01-02' }, open, open])).toEqual([open]);
});

test('equal neighbours form one range, and every date keeps its value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 40 }), (values) => {
      const ranges = rangesOf(base, values, Object.is);
      expect(ranges.flatMap(({ first, last, value }) => eachNight(first, addDays(last, 1)).map((date) => [date, value]))).toEqual(
        values.map((value, index) => [addDays(base, index), value]),
      );
      for (const [index, { value }] of ranges.entries()) expect(value).not.toBe(ranges[index - 1]?.value);
    }),
  );
});

test('dates outside the bounds are cut off', () => {
  const bounds = { first: '2027-01-05', last: '2027-01-10' };
  expect(intersect({ first: '2000-01-01', last: '9999-12-31' }, bounds)).toEqual(bounds);
  expect(intersect({ first: '2027-01-11', last: '2027-01-12' }, bounds)).toBeNull();
});
