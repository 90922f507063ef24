import { expect, test } from 'vitest';
import { historyOf } from './run/history.ts';
import { simulateSeed } from './run/simulate-seed.ts';

const days = 8;

// Method: a model of the hotel, written from the rulebook, is held against every answer and, at each day's end, against all that can be read.
// Rules: STOCK-10, MONEY-7, BOOK-23, AUDIT-1, REP-4, REP-16, EVENT-12
test.each([1, 2, 3, 4])('the hotel of seed %i is as the rules foretell', async (seed) => {
  const verdict = await simulateSeed(seed, days);
  expect(verdict.differences, historyOf(verdict)).toEqual([]);
});
