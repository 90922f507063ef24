import { expect, test } from 'vitest';
import { blockDraftOf, blockOf, restoredBlock, strandedStays } from './room-block.ts';

const today = '2027-03-01';

// Rules: CONSOLE-65
test('the draft starts today without an end for a room in service, and with the current block otherwise', () => {
  const proposed = blockDraftOf({ out_of_order: null }, today);
  expect(blockOf(proposed)).toEqual({ from: today, to: null, reason: null });
  const out_of_order = { from: '2027-02-20', to: '2027-03-04', reason: 'Leaking shower' };
  expect(blockOf(blockDraftOf({ out_of_order }, today))).toEqual(out_of_order);
  expect(blockOf({ ...proposed, reason: '  ' }).reason).toBeNull();
});

// Rules: CONSOLE-51
test('a block that began earlier is restored from today on', () => {
  const block = { from: '2027-02-20', to: null, reason: 'Leaking shower' };
  expect(restoredBlock(block, today)).toEqual({ ...block, from: today });
  expect(restoredBlock({ ...block, from: '2027-03-02' }, today)).toEqual({ ...block, from: '2027-03-02' });
  expect(restoredBlock(null, today)).toBeNull();
});

// Rules: CONSOLE-65
test('the stranded stays are those named in the refusal', () => {
  const details = [
    { field: 'reservations[res_1]', issue: 'res_1 would be left without a room' },
    { field: 'nights[2027-03-02]', issue: 'more rooms are sold than would be left' },
  ];
  expect(strandedStays({ details })).toEqual(['res_1']);
});
