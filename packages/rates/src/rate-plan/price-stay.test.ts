import { addDays } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceFacts, planChainMax, priceStay, type Stay, sumNights } from './price-stay.ts';

const noTaxes = { vatPercent: 0, pricesIncludeVat: true, cityTax: null };
const plainTerms = { includedAdults: 2, extraAdultMinor: 0n, extraChildMinor: 0n, lengthOfStay: [] };

function fixedPlan(amountMinor: bigint, facts: Partial<PriceFacts> = {}): PriceFacts {
  const chain = [{ base: { type: 'fixed' as const, amountMinor }, companyDiscountPercent: null }];
  return { terms: plainTerms, chain, tableMinor: new Map(), taxes: noTaxes, ...facts };
}

function stayOf(nights: number, stay: Partial<Stay> = {}): Stay {
  const arrival = '2027-03-01';
  return { arrival, departure: addDays(arrival, nights), adults: 2, children: 0, ...stay };
}

function priced(facts: PriceFacts, stay: Stay) {
  const price = priceStay(facts, stay);
  if ('missing' in price) throw new Error(`no rate for ${price.missing.join()}`);
  return price;
}

// Method: worked examples, calculated by hand.

// Rules: RATE-16
test('a fixed price with VAT inside is split into net and VAT', () => {
  const price = priced(fixedPlan(12_000n, { taxes: { vatPercent: 6, pricesIncludeVat: true, cityTax: null } }), stayOf(2));
  expect(price.nights[0]).toEqual({ date: '2027-03-01', priceMinor: 12_000n, netMinor: 11_321n, vatMinor: 679n, cityTaxMinor: 0n });
  expect(price).toMatchObject({ subtotalMinor: 22_642n, taxMinor: 1_358n, totalMinor: 24_000n });
});

// Rules: RATE-16, MONEY-4
test('VAT comes on top of prices without it, rounded half up per night', () => {
  const price = priced(fixedPlan(10_025n, { taxes: { vatPercent: 10, pricesIncludeVat: false, cityTax: null } }), stayOf(3));
  expect(price.nights.map((night) => night.vatMinor)).toEqual([1_003n, 1_003n, 1_003n]);
  expect(price).toMatchObject({ subtotalMinor: 30_075n, taxMinor: 3_009n, totalMinor: 33_084n });
});

// Rules: RATE-17
test('city tax counts adults only, and only the first nights of the stay', () => {
  const taxes = { vatPercent: 0, pricesIncludeVat: true, cityTax: { amountMinor: 200n, maxNights: 2 } };
  const price = priced(fixedPlan(10_000n, { taxes }), stayOf(3, { adults: 2, children: 3 }));
  expect(price.nights.map((night) => night.cityTaxMinor)).toEqual([400n, 400n, 0n]);
  expect(price).toMatchObject({ subtotalMinor: 30_000n, taxMinor: 800n, totalMinor: 30_800n });
});

// Rules: RATE-10, MONEY-4
test('extras come on the base, the length-of-stay percent on their sum, rounded after each step', () => {
  const terms = { includedAdults: 2, extraAdultMinor: 2_550n, extraChildMinor: 1_005n, lengthOfStay: [{ minNights: 3, percent: -7.5 }] };
  const facts = fixedPlan(10_000n, { terms });
  // 100.00 + 25.50 + 2 * 10.05 = 145.60; less 7.5 percent = 134.68
  expect(priced(facts, stayOf(3, { adults: 3, children: 2 })).nights[0]?.priceMinor).toBe(13_468n);
  expect(priced(facts, stayOf(2, { adults: 3, children: 2 })).nights[0]?.priceMinor).toBe(14_560n);
});

