import { expect, test } from 'vitest';
import type { BlockNight } from '../block/block-edits.ts';
import { commonText, heldNightsOf, isFaulty, releasedOf, roomsIn, withRooms } from './held-nights.ts';

// Method: the pure functions over a block of three nights, of which one is picked up whole.

const night = (date: string, rooms: number, picked_up: number, released = 0): BlockNight => ({
  ...{ room_type_id: 'rt_std', date, rooms, picked_up, released },
  rate: { currency: 'EUR', amount: '85.00' },
});
const held = heldNightsOf([night('2027-03-01', 5, 2, 1), night('2027-03-02', 3, 3), night('2027-03-03', 4, 0)]);
const [first, last] = ['rt_std 2027-03-01', 'rt_std 2027-03-03'];

// Rules: CONSOLE-92, GROUP-10
test('only what is held can be chosen, and only whole numbers up to it', () => {
  expect(held.map(({ key, held: rooms }) => [key, rooms])).toEqual([
    [first, 2],
    [last, 4],
  ]);
  expect(roomsIn(held)).toBe(6);
  const faults = ['3', '-1', '1,5', 'two'].map((text) => held.some((one) => isFaulty(one, new Map([[first, text]]))));
  expect(faults).toEqual([true, true, true, true]);
  expect(releasedOf(held, new Map([[first, '3']]))).toBeNull();
  expect(releasedOf(held, new Map([[first, '']]))).toBeNull();
  expect(releasedOf(held, new Map([[first, '0']]))).toBeNull();
});

// Rules: CONSOLE-92, GROUP-10
test('the chosen nights are released, and one number may be given for every night', () => {
  expect(releasedOf(held, new Map([[last, ' 1 ']]))).toEqual([{ room_type_id: 'rt_std', date: '2027-03-03', rooms: 1 }]);
  expect([...withRooms(held, '3', new Map())]).toEqual([
    [first, '2'],
    [last, '3'],
  ]);
  expect([...withRooms(held, '', new Map([[first, '1']])).values()]).toEqual(['', '']);
});

// Rules: CONSOLE-92
test('the number for every night is shown while it is in force, also where a night holds less', () => {
  const wishes = withRooms(held, '12', new Map());
  expect([...wishes.values()]).toEqual(['2', '4']);
  expect(commonText(held, '12', wishes)).toBe('12');
  expect(commonText(held, '12', new Map(wishes).set(last, '1'))).toBe('');
  expect(commonText(held, '12', new Map(wishes).set(last, '2'))).toBe('2');
});
