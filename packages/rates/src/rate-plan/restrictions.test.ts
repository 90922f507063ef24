import { expect, test } from 'vitest';
import { type DateRestrictions, restrictionFaults } from './restrictions.ts';

const open = { min_stay: null, max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };
const stay = { arrival: '2027-03-01', departure: '2027-03-04' };

function onDate(date: string, restrictions: DateRestrictions): Map<string, DateRestrictions> {
  return new Map([[date, restrictions]]);
}

function fieldsOf(plan: Parameters<typeof restrictionFaults>[0], byDate: Map<string, DateRestrictions>): string[] {
  return restrictionFaults(plan, byDate, stay).map(({ field, issue }) => `${field} ${issue.split(':')[0]}`);
}

// Method: one example per rule, on both sides of its edge; the stay has three nights.

test('a plan without restrictions refuses nothing', () => {
  expect(restrictionFaults(open, new Map(), stay)).toEqual([]);
});

// Rules: RATE-20
test('length of stay is refused below min_stay and above max_stay', () => {
  expect(fieldsOf({ ...open, min_stay: 3, max_stay: 3 }, new Map())).toEqual([]);
  expect(fieldsOf({ ...open, min_stay: 4 }, new Map())).toEqual(['departure min_stay']);
  expect(fieldsOf({ ...open, max_stay: 2 }, new Map())).toEqual(['departure max_stay']);
});

// Rules: RATE-20
test("the arrival date's lengths come before the plan's; other dates' do not count", () => {
  expect(fieldsOf({ ...open, min_stay: 4 }, onDate('2027-03-01', { min_stay: 2 }))).toEqual([]);
  expect(fieldsOf(open, onDate('2027-03-01', { max_stay: 2 }))).toEqual(['departure max_stay']);
  expect(fieldsOf(open, onDate('2027-03-02', { min_stay: 5, max_stay: 1 }))).toEqual([]);
});

// Rules: RATE-21
test('closed_to_arrival counts on the arrival date only, and a date may open what the plan closes', () => {
  expect(fieldsOf(open, onDate('2027-03-01', { closed_to_arrival: true }))).toEqual(['arrival closed_to_arrival']);
  expect(fieldsOf(open, onDate('2027-03-02', { closed_to_arrival: true }))).toEqual([]);
  expect(fieldsOf({ ...open, closed_to_arrival: true }, onDate('2027-03-01', { closed_to_arrival: false }))).toEqual([]);
});

// Rules: RATE-22
test('closed_to_departure counts on the departure date only', () => {
  expect(fieldsOf(open, onDate('2027-03-04', { closed_to_departure: true }))).toEqual(['departure closed_to_departure']);
  expect(fieldsOf(open, onDate('2027-03-03', { closed_to_departure: true }))).toEqual([]);
});

// Rules: RATE-23
test('stop_sell counts on every night, not on the departure date', () => {
  expect(fieldsOf(open, onDate('2027-03-03', { stop_sell: true }))).toEqual(['arrival stop_sell']);
  expect(fieldsOf(open, onDate('2027-03-04', { stop_sell: true }))).toEqual([]);
  expect(restrictionFaults({ ...open, stop_sell: true }, new Map(), stay)).toHaveLength(3);
});

// Rules: ERR-4
test('all faults are reported at once', () => {
  const plan = { min_stay: 5, max_stay: 2, closed_to_arrival: true, closed_to_departure: true, stop_sell: true };
  expect(restrictionFaults(plan, new Map(), stay)).toHaveLength(7);
});
