import { expect, test } from 'vitest';
import { doneBy, notBegun, progressFor } from './party-progress.ts';

// Method: the pure functions over what two presses of the button have reached.

const refusal = { code: 'SVC-3007', message: '', details: [] };
const reached = new Map([
  ['res_1', { ...notBegun, isIn: true, hasKey: true }],
  ['res_2', { ...notBegun, refusal }],
  ['res_3', { ...notBegun, isIn: true, refusal, refusedStep: 'key' as const }],
]);

// Rules: CONSOLE-95
test('a stay that somebody else has checked in is in the house, and its refusal is over', () => {
  expect(progressFor({ id: 'res_2', status: 'confirmed' }, reached)).toMatchObject({ isIn: false, refusal });
  expect(progressFor({ id: 'res_2', status: 'checked_in' }, reached)).toMatchObject({ isIn: true, refusal: null });
  expect(progressFor({ id: 'res_3', status: 'checked_in' }, reached)).toMatchObject({ isIn: true, refusal });
  expect(progressFor({ id: 'res_4', status: 'checked_in' }, reached)).toMatchObject({ isIn: true, hasKey: false });
});

// Rules: CONSOLE-95
test('check-ins, keys and PINs are counted, and the refusals that stand beside the stays', () => {
  const stays = (status: 'confirmed' | 'checked_in') => [
    { id: 'res_1', status: 'checked_in' as const },
    { id: 'res_2', status },
    { id: 'res_3', status: 'checked_in' as const },
  ];
  const all = new Map(reached).set('res_4', { ...notBegun, isIn: true, hasKey: true, pin: '4711' });
  expect(doneBy(all, stays('confirmed'))).toEqual({ checkedIn: 3, keys: 2, pins: 1, refused: 2 });
  expect(doneBy(all, stays('checked_in')).refused).toBe(1);
});
