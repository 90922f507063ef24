import { expect, test } from 'vitest';
import { inOrderOfWork } from './room-order.ts';

// Method: the pure function, with rooms in no order.

const room = (number: string, ready = true) => ({ id: `room_${number}`, number, ready });

test('rooms come by number, as numbers', () => {
  const ordered = inOrderOfWork([room('110'), room('9'), room('21')], new Set());
  expect(ordered.map(({ number }) => number)).toEqual(['9', '21', '110']);
});

test('a room that is not ready comes first when somebody arrives there today', () => {
  const rooms = [room('1'), room('2', false), room('3', false), room('4')];
  expect(inOrderOfWork(rooms, new Set(['room_3', 'room_4'])).map(({ number }) => number)).toEqual(['3', '1', '2', '4']);
});
