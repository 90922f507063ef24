import { expect, test } from 'vitest';
import { createRestartBackOff } from './restart-back-off.ts';

// Method: the back-off gets the ready time of each run; its results are the schedule.

function schedule(runsMs: readonly number[]): number[] {
  const nextWait = createRestartBackOff();
  return runsMs.map((readyMs) => nextWait(readyMs));
}

// Rules: OPS-31
test('a healthy process that is killed repeatedly is restarted at once each time', () => {
  expect(schedule(Array.from({ length: 20 }, () => 17_000))).toEqual(Array.from({ length: 20 }, () => 200));
});

// Rules: OPS-31
test('a process that never gets ready is restarted at growing intervals of up to five seconds', () => {
  expect(schedule([0, 0, 0, 0, 0, 0, 0])).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
});

// Rules: OPS-31
test('a healthy run resets the back-off, and a short one does not', () => {
  expect(schedule([0, 0, 4_999, 5_000, 0, 0])).toEqual([200, 400, 800, 200, 400, 800]);
});
