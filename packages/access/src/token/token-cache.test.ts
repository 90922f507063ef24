import { afterEach, expect, test, vi } from 'vitest';
import { TokenCache } from './token-cache.ts';

// Method: reads that the test completes.
function reads(): { load: () => Promise<string | null>; answer: ((value: string | null) => void)[] } {
  const answer: ((value: string | null) => void)[] = [];
  return { answer, load: () => new Promise((resolve) => answer.push(resolve)) };
}

const options = { entriesMax: 2, seenWithinMs: 60_000 };

afterEach(() => void vi.useRealTimers());

test('concurrent callers share one read, and its result is cached', async () => {
  const cache = new TokenCache<string>(options);
  const { load, answer } = reads();
  const both = [cache.read('a', load), cache.read('a', load)];
  expect(answer).toHaveLength(1);
  answer[0]?.('found');
  expect(await Promise.all(both)).toEqual(['found', 'found']);
  expect(cache.peek('a')).toBe('found');
});

test('a read that began before a change is not cached after it', async () => {
  const cache = new TokenCache<string>(options);
  const { load, answer } = reads();
  const before = cache.read('a', load);
  cache.forget();
  const after = cache.read('a', load);
  expect(answer).toHaveLength(2); // the second caller does not join the first read
  answer[0]?.('stale');
  await before;
  expect(cache.peek('a')).toBeNull();
  answer[1]?.('fresh');
  await after;
  expect(cache.peek('a')).toBe('fresh');
});

test('a read that finds nothing or fails is not cached', async () => {
  const cache = new TokenCache<string>(options);
  expect(await cache.read('a', async () => null)).toBeNull();
  await expect(cache.read('a', () => Promise.reject(new Error('database gone')))).rejects.toThrow('database gone');
  expect(await cache.read('a', async () => 'found')).toBe('found');
});

test('an invalidated read still answers its callers, whether it finds anything or not', async () => {
  const cache = new TokenCache<string>(options);
  const { load, answer } = reads();
  const waiting = [cache.read('a', load), cache.read('b', load)];
  cache.forget();
  answer[0]?.('stale');
  answer[1]?.(null);
  expect(await Promise.all(waiting)).toEqual(['stale', null]);
});

test('the number of entries is bounded, and the least recently used is evicted first', async () => {
  const cache = new TokenCache<string>(options);
  for (const key of ['a', 'b']) await cache.read(key, async () => key);
  expect(cache.peek('a')).toBe('a');
  await cache.read('c', async () => 'c');
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', null, 'c']);
});

// Method: the monotonic clock is the test's.
test('an entry expires a fixed time after the start of its read, however slow the read was', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 1 });
  vi.advanceTimersByTime(1);
  const cache = new TokenCache<string>(options);
  const { load, answer } = reads();
  const slow = cache.read('a', load);
  vi.advanceTimersByTime(40_000);
  answer[0]?.('found');
  await slow;
  vi.advanceTimersByTime(20_000);
  expect(cache.peek('a')).toBe('found');
  vi.advanceTimersByTime(1);
  expect(cache.peek('a')).toBeNull();
});
