import { expect, test } from 'vitest';
import { type BlockNight, blockFaultsOf, blockTableOf, isBlockAsFound, nightsToWrite, stageBlock } from './block-edits.ts';

// Method: the pure functions over a block of one contracted night.

const night: BlockNight = {
  room_type_id: 'rt_std',
  date: '2027-03-01',
  rooms: 5,
  picked_up: 2,
  released: 0,
  rate: { currency: 'EUR', amount: '85.00' },
};
const table = blockTableOf([night]);
const begun = { table, drafts: new Map(), digits: 2 };
const contracted = 'rt_std 2027-03-01';
const empty = 'rt_std 2027-03-02';

// Rules: CONSOLE-93
test('rooms and rates are set or changed; a rate that is not typed is not sent', () => {
  const { drafts, faults } = stageBlock(
    [
      { key: contracted, part: 'rooms', text: '+2' },
      { key: contracted, part: 'rate', text: '+10%' },
      { key: empty, part: 'rooms', text: '3' },
    ],
    begun,
  );
  expect(faults).toEqual([]);
  expect(nightsToWrite(drafts, 'EUR')).toEqual([
    { room_type_id: 'rt_std', date: '2027-03-01', rooms: 7, rate: { currency: 'EUR', amount: '93.50' } },
    { room_type_id: 'rt_std', date: '2027-03-02', rooms: 3 },
  ]);
  expect(isBlockAsFound(drafts, table)).toBe(true);
  expect(isBlockAsFound(drafts, blockTableOf([{ ...night, rooms: 4 }]))).toBe(false);
  expect(isBlockAsFound(drafts, blockTableOf([{ ...night, picked_up: 3 }]))).toBe(true);
});

// Rules: CONSOLE-93
test('an invalid text changes nothing, and a value as before is no change', () => {
  const changes = [
    { key: contracted, part: 'rooms', text: '6' },
    { key: empty, part: 'rate', text: '+10%' },
  ] as const;
  expect(stageBlock(changes, begun)).toEqual({ drafts: new Map(), faults: ['+10%'] });
  expect(stageBlock([{ key: contracted, part: 'rooms', text: '5' }], begun).drafts.size).toBe(0);
  expect(stageBlock([{ key: contracted, part: 'rooms', text: '1,5' }], begun).faults).toEqual(['1,5']);
});

// Rules: CONSOLE-93
test('a rate without rooms contracts nothing, and rooms beyond one write are not sent', () => {
  const rate = stageBlock([{ key: empty, part: 'rate', text: '80' }], begun).drafts;
  expect(nightsToWrite(rate, 'EUR')).toEqual([]);
  const many = Array.from({ length: 1_001 }, (_, place) => ({ key: `rt_${place} 2027-03-01`, part: 'rooms', text: '1' }) as const);
  expect(nightsToWrite(stageBlock(many, begun).drafts, 'EUR')).toBeNull();
});

// Rules: CONSOLE-93
test('faults stand at their cells, by the place of the night or by the date without a room', () => {
  const written = [
    { room_type_id: 'rt_std', date: '2027-03-01', rooms: 1 },
    { room_type_id: 'rt_std', date: '2027-03-02', rooms: 3 },
  ];
  const faults = blockFaultsOf(
    [
      { field: 'nights[0].rooms', issue: 'must be at least 2: 2 picked up and 0 released' },
      { field: 'nights[1].rate', issue: 'is required' },
      { field: 'nights[2027-03-02]', issue: 'no inventory of rt_std on 2027-03-02' },
      { field: 'status', issue: 'the group is released' },
    ],
    written,
  );
  expect(faults.map(({ key, part }) => [key, part])).toEqual([
    [contracted, 'rooms'],
    [empty, 'rate'],
    [empty, 'rooms'],
  ]);
});
