import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherChanges, gatheredForMs } from './gather-changes.ts';
import type { Change } from './invalidate-changed.ts';

// Method: time is moved by hand.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changeOf = (event: string): Change => ({ kind: 'change', event });
const [left, closed, later] = ['reservation.checked_out', 'folio.closed', 'guest.updated'].map(changeOf) as [Change, Change, Change];

// Rules: CONSOLE-9
test('changes that arrive together are passed on once, and a later one by itself', () => {
  const passed: (readonly Change[])[] = [];
  const { add } = gatherChanges((changes) => passed.push(changes));
  add(left);
  vi.advanceTimersByTime(gatheredForMs - 1);
  add(closed);
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([[left, closed]]);
  add(later);
  vi.advanceTimersByTime(gatheredForMs);
  expect(passed).toEqual([[left, closed], [later]]);
});

test('nothing is passed on once nobody listens', () => {
  const passed: (readonly Change[])[] = [];
  const { add, stop } = gatherChanges((changes) => passed.push(changes));
  add(left);
  stop();
  vi.advanceTimersByTime(gatheredForMs);
  expect(passed).toEqual([]);
});
