import { expect, test } from 'vitest';
import { nightKey } from '../../app/night-key.ts';
import { areAsFound } from '../../ui/grid/cell-drafts.ts';
import { type CellChange, type DailyRate, isSame, noRate, reversed, stageChanges, tableOf, updatesOf, weekdayOf } from './rate-updates.ts';

const rate = (date: string, amount: string, restrictions: DailyRate['restrictions'] = {}): DailyRate => ({
  room_type_id: 'rt_a',
  date,
  amount,
  restrictions,
});
const days = ['2027-03-01', '2027-03-02', '2027-03-03'];
const table = tableOf([rate('2027-03-01', '100.00', { min_stay: 2 }), rate('2027-03-02', '99.95')]);
const plan = { id: 'rp_1', currency: 'EUR' };
const rateAt = (key: string) => table.get(key) ?? noRate;
const present = { cellOf: rateAt, drafts: new Map(), digits: 2 };
const to = (text: string, restrictions: CellChange['restrictions'] = {}, dates = days): CellChange[] =>
  dates.map((date) => ({ key: nightKey('rt_a', date), text, restrictions }));

// Rules: CONSOLE-37
test('consecutive days with the same values are one update, and unchanged ones are none', () => {
  const { drafts } = stageChanges(to('120'), present);
  const common = { rate_plan_id: 'rp_1', room_type_id: 'rt_a', amount: { currency: 'EUR', amount: '120.00' } };
  expect(updatesOf(drafts, plan)).toEqual([{ ...common, from: '2027-03-01', to: '2027-03-03' }]);
  const back = stageChanges(to('99.95', {}, ['2027-03-02']), { ...present, drafts });
  expect(updatesOf(back.drafts, plan)?.map(({ from, to: end }) => [from, end])).toEqual([
    ['2027-03-01', '2027-03-01'],
    ['2027-03-03', '2027-03-03'],
  ]);
});

// Rules: CONSOLE-37
test('changes to the same cells accumulate, and a fault among them discards them all', () => {
  const first = stageChanges(to('+10%', {}, days.slice(0, 2)), present);
  const second = stageChanges(to('-5', { stop_sell: true }, days.slice(0, 2)), { ...present, drafts: first.drafts });
  expect(updatesOf(second.drafts, plan)?.map(({ amount, restrictions }) => [amount.amount, restrictions])).toEqual([
    ['105.00', { stop_sell: true }],
    ['104.95', { stop_sell: true }],
  ]);
  const refused = stageChanges(to('+10%'), present);
  expect([refused.faults, refused.drafts.size]).toEqual([['+10%'], 0]);
  expect(stageChanges(to('', { stop_sell: true }), present).drafts.size).toBe(2); // no amount, no restriction
});

// Rules: CONSOLE-37
test('the undo restores amounts and restrictions, and is impossible if a date had no amount', () => {
  const { drafts } = stageChanges(to('120', { min_stay: 4, closed_to_arrival: true }, days.slice(0, 2)), present);
  expect(areAsFound(drafts, rateAt, isSame)).toBe(true);
  const back = reversed(drafts);
  expect(back && updatesOf(back, plan)?.map(({ amount, restrictions }) => [amount.amount, restrictions])).toEqual([
    ['100.00', { min_stay: 2, closed_to_arrival: null }],
    ['99.95', { min_stay: null, closed_to_arrival: null }],
  ]);
  expect(back && areAsFound(back, rateAt, isSame)).toBe(false);
  expect(reversed(stageChanges(to('120'), present).drafts)).toBeNull();
});

// Rules: CONSOLE-37
test('more updates than one write allows are refused', () => {
  const many = Array.from({ length: 501 }, (_, place) => ({ key: nightKey(`rt_${place}`, '2027-03-01'), text: '50', restrictions: {} }));
  expect(updatesOf(stageChanges(many, present).drafts, plan)).toBeNull();
  expect(updatesOf(stageChanges(many.slice(1), present).drafts, plan)).toHaveLength(500);
  expect(days.map(weekdayOf)).toEqual([1, 2, 3]);
  expect(weekdayOf('2027-03-07')).toBe(7);
});