// Rules: RATE-11
test('when several tiers apply, only the largest percentage counts', () => {
  const lengthOfStay = [
    { minNights: 28, percent: -20 },
    { minNights: 3, percent: -5 },
    { minNights: 7, percent: -10 },
  ];
  const facts = fixedPlan(10_000n, { terms: { ...plainTerms, lengthOfStay } });
  const perNight = [2, 3, 6, 7, 27, 28].map((nights) => priced(facts, stayOf(nights)).nights[0]?.priceMinor);
  expect(perNight).toEqual([10_000n, 9_500n, 9_500n, 9_000n, 9_000n, 8_000n]);
});

// Rules: RATE-12
test('a derived plan changes the base of the other plan, rounding at every plan of the chain', () => {
  const chain = [
    { base: { type: 'derived' as const, amountMinor: -500n }, companyDiscountPercent: null },
    { base: { type: 'derived' as const, percent: -10 }, companyDiscountPercent: null },
    { base: { type: 'daily_table' as const }, companyDiscountPercent: null },
  ];
  const tableMinor = new Map([
    ['2027-03-01', 9_995n], // 8995.5 -> 8996 -> 8496
    ['2027-03-02', 10_000n],
  ]);
  const price = priced({ terms: plainTerms, chain, tableMinor, taxes: noTaxes }, stayOf(2));
  expect(price.nights.map((night) => night.priceMinor)).toEqual([8_496n, 8_500n]);
});

// Rules: RATE-13
test('a corporate plan takes the company discount off the changed base', () => {
  const chain = [
    { base: { type: 'derived' as const, percent: -10 }, companyDiscountPercent: 15 },
    { base: { type: 'fixed' as const, amountMinor: 10_001n }, companyDiscountPercent: null },
  ];
  // 100.01 -> 90.01 (90.009) -> 76.51 (76.5085)
  expect(priced(fixedPlan(0n, { chain }), stayOf(1)).nights[0]?.priceMinor).toBe(7_651n);
});

// Rules: RATE-14
test('a night never costs less than zero', () => {
  const chain = [
    { base: { type: 'derived' as const, amountMinor: -20_000n }, companyDiscountPercent: null },
    { base: { type: 'fixed' as const, amountMinor: 10_000n }, companyDiscountPercent: null },
  ];
  expect(priced(fixedPlan(0n, { chain }), stayOf(1)).totalMinor).toBe(0n);
});

// Rules: RATE-15
test('every date without a table amount is named', () => {
  const chain = [{ base: { type: 'daily_table' as const }, companyDiscountPercent: null }];
  const tableMinor = new Map([['2027-03-02', 9_000n]]);
  expect(priceStay({ terms: plainTerms, chain, tableMinor, taxes: noTaxes }, stayOf(3))).toEqual({ missing: ['2027-03-01', '2027-03-03'] });
});

// Rules: RATE-17
test('nights added to a stay are priced by its new length and the nights already taxed', () => {
  const terms = { ...plainTerms, lengthOfStay: [{ minNights: 5, percent: -10 }] };
  const taxes = { vatPercent: 0, pricesIncludeVat: true, cityTax: { amountMinor: 100n, maxNights: 4 } };
  const added = priced(fixedPlan(10_000n, { terms, taxes }), stayOf(5, { nights: ['2027-03-05', '2027-03-04'] }));
  expect(added.nights).toMatchObject([
    { date: '2027-03-04', priceMinor: 9_000n, cityTaxMinor: 200n },
    { date: '2027-03-05', priceMinor: 9_000n, cityTaxMinor: 0n },
  ]);
});

// Rules: RATE-12
test('a chain longer than the bound is reported as a bug instead of looping', () => {
  const link = { base: { type: 'derived' as const, percent: 0 }, companyDiscountPercent: null };
  expect(() => priceStay(fixedPlan(0n, { chain: Array(planChainMax + 1).fill(link) }), stayOf(1))).toThrow('too long');
});

// Method: properties over random plans, taxes and stays.

