import { expect, test } from 'vitest';
import { applyTaskPatch, conditionOnceDone, type TaskState } from './task-change.ts';

const now = '2027-03-10T09:00:00Z';
const open: TaskState = { status: 'open', assigned_to: null, note: null, done_at: null };
const done: TaskState = { ...open, status: 'done', done_at: '2027-03-10T08:00:00Z' };

// Rules: HOTEL-25
test.each([
  [open, { status: 'in_progress' }, { ...open, status: 'in_progress' }],
  [{ ...open, status: 'in_progress' }, { status: 'open' }, open],
  [open, { status: 'done' }, { ...open, status: 'done', done_at: now }],
  [done, { status: 'done', note: 'twice' }, { ...done, note: 'twice' }],
  [open, { assigned_to: 'usr_1', note: 'towels' }, { ...open, assigned_to: 'usr_1', note: 'towels' }],
  [{ ...open, assigned_to: 'usr_1', note: 'towels' }, { assigned_to: null, note: null }, open],
] as const)('%o after %o is %o', (before, patch, after) => {
  expect(applyTaskPatch(before, patch, now)).toEqual(after);
});

// Rules: HOTEL-25
test.each(['open', 'in_progress'] as const)('a finished task does not become %s again', (status) => {
  expect(() => applyTaskPatch(done, { status }, now)).toThrowError(
    expect.objectContaining({ code: 'SVC-3007', details: [expect.objectContaining({ field: 'status' })] }),
  );
});

// Rules: HOTEL-24
test.each([
  ['clean', 'dirty', 'clean'],
  ['clean', 'clean', 'clean'],
  ['clean', 'inspected', 'inspected'],
  ['clean', 'out_of_order', 'out_of_order'],
  ['inspect', 'clean', 'inspected'],
  ['inspect', 'dirty', 'dirty'],
  ['inspect', 'out_of_order', 'out_of_order'],
  ['maintenance', 'dirty', 'dirty'],
  ['maintenance', 'clean', 'clean'],
] as const)('once a task to %s is done, a room that was %s is %s', (kind, before, after) => {
  expect(conditionOnceDone(kind, before)).toBe(after);
});
