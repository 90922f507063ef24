import { expect, test } from 'vitest';
import { depositMinor, requiresDeposit } from './deposit.ts';

/** Guarantee: the deposit is the sum of what is due at booking, exact to four decimals of a percent, rounded half up once. */
// Rules: BOOK-20
test.each([
  [[], 10_000n, 0n],
  [[{ due: 'departure', percent: 100 }], 10_000n, 0n],
  [[{ due: 'booking', percent: 100 }], 33_333n, 33_333n],
  [
    [
      { due: 'booking', percent: 30 },
      { due: 'arrival', percent: 70 },
    ],
    10_005n,
    3_002n,
  ], // 3001.5
  [
    [
      { due: 'booking', percent: 0.1 },
      { due: 'booking', percent: 0.2 },
    ],
    100_000n,
    300n,
  ],
  [
    [
      { due: 'booking', percent: 33.3333 },
      { due: 'booking', percent: 33.3333 },
    ],
    1_000_000n,
    666_666n,
  ],
] as const)('%j of %s is %s', (schedule, totalMinor, deposit) => {
  expect(depositMinor(schedule, totalMinor)).toBe(deposit);
  expect(requiresDeposit(schedule)).toBe(deposit > 0n);
});
