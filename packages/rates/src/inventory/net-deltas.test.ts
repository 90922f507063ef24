import { eachNight } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NightDelta, netOf } from './net-deltas.ts';

function move(roomTypeId: string, [arrival, departure]: readonly [string, string], delta: 1 | -1): NightDelta[] {
  return eachNight(arrival, departure).map((date) => ({ roomTypeId, date, delta }));
}

test('a night that one stay releases and holds is left out', () => {
  const moved = [...move('rt_1', ['2027-03-01', '2027-03-04'], -1), ...move('rt_1', ['2027-03-02', '2027-03-05'], 1)];
  expect(netOf(moved)).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', rooms: -1 },
    { roomTypeId: 'rt_1', date: '2027-03-04', rooms: 1 },
  ]);
});

test('a night of another type is another night', () => {
  const moved = [...move('rt_1', ['2027-03-01', '2027-03-02'], -1), ...move('rt_2', ['2027-03-01', '2027-03-02'], 1)];
  expect(netOf(moved)).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', rooms: -1 },
    { roomTypeId: 'rt_2', date: '2027-03-01', rooms: 1 },
  ]);
});

test('several rooms of one night are counted together', () => {
  expect(netOf([1, 1, 1, -1].map((rooms) => ({ roomTypeId: 'rt_1', date: '2027-03-01', delta: rooms > 0 ? 1 : -1 })))).toEqual([
    { roomTypeId: 'rt_1', date: '2027-03-01', rooms: 2 },
  ]);
});

const delta = fc.record({
  roomTypeId: fc.constantFrom('rt_1', 'rt_2'),
  date: fc.constantFrom('2027-03-01', '2027-03-02', '2027-03-03'),
  delta: fc.constantFrom<1 | -1>(1, -1),
});

/** Guarantee: netting neither loses nor creates a room. Method: random moves in random order, against their plain sum. */
test('net changes add up to the moves, in any order, with each night once and none at zero', () => {
  const sumOf = (moves: readonly { rooms: number }[]) => moves.reduce((sum, { rooms }) => sum + rooms, 0);
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 40 }), (deltas) => {
      const nets = netOf(deltas);
      expect(sumOf(nets)).toBe(sumOf(deltas.map((each) => ({ rooms: each.delta }))));
      expect(new Set(nets.map(({ roomTypeId, date }) => `${roomTypeId} ${date}`)).size).toBe(nets.length);
      expect(nets.every(({ rooms }) => rooms !== 0)).toBe(true);
      expect(new Set(netOf(deltas.toReversed()))).toEqual(new Set(nets));
    }),
  );
});