const percent = fc.integer({ min: -10_000, max: 20_000 }).map((hundredths) => hundredths / 100);
const minor = fc.bigInt({ min: 0n, max: 10_000_000n });
const terms = fc.record({
  includedAdults: fc.integer({ min: 0, max: 4 }),
  extraAdultMinor: minor,
  extraChildMinor: minor,
  lengthOfStay: fc.array(fc.record({ minNights: fc.integer({ min: 1, max: 30 }), percent }), { maxLength: 4 }),
});
const taxes = fc.record({
  vatPercent: fc.integer({ min: 0, max: 2_700 }).map((hundredths) => hundredths / 100),
  pricesIncludeVat: fc.boolean(),
  cityTax: fc.option(fc.record({ amountMinor: minor, maxNights: fc.option(fc.integer({ min: 1, max: 14 })) })),
});
const derived = fc.oneof(
  fc.record({ type: fc.constant('derived' as const), percent }),
  fc.record({ type: fc.constant('derived' as const), amountMinor: fc.bigInt({ min: -10_000n, max: 10_000n }) }),
);
const link = fc.record({ base: derived, companyDiscountPercent: fc.option(fc.integer({ min: 0, max: 100 })) });
const stay = fc
  .record({ nights: fc.integer({ min: 1, max: 40 }), adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 4 }) })
  .map(({ nights, adults, children }) => stayOf(nights, { adults, children }));
const facts = fc
  .record({
    terms,
    taxes,
    links: fc.array(link, { maxLength: planChainMax - 1 }),
    amounts: fc.array(minor, { minLength: 40, maxLength: 40 }),
  })
  .map(({ terms, taxes, links, amounts }): PriceFacts => {
    const root = { base: { type: 'daily_table' as const }, companyDiscountPercent: null };
    return {
      terms,
      taxes,
      chain: [...links, root],
      tableMinor: new Map(amounts.map((amount, day) => [addDays('2027-03-01', day), amount])),
    };
  });

// Rules: RATE-18
test('the nights add up to the quote, and net and taxes to the total', () => {
  fc.assert(
    fc.property(facts, stay, (facts, stay) => {
      const price = priced(facts, stay);
      const charged = price.nights.reduce((sum, night) => sum + night.netMinor + night.vatMinor + night.cityTaxMinor, 0n);
      expect(price.totalMinor).toBe(charged);
      expect(price.subtotalMinor + price.taxMinor).toBe(price.totalMinor);
    }),
  );
});

// Rules: RATE-16
test('the price of a night is its net, or net and VAT, whichever the property states', () => {
  fc.assert(
    fc.property(facts, stay, (facts, stay) => {
      for (const night of priced(facts, stay).nights) {
        const stated = facts.taxes.pricesIncludeVat ? night.netMinor + night.vatMinor : night.netMinor;
        expect(stated).toBe(night.priceMinor);
        expect(night.netMinor >= 0n && night.vatMinor >= 0n && night.cityTaxMinor >= 0n).toBe(true);
      }
    }),
  );
});

test('another child or adult never lowers the price', () => {
  fc.assert(
    fc.property(facts, stay, (facts, stay) => {
      const { totalMinor } = priced(facts, stay);
      expect(priced(facts, { ...stay, children: stay.children + 1 }).totalMinor >= totalMinor).toBe(true);
      expect(priced(facts, { ...stay, adults: stay.adults + 1 }).totalMinor >= totalMinor).toBe(true);
    }),
  );
});

// Rules: RATE-18
test('the order of nights does not matter, and parts of a stay add up to the whole', () => {
  fc.assert(
    fc.property(facts, stay, fc.nat(), (facts, stay, cut) => {
      const whole = priced(facts, stay);
      const dates = whole.nights.map((night) => night.date);
      expect(priced(facts, { ...stay, nights: dates.toReversed() })).toEqual(whole);
      const at = cut % (dates.length + 1);
      const parts = [dates.slice(at), dates.slice(0, at)].map((nights) => priced(facts, { ...stay, nights }));
      expect(sumNights(parts.flatMap((part) => part.nights)).totalMinor).toBe(whole.totalMinor);
    }),
  );
});
