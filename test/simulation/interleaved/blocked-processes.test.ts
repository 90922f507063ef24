import { expect, test } from 'vitest';
import { type LockWait, lastingWaits, reachedFrom } from './blocked-processes.ts';

// Method: looks as the database might have answered them; process 1 is asked first.

const waits = (blocker: number, since: string): LockWait => ({ blockers: [blocker], since });
const runs: LockWait = { blockers: [], since: null };

test('processes that wait for each other in both looks are in a circle', () => {
  const look = new Map([
    [1, waits(2, '10:00')],
    [2, waits(1, '10:01')],
  ]);
  expect(reachedFrom(1, lastingWaits(look, look))).toContain(1);
});

test('a process that had its lock before the other waited is in no circle', () => {
  const first = new Map([
    [1, waits(2, '10:00')],
    [2, waits(1, '10:01')],
  ]);
  const granted = new Map([...first, [1, runs]]);
  expect(reachedFrom(1, first)).toContain(1);
  expect(reachedFrom(1, lastingWaits(first, granted))).not.toContain(1);
  const waitsAgain = new Map([...first, [1, waits(2, '10:02')]]);
  expect(reachedFrom(1, lastingWaits(first, waitsAgain))).not.toContain(1);
});
