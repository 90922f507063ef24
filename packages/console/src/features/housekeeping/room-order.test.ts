import { expect, test } from 'vitest';
import { floorOf, groupRooms } from './room-order.ts';

// Method: the pure functions, with unsorted rooms.

const room = (number: string, ready = true) => ({ id: `room_${number}`, number, ready });

// Rules: CONSOLE-65
test('rooms are grouped by floor and sorted by number, numerically', () => {
  const groups = groupRooms([room('1001'), room('110'), room('9'), room('102'), room('A201')], new Set());
  expect(groups.map(({ floor, rooms }) => [floor, rooms.map(({ number }) => number).join(' ')])).toEqual([
    ['', '9'],
    ['1', '102 110'],
    ['10', '1001'],
    ['2', 'A201'],
  ]);
  expect(['301', '1204', 'B12', 'Suite'].map(floorOf)).toEqual(['3', '12', '', '']);
});

// Rules: CONSOLE-65
test('rooms that are not ready come first, whatever their floor, if a guest arrives there today', () => {
  const rooms = [room('101'), room('102', false), room('203', false), room('204')];
  const [first, ...floors] = groupRooms(rooms, new Set(['room_203', 'room_204']));
  expect([first?.floor, first?.rooms.map(({ number }) => number)]).toEqual([null, ['203']]);
  expect(floors.map(({ rooms: ofFloor }) => ofFloor.map(({ number }) => number))).toEqual([['101', '102'], ['204']]);
});
