import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('no more than the room allows are at work at once, in the order in which they came, and a failure gives its room back', async () => {
  const inTurn = openTurns(2);
  const begun: number[] = [];
  let atWork = 0;
  let most = 0;
  const all = Array.from({ length: 7 }, (_, index) =>
    inTurn(async () => {
      begun.push(index);
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork--;
      if (index % 3 === 0) throw new Error('failed');
    }),
  );
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
});
