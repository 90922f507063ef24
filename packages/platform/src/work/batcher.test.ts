import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { TenantAway } from '../database/faults.ts';
import { createBatcher } from './batcher.ts';

// Method: writes that the test ends, with the items of each.

/** Writes that wait until the test ends them. */
function heldWrites() {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const write = async (items: readonly number[]): Promise<(item: number) => number> => {
    batches.push([...items]);
    await new Promise<void>((end) => ends.push(end));
    return (item) => item * 10;
  };
  return { batches, ends, write };
}

const added = (batcher: { add(item: number): Promise<number> }, items: readonly number[]) =>
  Promise.all(items.map((item) => batcher.add(item)));

test('items added in one turn are written in one batch of bounded size, and each promise gets the result of its item', async () => {
  const { batches, ends, write } = heldWrites();
  const batcher = createBatcher({ write, itemsMax: 2, afterMs: 0 });
  const results = added(batcher, [1, 2, 3]);
  await expect.poll(() => ends.length).toBe(2);
  expect([batches, batcher.backlog(), batcher.unwritten()]).toEqual([[[1, 2], [3]], 3, [1, 2, 3]]);
  for (const end of ends) end();
  expect(await results).toEqual([10, 20, 30]);
  expect(batcher.backlog()).toBe(0);
});

test('in series, items that arrive during a write form the next batch', async () => {
  const { batches, ends, write } = heldWrites();
  const batcher = createBatcher({ write, itemsMax: 3, afterMs: 0, isSerial: true });
  const first = batcher.add(1);
  await expect.poll(() => ends.length).toBe(1);
  const others = added(batcher, [2, 3, 4, 5]);
  await new Promise(setImmediate);
  expect(batches).toEqual([[1]]);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect([await others, batches]).toEqual([
    [20, 30, 40, 50],
    [[1], [2, 3, 4], [5]],
  ]);
});

test('a refused batch is written item by item, and only the faulty item is refused', async () => {
  const sizes: number[] = [];
  const write = async (items: readonly number[]): Promise<(item: number) => number> => {
    sizes.push(items.length);
    if (items.includes(13)) throw new Error('refused');
    return (item) => item;
  };
  const batcher = createBatcher({ write, itemsMax: 10, afterMs: 0, isSplit: true });
  const ends = await Promise.allSettled([12, 13, 14].map((item) => batcher.add(item)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sizes).toEqual([3, 1, 1, 1]);
  const together = createBatcher({ write, itemsMax: 10, afterMs: 0 });
  const refused = await Promise.allSettled([12, 13].map((item) => together.add(item)));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('while the database is unavailable, items and those after them wait', async () => {
  let failuresLeft = 2;
  const batches: number[][] = [];
  const write = async (items: readonly number[]): Promise<(item: number) => number> => {
    if (failuresLeft-- > 0) throw new ServiceError('SVC-9003');
    batches.push([...items]);
    return (item) => item;
  };
  const whileAway = { name: 'writing', backOff: { firstMs: 1, maxMs: 1 }, log: null };
  const batcher = createBatcher({ write, itemsMax: 10, afterMs: 0, isSerial: true, isSplit: true, whileAway });
  const first = batcher.add(1);
  await expect.poll(() => failuresLeft).toBeLessThan(2);
  const second = batcher.add(2);
  expect([await first, await second, batches]).toEqual([1, 2, [[1], [2]]]);
});

// Rules: CELL-17
test('an item whose tenant is being moved to another cell fails alone, and holds up nothing', async () => {
  const write = async (items: readonly number[]): Promise<(item: number) => number> => {
    if (items.includes(13)) throw new TenantAway();
    return (item) => item;
  };
  const whileAway = { name: 'writing', backOff: { firstMs: 1, maxMs: 1 }, log: null };
  const batcher = createBatcher({ write, itemsMax: 10, afterMs: 0, isSerial: true, isSplit: true, whileAway });
  const ends = await Promise.allSettled([12, 13, 14].map((item) => batcher.add(item)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('draining ends with the last item or at its time-out', async () => {
  const { ends, write } = heldWrites();
  const batcher = createBatcher({ write, itemsMax: 1, afterMs: 0 });
  const written = batcher.add(1);
  await batcher.drain(1);
  expect(batcher.backlog()).toBe(1);
  const drained = batcher.drain(60_000);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  await drained;
  expect([batcher.backlog(), await written]).toEqual([0, 10]);
});
