import { expect, test } from 'vitest';
import { tenantCache } from './tenant-cache.ts';

interface TenantVersion {
  readonly version: number;
}

/** Cache whose reads end when the test ends them. */
function cacheWithReads() {
  const ends: ((read: TenantVersion | undefined) => void)[] = [];
  const cached = tenantCache<TenantVersion>(() => new Promise((resolve) => ends.push(resolve)));
  return { cached, ends };
}

test('a pending read is answered even if the cache is cleared meanwhile, and the next call reads again', async () => {
  const { cached, ends } = cacheWithReads();
  const waiting = cached.of('ten_1');
  await expect.poll(() => ends.length).toBe(1);
  cached.forget();
  ends[0]?.({ version: 1 });
  expect(await waiting).toEqual({ version: 1 });
  const next = cached.of('ten_1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.({ version: 2 });
  expect(await next).toEqual({ version: 2 });
  expect(await cached.of('ten_1')).toEqual({ version: 2 });
  expect(ends).toHaveLength(2);
});

test('a fresh read replaces the cached value, and an unknown tenant is null', async () => {
  const { cached, ends } = cacheWithReads();
  const first = cached.of('ten_1');
  await expect.poll(() => ends.length).toBe(1);
  const fresh = cached.fresh('ten_1');
  ends[1]?.({ version: 2 });
  expect(await fresh).toEqual({ version: 2 });
  ends[0]?.({ version: 1 });
  await first;
  expect(await cached.of('ten_1')).toEqual({ version: 2 });
  const none = cached.fresh('ten_2');
  ends[2]?.(undefined);
  expect(await none).toBeNull();
});
