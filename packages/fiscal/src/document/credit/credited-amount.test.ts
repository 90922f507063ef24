import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedAmount, takeFromLines } from './credited-amount.ts';

// Rules: FISCAL-11
test('parts of a line come to exactly the line, net and VAT', () => {
  const line = fc.record({
    netMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
    vatPercent: fc.constantFrom(0, 4, 6, 13, 21, 23),
    rounding: fc.constantFrom(-1n, 0n, 1n),
  });
  const parts = fc.array(fc.bigInt({ min: 1n, max: 400_000n }), { maxLength: 8 });
  fc.assert(
    fc.property(line, parts, ({ netMinor, vatPercent, rounding }, wanted) => {
      const exact = (netMinor * BigInt(vatPercent)) / 100n + rounding;
      const vatMinor = exact < 0n ? 0n : exact;
      let left = { line: 1, vatPercent, netMinor, vatMinor };
      for (const part of [...wanted, netMinor + vatMinor]) {
        const leftMinor = left.netMinor + left.vatMinor;
        const taken = creditedAmount(left, part < leftMinor ? part : leftMinor);
        expect(taken.netMinor >= 0n && taken.vatMinor >= 0n).toBe(true);
        left = { ...left, netMinor: left.netMinor - taken.netMinor, vatMinor: left.vatMinor - taken.vatMinor };
        expect(left.netMinor >= 0n && left.vatMinor >= 0n).toBe(true);
      }
      expect(left).toMatchObject({ netMinor: 0n, vatMinor: 0n });
    }),
  );
});

test('an amount is taken from one line after the other', () => {
  const line = (number: number, netMinor: bigint) => ({ line: number, vatPercent: 0, netMinor, vatMinor: 0n });
  expect(takeFromLines([line(1, 50n), line(2, 0n), line(3, 100n)], 120n)).toEqual([
    { line: 1, netMinor: 50n, vatMinor: 0n },
    { line: 3, netMinor: 70n, vatMinor: 0n },
  ]);
  expect(takeFromLines([line(1, 50n)], 120n)).toEqual([{ line: 1, netMinor: 50n, vatMinor: 0n }]);
});
