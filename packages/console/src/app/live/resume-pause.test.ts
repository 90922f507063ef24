import { expect, test } from 'vitest';
import { resumePauseMs } from './resume-pause.ts';

// Rules: CONSOLE-56
test('a refused stream is retried after pauses that grow to a minute, with jitter', () => {
  expect([0, 1, 2, 3, 4, 100].map((refusals) => resumePauseMs(refusals, 0))).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(resumePauseMs(0, 0.999)).toBeGreaterThan(2_500);
});
