import { expect, test } from 'vitest';
import { planBase, planTerms, storedCancellation, storedPricing, storedRestrictions } from './plan-terms.ts';
import { pricingInput } from './pricing.contract.ts';

// Method: examples of a plan as a client writes it, stored, and parsed again.

test('amounts are stored with exactly the digits of the currency', () => {
  const written = pricingInput.parse({ base: { type: 'fixed', amount: '120' }, extra_adult: '7.5' });
  expect(storedPricing(written, 'EUR')).toMatchObject({ base: { amount: '120.00' }, extra_adult: '7.50', extra_child: '0.00' });
  const discounted = pricingInput.parse({ base: { type: 'derived', rate_plan_id: 'rp_1', amount: '-7.5' } });
  expect(storedPricing(discounted, 'KWD').base).toEqual({ type: 'derived', rate_plan_id: 'rp_1', amount: '-7.500' });
  expect(storedCancellation({ free_until_hours: 4, fee: { type: 'fixed', value: '8' } }, 'EUR').fee).toEqual({
    type: 'fixed',
    value: '8.00',
  });
  expect(storedCancellation({ free_until_hours: 4, fee: { type: 'full', value: null } }, 'EUR').fee).toEqual({ type: 'full' });
});

test('stored pricing is read back into minor units', () => {
  const stored = storedPricing(pricingInput.parse({ base: { type: 'fixed', amount: '120' }, extra_adult: '7.5' }), 'EUR');
  expect(planBase(stored, 'EUR')).toEqual({ type: 'fixed', amountMinor: 12_000n });
  expect(planTerms(stored, 'EUR')).toEqual({ includedAdults: 2, extraAdultMinor: 750n, extraChildMinor: 0n, lengthOfStay: [] });
});

test('each kind of base is distinguished', () => {
  const baseOf = (base: object) => planBase(storedPricing(pricingInput.parse({ base }), 'EUR'), 'EUR');
  expect(baseOf({ type: 'daily_table' })).toEqual({ type: 'daily_table' });
  expect(baseOf({ type: 'derived', rate_plan_id: 'rp_1', percent: -10 })).toEqual({ type: 'derived', percent: -10 });
  expect(baseOf({ type: 'derived', rate_plan_id: 'rp_1', amount: '-5.00' })).toEqual({ type: 'derived', amountMinor: -500n });
});

test('absent restrictions restrict nothing', () => {
  const nothing = { min_stay: null, max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };
  expect(storedRestrictions({})).toEqual(nothing);
  expect(storedRestrictions({ min_stay: 2, stop_sell: null })).toEqual({ ...nothing, min_stay: 2 });
});
