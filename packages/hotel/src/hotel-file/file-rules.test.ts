import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFaults, duplicates } from './file-rules.ts';

const named = (keys: readonly (string | undefined)[]) => keys.map((key, at) => ({ key, path: ['room_types', at, 'code'] }));

test('a repeated name is refused at each place after the first, which the refusal names', () => {
  expect(duplicates(named(['STD', 'SUI', 'STD', 'STD']))).toEqual([
    { field: 'room_types[2].code', issue: '"STD" is already at room_types[0].code' },
    { field: 'room_types[3].code', issue: '"STD" is already at room_types[0].code' },
  ]);
});

/** Guarantee: exactly the repeated names are refused; an unreadable one counts as none. Method: any list of few names. */
test('without the refused names every name is there once, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'constructor', undefined)), (keys) => {
      const refused = new Set(duplicates(named(keys)).map(({ field }) => field));
      const kept = keys.filter((key, at) => key !== undefined && !refused.has(`room_types[${at}].code`));
      expect(kept).toEqual([...new Set(keys)].filter((key) => key !== undefined));
    }),
  );
});

// Rules: HOTEL-12
test.each([
  ['nothing', undefined, 'EUR', []],
  ['a plain amount', '120.00', 'EUR', []],
  ['more digits than the currency has', '120.5', 'JPY', ['must have at most 0 decimal digits in JPY']],
  ['a plain amount without a currency that could be read', '120.555', undefined, []],
  ['the currency of the property', { currency: 'EUR', amount: '1.00' }, 'EUR', []],
  ['another currency', { currency: 'USD', amount: '1.00' }, 'EUR', ['must be in EUR, the currency of the property']],
  ['any currency where the property has none', { currency: 'USD', amount: '1.00' }, undefined, []],
  ['less than nothing', { currency: 'EUR', amount: '-1.00' }, undefined, ['must not be negative']],
  ['both at once', { currency: 'USD', amount: '-1' }, 'EUR', ['must be in EUR, the currency of the property', 'must not be negative']],
] as const)('%s as an amount', (_name, amount, currency, issues) => {
  expect(amountFaults(amount, currency, 'tax')).toEqual(issues.map((issue) => ({ field: 'tax', issue })));
});
