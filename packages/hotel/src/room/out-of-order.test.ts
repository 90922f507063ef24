import { expect, test } from 'vitest';
import { changedNights, isOutOfOrder } from './out-of-order.ts';

const today = '2027-03-10';
const nights = (from: string, to: string | null) => ({ from, to, reason: null });

// Rules: STOCK-13
test.each([
  [null, nights('2027-03-12', '2027-03-14'), [['2027-03-12', '2027-03-14', 1]]],
  [nights('2027-03-12', '2027-03-14'), null, [['2027-03-12', '2027-03-14', -1]]],
  [nights('2027-03-01', null), null, [[today, '9999-12-31', -1]]],
  [nights('2027-03-01', '2027-03-10'), null, []],
  [
    nights('2027-03-12', '2027-03-16'),
    nights('2027-03-14', '2027-03-18'),
    [
      ['2027-03-16', '2027-03-18', 1],
      ['2027-03-12', '2027-03-14', -1],
    ],
  ],
  [
    nights('2027-03-12', null),
    nights('2027-03-14', '2027-03-15'),
    [
      ['2027-03-12', '2027-03-14', -1],
      ['2027-03-15', '9999-12-31', -1],
    ],
  ],
  [
    nights('2027-03-14', '2027-03-15'),
    nights('2027-03-12', null),
    [
      ['2027-03-12', '2027-03-14', 1],
      ['2027-03-15', '9999-12-31', 1],
    ],
  ],
  [nights('2027-03-12', '2027-03-14'), nights('2027-03-12', '2027-03-14'), []],
] as const)('from %o to %o moves %o', (before, after, moved) => {
  expect(changedNights(before, after, today).map(({ first, until, rooms }) => [first, until, rooms])).toEqual(moved);
});

// Rules: HOTEL-19
test('a room out of order blocks a stay on each of its nights, not on the departure date', () => {
  const room = { condition: 'clean', out_of_order: nights('2027-03-12', '2027-03-14') } as const;
  const blocks = (from: string, departure: string) => isOutOfOrder(room, { from, departure });
  expect([blocks('2027-03-10', '2027-03-12'), blocks('2027-03-11', '2027-03-13'), blocks('2027-03-14', '2027-03-15')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isOutOfOrder({ ...room, out_of_order: nights('2027-03-12', null) }, { from: '2029-01-01', departure: '2029-01-02' })).toBe(true);
  expect(isOutOfOrder({ condition: 'out_of_order', out_of_order: null }, { from: '2027-03-10', departure: '2027-03-11' })).toBe(true);
});
