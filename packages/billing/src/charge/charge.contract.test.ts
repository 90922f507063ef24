import { expect, test } from 'vitest';
import { chargeInput } from './charge.contract.ts';
import { kindOfCode } from './charge-codes.ts';

const charge = { amount: { currency: 'EUR', amount: '12.50' }, code: 'minibar', description: 'Water' };

function issues(change: object): string[] {
  const result = chargeInput.safeParse({ ...charge, ...change });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

// Method: a valid and an invalid example of every rule.
// Rules: FOLIO-7
test('the sign of a charge is checked against its code', () => {
  expect(issues({})).toEqual([]);
  expect(issues({ amount: { currency: 'EUR', amount: '0.00' } })).toEqual(['amount: must not be zero']);
  expect(issues({ amount: { currency: 'EUR', amount: '-0' } })).toEqual(['amount: must not be zero']);
  expect(issues({ amount: { currency: 'EUR', amount: '-1.00' } })).toEqual([
    'amount: may be negative only with code discount or adjustment',
  ]);
  expect(issues({ amount: { currency: 'EUR', amount: '-1.00' }, code: 'discount' })).toEqual([]);
  expect(issues({ amount: { currency: 'EUR', amount: '-1.00' }, code: 'adjustment' })).toEqual([]);
});

// Rules: FOLIO-7, MONEY-2
test('an invalid amount is reported once, and its sign is not checked', () => {
  for (const [currency, amount] of [
    ['JPY', '1.5'],
    ['EUR', '-1.005'],
    ['EUR', 'ten'],
    ['XXX', '-1.00'],
    ['constructor', '0'],
  ]) {
    expect(new Set(issues({ amount: { currency, amount } })).size).toBe(1);
  }
});

// Rules: FOLIO-11
test('a charge code is visible text, a description has no control characters', () => {
  for (const code of ['', ' ', ' bar', 'bar\u0000', '\u200b', 'x'.repeat(65)]) expect(issues({ code })).not.toEqual([]);
  for (const code of ['bar', 'Room service', 'SPA-01', 'x'.repeat(64)]) expect(issues({ code })).toEqual([]);
  expect(issues({ description: 'two\nlines' })).toEqual([]);
  expect(issues({ description: 'a\u0000b' })).not.toEqual([]);
});

// Method: one code of each kind.
// Rules: FOLIO-6
test('the kind of an entry follows the code', () => {
  const kinds = Object.entries({
    room: 'room',
    tax: 'tax',
    city_tax: 'tax',
    discount: 'discount',
    adjustment: 'adjustment',
    cancellation_fee: 'fee',
    minibar: 'ancillary',
    payment: 'ancillary',
  });
  for (const [code, kind] of kinds) expect(kindOfCode(code)).toBe(kind);
});
