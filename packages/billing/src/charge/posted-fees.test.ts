import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeDue } from './posted-fees.ts';

// Method: a folio modelled as sums; each fee due is computed by the rule from the postings and claims so far.

const minor = fc.bigInt({ min: 0n, max: 500n });
const minors = fc.array(minor, { maxLength: 6 });
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** A folio with many stays: the posted fees, the open claims of the stays cancelled so far, and the total of the fees due. */
class FeeAccount {
  sharedMinor = 0n;
  claimedMinor = 0n;
  dueMinor = 0n;

  cancel(feeMinor: bigint, namedMinor: bigint): bigint {
    const due = feeDue(feeMinor, { namedMinor, sharedMinor: this.sharedMinor, claimedMinor: this.claimedMinor });
    this.claimedMinor += atLeastZero(feeMinor - namedMinor);
    this.dueMinor += due;
    return due;
  }

  get unmetMinor(): bigint {
    return atLeastZero(this.claimedMinor - this.sharedMinor);
  }
}

const cancelling = fc.record({ feeMinor: minor, namedMinor: fc.oneof(fc.constant(0n), minor) });
const step = fc.oneof(cancelling, fc.record({ postedMinor: minor }), fc.record({ takenBackMinor: minor }));

/**
 * Guarantee: whatever was posted, reversed and cancelled before, the fee due of a stay is exactly what it adds to the unmet claims, at most
 * its own fee.
 */
// Rules: BOOK-44
test('a cancelled stay owes exactly what it adds to the unpaid claims', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const account = new FeeAccount();
      let metMinor = 0n; // fees due that later postings covered
      let missingAgainMinor = 0n; // uncovered again by reversals
      for (const one of steps) {
        const before = account.unmetMinor;
        if ('feeMinor' in one) {
          const due = account.cancel(one.feeMinor, one.namedMinor);
          expect(due).toBe(account.unmetMinor - before);
          expect(due).toBeLessThanOrEqual(atLeastZero(one.feeMinor - one.namedMinor));
        } else if ('postedMinor' in one) {
          account.sharedMinor += one.postedMinor;
          metMinor += before - account.unmetMinor;
        } else {
          account.sharedMinor -= one.takenBackMinor < account.sharedMinor ? one.takenBackMinor : account.sharedMinor;
          missingAgainMinor += account.unmetMinor - before;
        }
      }
      expect(account.dueMinor + missingAgainMinor).toBe(metMinor + account.unmetMinor);
    }),
  );
});

// Rules: BOOK-44
test('fees posted before the first cancellation count once: the fees due add up to all claims less the posted fees', () => {
  fc.assert(
    fc.property(minors, minors, (posted, fees) => {
      const account = new FeeAccount();
      account.sharedMinor = sumOf(posted);
      const dues = fees.map((fee) => account.cancel(fee, 0n));
      expect(sumOf(dues)).toBe(atLeastZero(sumOf(fees) - sumOf(posted)));
    }),
  );
});

// Rules: BOOK-44
test('fees posted as due, before or after each cancellation, add up to all claims, and none is unmet', () => {
  fc.assert(
    fc.property(minor, fc.array(fc.record({ feeMinor: minor, isBefore: fc.boolean() }), { maxLength: 6 }), (early, stays) => {
      const account = new FeeAccount();
      account.sharedMinor = early;
      for (const { feeMinor, isBefore } of stays) {
        if (isBefore) account.sharedMinor += feeDue(feeMinor, { namedMinor: 0n, ...account });
        const due = account.cancel(feeMinor, 0n);
        if (isBefore) expect(due).toBe(0n);
        account.sharedMinor += due;
      }
      const owed = sumOf(stays.map(({ feeMinor }) => feeMinor));
      expect(account.sharedMinor).toBe(early > owed ? early : owed);
      expect(account.unmetMinor).toBe(0n);
    }),
  );
});
