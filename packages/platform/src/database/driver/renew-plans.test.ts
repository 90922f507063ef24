import { expect, test } from 'vitest';
import { type PlansInUse, usedAgain } from './renew-plans.ts';

/** At which of so many uses, which come so many milliseconds after one another, a connection plans anew. */
function renewals(uses: number, everyMs: number): number[] {
  const renewed: number[] = [];
  let inUse: PlansInUse | undefined;
  for (let use = 1; use <= uses; use++) {
    const { plans, isRenewed } = usedAgain(inUse, use * everyMs);
    inUse = plans;
    if (isRenewed) renewed.push(use);
  }
  return renewed;
}

test('a connection plans anew whenever it was used twice as often', () => {
  expect(renewals(1_100, 1)).toEqual([64, 128, 256, 512, 1_024]);
});

test('a connection that is hardly used plans anew every minute', () => {
  expect(renewals(130, 1_000)).toEqual([61, 121]);
});
