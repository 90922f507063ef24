import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RateUpdate, updateRatesContract } from './daily-rate.contract.ts';
import { countRows, expandUpdates } from './expand-updates.ts';

const update: RateUpdate = {
  rate_plan_id: 'rp_1',
  room_type_id: 'rt_1',
  from: '2027-03-01',
  to: '2027-03-07',
  amount: { currency: 'EUR', amount: '100.00' },
};

// Method: examples around a week that begins on Monday 2027-03-01, and a property over random ranges.

// Rules: RATE-27
test('both ends of the range are included', () => {
  const dates = expandUpdates([update]).map((row) => row.date);
  expect(dates).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07']);
});

// Rules: RATE-27
test('weekdays are ISO: 5 and 6 are Friday and Saturday', () => {
  const rows = expandUpdates([{ ...update, days_of_week: [6, 5] }]);
  expect(rows.map((row) => row.date)).toEqual(['2027-03-05', '2027-03-06']);
  expect(rows[0]?.amountMinor).toBe(10_000n);
});

// Rules: RATE-28
test('where updates overlap the later one wins, and keeps the restrictions that it does not name', () => {
  const [row, ...others] = expandUpdates([
    { ...update, to: '2027-03-01', restrictions: { min_stay: 2, stop_sell: true } },
    { ...update, to: '2027-03-01', amount: { currency: 'EUR', amount: '80.5' }, restrictions: { stop_sell: null } },
    { ...update, to: '2027-03-01', amount: { currency: 'EUR', amount: '81' } },
  ]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ amountMinor: 8_100n, restrictions: { min_stay: 2, stop_sell: null } });
});

// Rules: LIMIT-10
test('rows come in lock order, and match the counted number unless updates overlap', () => {
  const day = fc.integer({ min: 1, max: 28 });
  const random = fc
    .record({
      plan: fc.constantFrom('rp_1', 'rp_2'),
      days: fc.tuple(day, day),
      week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    })
    .map(({ plan, days, week }): RateUpdate => {
      const [from, to] = days.toSorted((left, right) => left - right).map((number) => `2027-02-${String(number).padStart(2, '0')}`);
      return { ...update, rate_plan_id: plan, from: from ?? '', to: to ?? '', days_of_week: week };
    });
  fc.assert(
    fc.property(fc.array(random, { maxLength: 6 }), (updates) => {
      const keys = expandUpdates(updates).map((row) => `${row.ratePlanId} ${row.roomTypeId} ${row.date}`);
      expect(keys).toEqual([...new Set(keys)].sort());
      expect(keys.length).toBeLessThanOrEqual(countRows(updates));
      for (const single of updates) expect(expandUpdates([single])).toHaveLength(countRows([single]));
    }),
  );
});

test.each([
  ['updates.0.to', { to: '2027-02-28' }],
  ['updates.0.to', { to: '2030-03-01' }],
  ['updates.0.from', { from: '2027-02-30' }],
  ['updates.0.days_of_week.0', { days_of_week: [0] }],
  ['updates.0.days_of_week', { days_of_week: [] }],
  ['updates.0.amount.amount', { amount: { currency: 'EUR', amount: '-1' } }],
  ['updates.0.amount.amount', { amount: { currency: 'EUR', amount: '1.001' } }],
  ['updates.0.restrictions.max_stay', { restrictions: { min_stay: 3, max_stay: 2 } }],
])('%s refuses invalid values', (path, change) => {
  const issues = updateRatesContract.body.safeParse({ updates: [{ ...update, ...change }] }).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

// Rules: RATE-29
test('a request holds 1 to 500 updates', () => {
  expect(updateRatesContract.body.safeParse({ updates: [] }).success).toBe(false);
  expect(updateRatesContract.body.safeParse({ updates: Array(500).fill(update) }).success).toBe(true);
  expect(updateRatesContract.body.safeParse({ updates: Array(501).fill(update) }).success).toBe(false);
});
