import { eachNight } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NetDelta, type NightDelta, netOf } from './net-deltas.ts';

function move(roomTypeId: string, [arrival, departure]: readonly [string, string], delta: 1 | -1): NightDelta[] {
  return eachNight(arrival, departure).map((date) => ({ roomTypeId, date, sold: delta, held: 0 }));
}

test('a night that one stay releases and holds is left out', () => {
  const moved = [...move('rt_1', ['2027-03-01', '2027-03-04'], -1), ...move('rt_1', ['2027-03-02', '2027-03-05'], 1)];
  expect(netOf(moved)).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', sold: -1, held: 0 },
    { roomTypeId: 'rt_1', date: '2027-03-04', sold: 1, held: 0 },
  ]);
});

test('a night of another type is another night', () => {
  const moved = [...move('rt_1', ['2027-03-01', '2027-03-02'], -1), ...move('rt_2', ['2027-03-01', '2027-03-02'], 1)];
  expect(netOf(moved)).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', sold: -1, held: 0 },
    { roomTypeId: 'rt_2', date: '2027-03-01', sold: 1, held: 0 },
  ]);
});

test('a room that is picked up from a block is sold and no longer held', () => {
  const night = { roomTypeId: 'rt_1', date: '2027-03-01' };
  expect(
    netOf([
      { ...night, sold: 1, held: 0 },
      { ...night, sold: 0, held: -1 },
    ]),
  ).toEqual([{ ...night, sold: 1, held: -1 }]);
});

test('several rooms of one night are counted together', () => {
  expect(netOf([1, 1, 1, -1].map((sold) => ({ roomTypeId: 'rt_1', date: '2027-03-01', sold, held: 0 })))).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', sold: 2, held: 0 },
  ]);
});

const delta = fc.record({
  roomTypeId: fc.constantFrom('rt_1', 'rt_2'),
  date: fc.constantFrom('2027-03-01', '2027-03-02', '2027-03-03'),
  sold: fc.integer({ min: -2, max: 2 }),
  held: fc.integer({ min: -2, max: 2 }),
});

/** Guarantee: netting neither loses nor creates a room. Method: random moves in random order, against their plain sum. */
test('net changes add up to the moves, in any order, with each night once and none at zero', () => {
  const sumOf = (moves: readonly NetDelta[]) =>
    moves.reduce((sum, { sold, held }) => ({ sold: sum.sold + sold, held: sum.held + held }), { sold: 0, held: 0 });
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 40 }), (deltas) => {
      const nets = netOf(deltas);
      expect(sumOf(nets)).toEqual(sumOf(deltas));
      expect(new Set(nets.map(({ roomTypeId, date }) => `${roomTypeId} ${date}`)).size).toBe(nets.length);
      expect(nets.every(({ sold, held }) => sold !== 0 || held !== 0)).toBe(true);
      expect(new Set(netOf(deltas.toReversed()))).toEqual(new Set(nets));
    }),
  );
});
