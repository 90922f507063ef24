import { expect, test } from 'vitest';
import { Room } from './room.entity.ts';

const before = new Date('2027-03-01T10:00:00Z');
const now = new Date('2027-03-01T11:00:00Z');

const roomIn = (condition: Room['condition']) => Object.assign(new Room(), { condition, updatedAt: before });

// Rules: HOTEL-3
test('a room keeps what it is brought into; the same again is no change', () => {
  const room = roomIn('clean');
  const nights = { from: '2027-03-01', to: null, reason: 'leak' };
  room.become({ condition: 'out_of_order', note: 'shower', out_of_order: nights }, now);
  expect(room.present()).toEqual({ condition: 'out_of_order', note: 'shower', out_of_order: nights });
  expect(room.updatedAt).toBe(now);
  room.become(room.present(), before);
  expect(room.updatedAt).toBe(now);
});

// Rules: HOTEL-4
test.each([
  ['clean', 'dirty', now],
  ['inspected', 'dirty', now],
  ['dirty', 'dirty', before],
  ['out_of_order', 'out_of_order', before],
] as const)('a room that is %s is %s when its guest has left', (condition, left, updatedAt) => {
  const room = roomIn(condition);
  room.vacate(now);
  expect(room).toMatchObject({ condition: left, updatedAt });
});
