import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeAdmitted } from './rate-headers.ts';

// Method: arbitrary instants of a fractional clock, whose sums round either way.

// Rules: LIMIT-13
test('a new hit leaves the window after exactly its length', () => {
  const bucket = { key: 'k', owner: 'o', ownerKind: 'tenant', scope: 'global', cap: 5, cost: 1 } as const;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e10, noNaN: true }), (now) => {
      const state = describeAdmitted([{ bucket, count: 0, fitsAt: 0, emptyAt: 0 }], { now, unitsPerSecond: 1_000, windowUnits: 60_000 });
      expect(state.resetSeconds).toBe(60);
    }),
  );
});
