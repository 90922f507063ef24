import { expect, test } from 'vitest';
import { toPlanBody } from './file-plan.ts';
import { salesPart } from './sales.contract.ts';

const bar = { code: 'BAR', name: 'Bar', kind: 'bar', room_types: ['STD'], pricing: { base: { type: 'daily_table' } } };
const corporate = { ...bar, code: 'CORP', kind: 'corporate', company: { name: 'Acme', discount_percent: 10 } };
const references = {
  roomTypeId: (code: string) => `rt_${code}`,
  ratePlanId: (code: string) => `rp_${code}`,
  companyId: (name: string) => `cmp_${name}`,
};

/** Guarantee: a file has the defaults of POST /rate-plans, and its names become ids. Method: one example each. */
// Rules: HOTEL-12
test.each(['rate_plan', 'rate_plan_id'])('a plan of the file becomes the body of a plan; its base may be called %s', (field) => {
  const derived = { ...corporate, channels: ['expedia'], pricing: { base: { type: 'derived', [field]: 'BAR' } } };
  const [first, second] = salesPart.parse({ rate_plans: [bar, derived] }).rate_plans.map((plan) => toPlanBody(plan, 'EUR', references));
  expect(first).toMatchObject({ room_type_ids: ['rt_STD'], channels: [], payment_schedule: [{ due: 'departure', percent: 100 }] });
  expect(second).toMatchObject({ company_id: 'cmp_Acme', channels: [{ channel: 'expedia', external_code: 'CORP' }] });
  expect(second?.pricing.base).toEqual({ type: 'derived', rate_plan_id: 'rp_BAR' });
});

test.each([
  [{}, 'rate_plan_id'],
  [{ rate_plan: 'BAR', rate_plan_id: 'BAR' }, 'rate_plan'],
])('a derived plan names its base once: %j', (names, field) => {
  const derived = { ...bar, pricing: { base: { type: 'derived', percent: -5, ...names } } };
  const paths = salesPart.safeParse({ rate_plans: [derived] }).error?.issues.map(({ path }) => path);
  expect(paths).toEqual([['rate_plans', 0, 'pricing', 'base', field]]);
});
