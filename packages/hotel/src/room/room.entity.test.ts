import { expect, test } from 'vitest';
import { roomConditions } from './room.contract.ts';
import { Room } from './room.entity.ts';

const before = new Date('2027-03-01T10:00:00Z');
const now = new Date('2027-03-01T11:00:00Z');

const roomIn = (condition: Room['condition']) => Object.assign(new Room(), { condition, updatedAt: before });

// Rules: HOTEL-3
test.each(roomConditions)('a room that is %s may come into every condition; the same one again is no change', (condition) => {
  for (const wanted of roomConditions) {
    const room = roomIn(condition);
    room.reportCondition(wanted, now);
    expect(room).toMatchObject({ condition: wanted, updatedAt: wanted === condition ? before : now });
  }
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
