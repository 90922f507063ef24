import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StayValue, shownValue } from './lifetime-value.ts';

const eur = (minor: bigint): StayValue => ({ currency: 'EUR', minor });
const usd = (minor: bigint): StayValue => ({ currency: 'USD', minor });

test.each<[string, string | null, StayValue[], StayValue | null]>([
  ['no stay', 'EUR', [], eur(0n)],
  ['no stay and no property', null, [], null],
  ['a stay abroad first', 'EUR', [usd(70n), eur(5n)], eur(5n)],
  ['nothing left in the fixed currency', 'EUR', [eur(0n), usd(70n)], usd(70n)],
  ['nothing left in any', 'EUR', [eur(0n), usd(0n)], eur(0n)],
  ['nothing fixed', null, [usd(0n), eur(5n)], eur(5n)],
  ['more given back than spent', 'EUR', [usd(70n), eur(-5n)], eur(-5n)],
])('the value is in the fixed currency, in another only while that has none: %s', (_name, settled, values, shown) => {
  expect(shownValue(settled, values)).toEqual(shown);
});

const values = fc.uniqueArray(fc.record({ currency: fc.constantFrom('EUR', 'USD', 'GBP'), minor: fc.bigInt({ min: -9n, max: 9n }) }), {
  selector: ({ currency }) => currency,
});

test('the shown value is one of the values or none, never a sum over currencies', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom('EUR', 'USD', 'GBP')), values, (settled, all) => {
      const shown = shownValue(settled, all);
      if (shown && shown.minor !== 0n) expect(all).toContainEqual(shown);
      else expect(all.every(({ minor }) => minor === 0n)).toBe(true);
    }),
  );
});
