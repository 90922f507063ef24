import { expect, test } from 'vitest';
import { sortByPriority } from './room-order.ts';

// Method: the pure function, with unsorted rooms.

const room = (number: string, ready = true) => ({ id: `room_${number}`, number, ready });

test('rooms are sorted by number, numerically', () => {
  const ordered = sortByPriority([room('110'), room('9'), room('21')], new Set());
  expect(ordered.map(({ number }) => number)).toEqual(['9', '21', '110']);
});

test('a room that is not ready comes first if a guest arrives there today', () => {
  const rooms = [room('1'), room('2', false), room('3', false), room('4')];
  expect(sortByPriority(rooms, new Set(['room_3', 'room_4'])).map(({ number }) => number)).toEqual(['3', '1', '2', '4']);
});
