import { expect, test } from 'vitest';
import { shareOf } from './fair-queue.ts';
import { FairTasks } from './fair-tasks.ts';

// Method: tasks that the test ends, and the order in which they start.

function recorded(tasks: FairTasks) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (tenantId: string, name: string): Promise<void> =>
    tasks.run(tenantId, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, add, end };
}

// Rules: CONSOLE-55
test('a task of another tenant starts at once, however many of one tenant run and wait', async () => {
  const tasks = new FairTasks(shareOf(8));
  const { started, add } = recorded(tasks);
  for (let index = 0; index < 1_000; index++) void add('flood', `flood ${index}`);
  void add('other', 'other');
  expect(started).toEqual(['flood 0', 'flood 1', 'flood 2', 'flood 3', 'other']);
  expect([tasks.waitingOf('flood'), tasks.waitingCount]).toEqual([996, 996]);
});

// Rules: CONSOLE-55
test('when all places are taken, waiting tenants are served in turn', async () => {
  const { started, add, end } = recorded(new FairTasks(shareOf(2)));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2', 'b3']) void add('b', name);
  void add('c', 'c1');
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'b3']);
});

test('a failed task frees its place', async () => {
  const tasks = new FairTasks(shareOf(1));
  const failed = tasks.run('a', () => Promise.reject(new Error('failed')));
  const next = tasks.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
