import { formatMinor } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAmount } from './refund-amount.ts';

const payment = { amountMinor: -100_00n, refundedMinor: 0n, refundingMinor: 0n, isTakenBack: false, movedTo: null };
const eur = (minor: bigint) => ({ currency: 'EUR', amount: formatMinor('EUR', minor) });

// Property: a sequence of refunds of any amounts; each is granted or refused.
// Rules: FOLIO-18, FOLIO-20, PAY-8
test('no sequence of refunds, done or pending, exceeds the payment, and no refund within it is refused', () => {
  const refund = fc.record({ minor: fc.bigInt({ min: 1n, max: 120_00n }), isPending: fc.boolean() });
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 12 }), (refunds) => {
      let given = { refundedMinor: 0n, refundingMinor: 0n };
      for (const { minor, isPending } of refunds) {
        const fits = given.refundedMinor + given.refundingMinor + minor <= 100_00n;
        const ask = () => refundAmount({ ...payment, ...given }, 'EUR', eur(minor));
        if (!fits) {
          expect(ask).toThrow(expect.objectContaining({ code: 'SVC-2013', details: [expect.objectContaining({ field: 'amount' })] }));
          continue;
        }
        expect(ask()).toBe(minor);
        given = isPending
          ? { ...given, refundingMinor: given.refundingMinor + minor }
          : { ...given, refundedMinor: given.refundedMinor + minor };
      }
    }),
  );
});

// Rules: FOLIO-18
test('without an amount all that is left is refunded; when nothing is left, the refund is refused', () => {
  expect(refundAmount({ ...payment, refundedMinor: 30_00n }, 'EUR', undefined)).toBe(70_00n);
  expect(() => refundAmount({ ...payment, refundedMinor: 100_00n }, 'EUR', undefined)).toThrow(
    expect.objectContaining({ code: 'SVC-2013' }),
  );
});

// Rules: FOLIO-18, PAY-8
test.each([
  ['it is reversed', { isTakenBack: true }, 'the payment is reversed'],
  ['it has moved', { isTakenBack: true, movedTo: 'fol_b' }, 'the payment has moved to fol_b'],
  ['too little is left', { refundedMinor: 99_50n }, 'of the payment EUR 0.50 is left'],
  ['a refund is under way', { refundingMinor: 99_50n }, 'of the payment EUR 0.50 is left; refunds under way count'],
])('a refusal says why: %s', (_name, facts, issue) => {
  const ask = () => refundAmount({ ...payment, ...facts }, 'EUR', eur(1_00n));
  expect(ask).toThrow(expect.objectContaining({ details: [{ field: 'amount', issue }] }));
});
