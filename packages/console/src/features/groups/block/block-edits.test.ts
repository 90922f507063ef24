import { expect, test } from 'vitest';
import { areAsFound, rebased } from '../../../ui/grid/cell-drafts.ts';
import {
  type BlockDrafts,
  type BlockNight,
  blockTableOf,
  contentsOf,
  isSameValue,
  ratesWithoutRooms,
  reversedBlock,
  stageBlock,
  valueIn,
} from './block-edits.ts';
import { blockFaultsOf, openFaultsOf } from './block-faults.ts';

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
const begun = { shownAt: (cell: string) => valueIn(table, cell), drafts: new Map(), digits: 2 };
const contracted = 'rt_std 2027-03-01';
const empty = 'rt_std 2027-03-02';
const nightsOf = (drafts: BlockDrafts) => contentsOf(drafts, table, 'EUR')?.nights;
const isFoundIn = (drafts: BlockDrafts, over: Partial<BlockNight>): boolean =>
  areAsFound(drafts, (cell) => valueIn(blockTableOf([{ ...night, ...over }]), cell), isSameValue);

// Rules: CONSOLE-93
test('rooms and rates are set or changed; a rate that is not typed is not sent', () => {
  const { drafts, faults } = stageBlock(
    [
      { cell: `${contracted} rooms`, text: '+2' },
      { cell: `${contracted} rate`, text: '+10%' },
      { cell: `${empty} rooms`, text: '3' },
    ],
    begun,
  );
  expect(faults).toEqual([]);
  expect(nightsOf(drafts)).toEqual([
    { room_type_id: 'rt_std', date: '2027-03-01', rooms: 7, rate: { currency: 'EUR', amount: '93.50' } },
    { room_type_id: 'rt_std', date: '2027-03-02', rooms: 3 },
  ]);
});

// Rules: CONSOLE-43, CONSOLE-93
test('a change is lost to another one of the same cell, not to one of its neighbour', () => {
  const { drafts } = stageBlock([{ cell: `${contracted} rooms`, text: '6' }], begun);
  expect(isFoundIn(drafts, {})).toBe(true);
  expect(isFoundIn(drafts, { rooms: 4 })).toBe(false);
  expect(isFoundIn(drafts, { picked_up: 3, rate: { currency: 'EUR', amount: '70.00' } })).toBe(true);
});

// Rules: CONSOLE-93
test('an invalid text changes nothing, and a value as before is no change', () => {
  const changes = [
    { cell: `${contracted} rooms`, text: '6' },
    { cell: `${empty} rate`, text: '+10%' },
  ];
  expect(stageBlock(changes, begun)).toEqual({ drafts: new Map(), faults: ['+10%'] });
  expect(stageBlock([{ cell: `${contracted} rooms`, text: '5' }], begun).drafts.size).toBe(0);
  expect(stageBlock([{ cell: `${contracted} rooms`, text: '1,5' }], begun).faults).toEqual(['1,5']);
});

// Rules: CONSOLE-93
test('a rate without rooms is not written and stays a draft; nights beyond one write are not sent', () => {
  const { drafts } = stageBlock([{ cell: `${empty} rate`, text: '80' }], begun);
  expect(nightsOf(drafts)).toBeUndefined();
  expect(ratesWithoutRooms(drafts, table)).toEqual([`${empty} rate`]);
  const more = stageBlock([{ cell: `${contracted} rooms`, text: '6' }], { ...begun, drafts }).drafts;
  expect([...(contentsOf(more, table, 'EUR')?.drafts.keys() ?? [])]).toEqual([`${contracted} rooms`]);
  expect(nightsOf(stageBlock([{ cell: `${empty} rooms`, text: '1' }], { ...begun, drafts: more }).drafts)).toHaveLength(2);
  const many = Array.from({ length: 1_001 }, (_, place) => ({ cell: `rt_${place} 2027-03-01 rooms`, text: '1' }));
  expect(nightsOf(stageBlock(many, begun).drafts)).toBeUndefined();
});

// Rules: CONSOLE-43, CONSOLE-93
test('the undo restores rooms and rates, also of a night that was removed', () => {
  const changes = [
    { cell: `${contracted} rooms`, text: '0' },
    { cell: `${contracted} rate`, text: '90' },
    { cell: `${empty} rooms`, text: '3' },
  ];
  const { drafts } = stageBlock(changes, begun);
  const removed = blockTableOf([{ ...night, date: '2027-03-02', rooms: 3 }]);
  const back = reversedBlock(drafts, table);
  expect(areAsFound(back, (cell) => valueIn(removed, cell), isSameValue)).toBe(true);
  expect(contentsOf(back, removed, 'EUR')?.nights).toEqual([
    { room_type_id: 'rt_std', date: '2027-03-01', rooms: 5, rate: { currency: 'EUR', amount: '85.00' } },
    { room_type_id: 'rt_std', date: '2027-03-02', rooms: 0 },
  ]);
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
  expect(faults.map(({ cell }) => cell)).toEqual([`${contracted} rooms`, `${empty} rate`, `${empty} rooms`]);
});

// Rules: CONSOLE-43, CONSOLE-93
test('the undo of what was overwritten restores the value that somebody else had saved', () => {
  const { drafts } = stageBlock([{ cell: `${contracted} rooms`, text: '9' }], begun);
  const theirs = blockTableOf([{ ...night, rooms: 7 }]);
  const overwritten = rebased(drafts, (cell) => valueIn(theirs, cell));
  expect([...reversedBlock(overwritten, theirs)]).toEqual([[`${contracted} rooms`, { before: '9', after: '7' }]]);
});

// Rules: CONSOLE-93
test('a refusal stands until its night is corrected, also that of an undo and of a rate that was not typed', () => {
  const draftsOf = (text: string) => stageBlock([{ cell: `${contracted} rooms`, text }], begun).drafts;
  const sent = draftsOf('6');
  const [none, issue] = [new Map(), { field: 'nights[0].rooms', issue: 'must be at least 2' }];
  const isOpen = (part: string, kind: 'save' | 'undo', drafts: BlockDrafts): boolean =>
    openFaultsOf([{ cell: `${contracted} ${part}`, issue }], { kind, drafts: sent }, drafts).length === 1;
  expect([isOpen('rooms', 'save', sent), isOpen('rooms', 'save', draftsOf('7')), isOpen('rooms', 'save', none)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isOpen('rooms', 'undo', none), isOpen('rooms', 'undo', draftsOf('7'))]).toEqual([true, false]);
  expect([isOpen('rate', 'save', sent), isOpen('rate', 'save', none)]).toEqual([true, false]);
});
