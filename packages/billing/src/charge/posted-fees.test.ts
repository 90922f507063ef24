import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeDue } from './posted-fees.ts';

// Method: a folio as sums; every fee due is computed by the rule from what was posted and claimed until then.

const minor = fc.bigInt({ min: 0n, max: 500n });
const minors = fc.array(minor, { maxLength: 6 });
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** A folio with many stays: what is posted, what those cancelled so far still need, and the fees due in total. */
class Account {
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

/** Guarantee: whatever was posted, taken back and cancelled before, the fee due of a stay is just what it adds to what is missing, never more than its own. */
// Rules: BOOK-44
test('a cancelled stay owes exactly what it adds to the unpaid claims', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const account = new Account();
      let metMinor = 0n; // of the fees due, by postings that came after
      let missingAgainMinor = 0n; // by what was taken back
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
test('posted before the first cancellation, fees count once: the dues add up to what all owe less what was posted', () => {
  fc.assert(
    fc.property(minors, minors, (posted, fees) => {
      const account = new Account();
      account.sharedMinor = sumOf(posted);
      const dues = fees.map((fee) => account.cancel(fee, 0n));
      expect(sumOf(dues)).toBe(atLeastZero(sumOf(fees) - sumOf(posted)));
    }),
  );
});

// Rules: BOOK-44
test('posted as due, before or after each cancellation, fees add up to what all owe, and nothing is missing', () => {
  fc.assert(
    fc.property(minor, fc.array(fc.record({ feeMinor: minor, isBefore: fc.boolean() }), { maxLength: 6 }), (early, stays) => {
      const account = new Account();
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
