import { expect, test } from 'vitest';
import { addMonths } from './local-date.ts';

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-30', -2, '2026-11-30'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-05-31', 0, '2027-05-31'],
])('%s and %i months are %s', (date, months, then) => {
  expect(addMonths(date, months)).toBe(then);
});
