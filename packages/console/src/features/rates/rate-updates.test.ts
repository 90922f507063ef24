import { expect, test } from 'vitest';
import { changedBy, type DailyRate, updatesOf } from './rate-updates.ts';

const rate = (date: string, amount: string): DailyRate => ({ room_type_id: 'rt_a', date, amount, restrictions: {} });
const plan = {
  id: 'rp_1',
  currency: 'EUR',
  rates: [rate('2027-03-01', '100.00'), rate('2027-03-02', '99.95'), rate('2027-04-01', '1.00')],
};
const chosen = { roomTypeIds: ['rt_a', 'rt_b'], from: '2027-03-01', to: '2027-03-31' };

// Rules: CONSOLE-37
test('an amount is one update for each room type, with the weekdays and restrictions that are named', () => {
  const change = { amount: '120', weekdays: [6, 5], restrictions: { min_stay: 2 } };
  const common = { rate_plan_id: 'rp_1', from: '2027-03-01', to: '2027-03-31', days_of_week: [5, 6], restrictions: { min_stay: 2 } };
  expect(updatesOf(chosen, change, plan)).toEqual(
    ['rt_a', 'rt_b'].map((room_type_id) => ({ ...common, room_type_id, amount: { currency: 'EUR', amount: '120' } })),
  );
});

// Rules: CONSOLE-37
test('a percent changes each date that has an amount, to the cent; no amount keeps them', () => {
  const changed = updatesOf(chosen, { amount: '+10%', weekdays: [], restrictions: {} }, plan);
  expect(changed?.map(({ from, to, amount }) => [from, to, amount.amount])).toEqual([
    ['2027-03-01', '2027-03-01', '110.00'],
    ['2027-03-02', '2027-03-02', '109.95'],
  ]);
  const closed = updatesOf(chosen, { amount: '', weekdays: [], restrictions: { stop_sell: true } }, plan);
  expect(closed?.map(({ amount, restrictions }) => [amount.amount, restrictions])).toEqual([
    ['100.00', { stop_sell: true }],
    ['99.95', { stop_sell: true }],
  ]);
  expect([changedBy('0.05', -50), changedBy('1000', 5), changedBy('99.95', 0)]).toEqual(['0.03', '1050', '99.95']);
});
