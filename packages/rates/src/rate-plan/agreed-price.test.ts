import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedNights } from './agreed-price.ts';

const cityTax = { amountMinor: 200n, maxNights: null };
const own = (date: string, cityTaxMinor: bigint) => ({ date, priceMinor: 1n, netMinor: 1n, vatMinor: 0n, cityTaxMinor });

// Rules: CHAN-14
test('of an agreed amount the city tax is what the hotel levies, and the rest is net and VAT', () => {
  const agreed = {
    currency: 'EUR',
    nights: new Map([
      ['2030-05-01', 9_000n],
      ['2030-05-02', 150n],
    ]),
  };
  const taxes = { vatPercent: 6, pricesIncludeVat: true, cityTax };
  expect(agreedNights([own('2030-05-01', 200n), own('2030-05-02', 200n)], { agreed, taxes })).toEqual([
    { date: '2030-05-01', priceMinor: 8_800n, netMinor: 8_302n, vatMinor: 498n, cityTaxMinor: 200n },
    { date: '2030-05-02', priceMinor: 0n, netMinor: 0n, vatMinor: 0n, cityTaxMinor: 150n }, // less than the tax
  ]);
  const [stated] = agreedNights([own('2030-05-01', 200n)], { agreed, taxes: { ...taxes, pricesIncludeVat: false } });
  expect(stated?.priceMinor).toBe(8_302n);
});

// Rules: CHAN-14
test('the parts of every night add up to what was agreed', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 30 }), (amountMinor, levied, vatPercent) => {
      const agreed = { currency: 'EUR', nights: new Map([['2030-05-01', amountMinor]]) };
      const [night] = agreedNights([own('2030-05-01', levied)], { agreed, taxes: { vatPercent, pricesIncludeVat: true, cityTax } });
      expect((night?.netMinor ?? 0n) + (night?.vatMinor ?? 0n) + (night?.cityTaxMinor ?? 0n)).toBe(amountMinor);
    }),
  );
});
