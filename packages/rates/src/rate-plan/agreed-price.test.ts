import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedNights, expectedTotal } from './agreed-price.ts';

const cityTax = { amountMinor: 200n, maxNights: null };
const own = (date: string, cityTaxMinor: bigint) => ({ date, priceMinor: 1n, netMinor: 1n, vatMinor: 0n, cityTaxMinor });

// Rules: CHAN-14
test('an agreed amount is split into the city tax that the hotel levies, net and VAT', () => {
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
test('the parts of every night add up to the agreed amount', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 30 }), (amountMinor, levied, vatPercent) => {
      const agreed = { currency: 'EUR', nights: new Map([['2030-05-01', amountMinor]]) };
      const [night] = agreedNights([own('2030-05-01', levied)], { agreed, taxes: { vatPercent, pricesIncludeVat: true, cityTax } });
      expect((night?.netMinor ?? 0n) + (night?.vatMinor ?? 0n) + (night?.cityTaxMinor ?? 0n)).toBe(amountMinor);
    }),
  );
});

// Rules: CHAN-16, PUSH-7
test('a price is compared with the nights as pushed to the agency, else with the price of the stay', () => {
  const taxes = { vatPercent: 0, pricesIncludeVat: true, cityTax };
  const dates = ['2030-05-01', '2030-05-02'];
  const tableMinor = new Map(dates.map((date) => [date, 10_000n]));
  const lengthOfStay = [{ minNights: 2, percent: -10 }];
  const terms = { includedAdults: 2, extraAdultMinor: 0n, extraChildMinor: 0n, lengthOfStay };
  const facts = { terms, chain: [{ base: { type: 'daily_table' as const }, companyDiscountPercent: null }], tableMinor, taxes };
  const ownOfOne = dates.map((date) => ({ date, priceMinor: 9_000n, netMinor: 9_000n, vatMinor: 0n, cityTaxMinor: 200n }));
  const expected = (totalMinor: bigint) => {
    const nights = new Map(dates.map((date) => [date, totalMinor / 2n]));
    return expectedTotal(ownOfOne, { agreed: { currency: 'EUR', nights, change: null }, facts, maxAdults: 2 });
  };
  expect(expected(20_800n)).toBe(20_800n); // two nights of 104.00, as for two adults
  expect(expected(18_400n)).toBe(18_400n); // one adult for two nights
  expect(expected(20_400n)).toBe(18_400n);
});
