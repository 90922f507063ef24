import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

// Rules: AUDIT-14
test('every item is handled once, at most the given number at a time', async () => {
  const handled: number[] = [];
  let [busy, busiest] = [0, 0];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    busy++;
    busiest = Math.max(busiest, busy);
    await Promise.resolve();
    handled.push(item);
    busy--;
  });
  expect([handled.toSorted(), busiest]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
  await inParallel([], 3, async () => expect.fail('there is nothing to handle'));
});

// Rules: OPS-28
test('the first failure stops the run and is thrown once the items in progress have ended', async () => {
  const ended: string[] = [];
  const handle = async (item: string): Promise<void> => {
    if (item === 'bad') throw new Error('stopped');
    await Promise.resolve();
    ended.push(item);
  };
  await expect(inParallel(['bad', 'under way', 'never begun'], 2, handle)).rejects.toThrow('stopped');
  expect(ended).toEqual(['under way']);
});
