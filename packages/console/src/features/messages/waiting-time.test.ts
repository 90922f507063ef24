import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

// Method: the pure function at the ends of its units.

test('a guest waits in the largest whole unit, and at least a minute', () => {
  const after = (seconds: number) => waitingTime(0, seconds * 1_000);
  expect([-5, 0, 119, 3_599].map(after).map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    '1 minute',
    '1 minute',
    '1 minute',
    '59 minute',
  ]);
  expect(after(3_600)).toEqual({ unit: 'hour', count: 1 });
  expect(after(86_399)).toEqual({ unit: 'hour', count: 23 });
  expect(after(3 * 86_400)).toEqual({ unit: 'day', count: 3 });
});
