import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadFee } from './posted-fees.ts';

const minor = fc.bigInt({ min: 0n, max: 500n });
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * Guarantee: whatever fees are posted and whatever some of them lack, stays that are cancelled one after the other use them up once,
 * so that what was posted and what is still due add up to what all of them owe, or everything was posted.
 */
test('fees count once, oldest first, until nothing is left or nothing is due', () => {
  const posted = fc.bigInt({ min: -500n, max: 500n });
  fc.assert(
    fc.property(fc.array(posted, { maxLength: 6 }), fc.array(minor, { maxLength: 6 }), (fees, claims) => {
      const left = fees.map((amountMinor, index) => ({ entryId: `ent_${index}`, amountMinor }));
      const poolMinor = sumOf(fees);
      const dues = claims.map((claim) => {
        const { dueMinor, uses } = spreadFee(claim, left);
        expect(dueMinor).toBeGreaterThanOrEqual(0n);
        expect(dueMinor + sumOf(uses.map(({ amountMinor }) => amountMinor))).toBe(claim);
        for (const { entryId, amountMinor } of uses) {
          const fee = left.find((one) => one.entryId === entryId);
          expect(fee?.amountMinor).toBeGreaterThanOrEqual(amountMinor);
          if (fee) fee.amountMinor -= amountMinor;
        }
        const untouched = left.findIndex(({ amountMinor }) => amountMinor > 0n);
        expect(uses.every(({ entryId }) => untouched === -1 || left.findIndex((one) => one.entryId === entryId) <= untouched)).toBe(true);
        return dueMinor;
      });
      const owedMinor = sumOf(claims);
      const coveredMinor = poolMinor < 0n ? 0n : poolMinor < owedMinor ? poolMinor : owedMinor;
      expect(sumOf(dues)).toBe(owedMinor - coveredMinor);
    }),
  );
});
