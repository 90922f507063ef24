import { expect, test } from 'vitest';
import { countUse, type PlansInUse } from './renew-plans.ts';

/** The uses, `everyMs` apart, at which a connection renews its plans. */
function renewals(uses: number, everyMs: number): number[] {
  const renewed: number[] = [];
  let inUse: PlansInUse | undefined;
  for (let use = 1; use <= uses; use++) {
    const { plans, isRenewed } = countUse(inUse, use * everyMs);
    inUse = plans;
    if (isRenewed) renewed.push(use);
  }
  return renewed;
}

test('a connection renews its plans whenever its number of uses has doubled', () => {
  expect(renewals(1_100, 1)).toEqual([64, 128, 256, 512, 1_024]);
});

test('a rarely used connection renews its plans every minute', () => {
  expect(renewals(130, 1_000)).toEqual([61, 121]);
});
