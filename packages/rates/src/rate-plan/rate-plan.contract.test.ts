import { expect, test } from 'vitest';
import { createRatePlanBody, createRatePlanContract, planAmountFaults, toFieldIssues } from './rate-plan.contract.ts';

const fixed = {
  code: 'FLEX',
  name: 'Flexible',
  kind: 'fixed',
  room_type_ids: ['rt_1'],
  pricing: { base: { type: 'fixed', amount: '120.00' } },
};
const derived = { type: 'derived', rate_plan_id: 'rp_1', percent: -10 };

/** The faults of a body as `path code`, codes as zod names them. */
function faultsOf(change: object, body: object = fixed): string[] {
  const result = createRatePlanBody.safeParse({ ...body, ...change });
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.code}`);
}

function pricing(base: object, more: object = {}): object {
  return { pricing: { base, ...more } };
}

// Method: one body per rule of the contract, each a single change of a plan that is accepted.

// Rules: RATE-1
test('a plan needs code, name, kind, room types and pricing, and gets the defaults for the rest', () => {
  expect(createRatePlanBody.parse(fixed)).toEqual({
    ...fixed,
    pricing: { base: { type: 'fixed', amount: '120.00' }, included_adults: 2, extra_adult: '0', extra_child: '0', length_of_stay: [] },
    included_services: [],
    cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
    payment_schedule: [{ due: 'departure', percent: 100 }],
    channels: [],
    restrictions: {},
  });
});

// Rules: RATE-1
test('everything required that is missing is named at once', () => {
  const paths = createRatePlanBody.safeParse({}).error?.issues.map((issue) => issue.path.join('.'));
  expect(paths).toEqual(['code', 'name', 'kind', 'room_type_ids', 'pricing']);
});

// Rules: RATE-2
test.each([
  ['kind', { kind: 'weekend' }],
  ['pricing.base.type', pricing({ type: 'hourly' })],
  ['cancellation.fee.type', { cancellation: { fee: { type: 'half' } } }],
  ['payment_schedule.0.due', { payment_schedule: [{ due: 'later', percent: 100 }] }],
  ['channels.0.channel', { channels: [{ channel: 'direct', external_code: 'X' }] }],
  ['included_services.0.per', { included_services: [{ code: 'BRK', description: 'Breakfast', amount: '10', per: 'week' }] }],
])('a value outside the set of %s is reported with the accepted set', (path, change) => {
  const issues = createRatePlanBody.safeParse({ ...fixed, ...change }).error?.issues;
  expect(issues).toMatchObject([{ code: 'invalid_value', path: path.split('.').map((step) => (step === '0' ? 0 : step)) }]);
  expect(issues?.[0]).toHaveProperty('values');
});

// Rules: RATE-3, RATE-8
test.each([
  ['pricing.base.type', pricing({})],
  ['pricing.base.amount', pricing({ type: 'fixed' })],
  ['cancellation.fee.type', { cancellation: { fee: {} } }],
  ['cancellation.fee.value', { cancellation: { fee: { type: 'percent' } } }],
  ['cancellation.fee.value', { cancellation: { fee: { type: 'fixed' } } }],
  ['company_id', { kind: 'corporate', ...pricing(derived) }],
  ['pricing.base.percent', { kind: 'bar', ...pricing({ type: 'derived', rate_plan_id: 'rp_1' }) }],
  ['pricing.base.rate_plan_id', { kind: 'bar', ...pricing({ type: 'derived', percent: 5 }) }],
])('a missing %s is reported as a missing field', (path, change) => {
  expect(faultsOf(change)).toEqual([`${path} invalid_type`]);
});

// Rules: RATE-2, RATE-3, RATE-8
test.each([
  ['pricing.base.amount', pricing({ type: 'fixed', amount: '-1' })],
  ['pricing.base.amount', pricing({ type: 'fixed', amount: '12,00' })],
  ['pricing.base.amount', { currency: 'JPY', ...pricing({ type: 'fixed', amount: '120.5' }) }],
  ['pricing.base.amount', { kind: 'bar', ...pricing({ ...derived, amount: '5.00' }) }],
  ['pricing.base.percent', { kind: 'bar', ...pricing({ ...derived, percent: -100.5 }) }],
  ['pricing.base.percent', { kind: 'bar', ...pricing({ ...derived, percent: 0.00001 }) }],
  ['pricing.base.type', { kind: 'corporate', company_id: 'cmp_1' }],
  ['pricing.extra_child', pricing(fixed.pricing.base, { extra_child: '-5' })],
  ['pricing.length_of_stay.1.min_nights', pricing(fixed.pricing.base, { length_of_stay: [tier(3), tier(3)] })],
  ['company_id', { company_id: 'cmp_1' }],
  ['cancellation.fee.value', { cancellation: { fee: { type: 'percent', value: 101 } } }],
  ['cancellation.fee.value', { currency: 'EUR', cancellation: { fee: { type: 'fixed', value: '1.234' } } }],
  ['payment_schedule', { payment_schedule: [step(60), step(40.01)] }],
  ['restrictions.max_stay', { restrictions: { min_stay: 4, max_stay: 3 } }],
  ['room_type_ids', { room_type_ids: [] }],
  ['room_type_ids', { room_type_ids: ['rt_1', 'rt_1'] }],
  ['channels.1.channel', { channels: [mapped('A'), mapped('B')] }],
  ['currency', { currency: 'EURO' }],
  ['code', { code: ' FLEX' }],
])('%s refuses invalid values', (path, change) => {
  const faults = faultsOf(change);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${path} (custom|too_small|too_big|invalid_format)$`));
});

test('an unknown field is reported at any depth', () => {
  expect(faultsOf({ colour: 'red' })).toEqual([' unrecognized_keys']);
  expect(faultsOf(pricing({ type: 'daily_table', amount: '10' }), { ...fixed, kind: 'bar' })).toEqual(['pricing.base unrecognized_keys']);
});

test('parts of a schedule may add up to a hundred with decimals', () => {
  expect(faultsOf({ payment_schedule: [step(33.3333), step(33.3333), step(33.3334)] })).toEqual([]);
});

// Rules: RATE-8
test('amounts are checked against a currency that is known only later', () => {
  const plan = createRatePlanBody.parse({
    ...fixed,
    cancellation: { fee: { type: 'fixed', value: '10.00' } },
    included_services: [{ code: 'BRK', description: 'Breakfast', amount: '10.5', per: 'adult_night' }],
  });
  expect(planAmountFaults(plan, 'EUR')).toEqual([]);
  expect(toFieldIssues(planAmountFaults(plan, 'JPY')).map(({ field }) => field)).toEqual([
    'pricing.base.amount',
    'cancellation.fee.value',
    'included_services[0].amount',
  ]);
});

function tier(min_nights: number) {
  return { min_nights, percent: -5 };
}
function step(percent: number) {
  return { due: 'booking', percent };
}
function mapped(external_code: string) {
  return { channel: 'expedia', external_code };
}

// Asynchronously, as requests are parsed: zod then lengthens the paths of issues in place.
test('a refused amount is refused again by the next request', async () => {
  const body = { ...fixed, currency: 'JPY', ...pricing({ type: 'fixed', amount: '120.5' }) };
  const parsed = () => createRatePlanContract.input.safeParseAsync({ params: {}, query: {}, body });
  for (const { error } of [await parsed(), await parsed()]) {
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['body.pricing.base.amount']);
  }
  expect(toFieldIssues(planAmountFaults(body, 'JPY'))).toMatchObject([{ field: 'pricing.base.amount' }]);
});
