import { expect, test } from 'vitest';
import { knownTenants } from './known-tenants.ts';

interface Read {
  readonly version: number;
}

/** Readings that end when they are told to. */
function readings() {
  const ends: ((read: Read | undefined) => void)[] = [];
  const known = knownTenants<Read>(() => new Promise((resolve) => ends.push(resolve)));
  return { known, ends };
}

test('who waits for a reading gets it although everything is forgotten meanwhile, and the next one is read anew', async () => {
  const { known, ends } = readings();
  const waiting = known.of('ten_1');
  await expect.poll(() => ends.length).toBe(1);
  known.forget();
  ends[0]?.({ version: 1 });
  expect(await waiting).toEqual({ version: 1 });
  const next = known.of('ten_1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.({ version: 2 });
  expect(await next).toEqual({ version: 2 });
  expect(await known.of('ten_1')).toEqual({ version: 2 });
  expect(ends).toHaveLength(2);
});

test('a fresh reading replaces what is known, and a tenant that does not exist is null', async () => {
  const { known, ends } = readings();
  const first = known.of('ten_1');
  await expect.poll(() => ends.length).toBe(1);
  const fresh = known.fresh('ten_1');
  ends[1]?.({ version: 2 });
  expect(await fresh).toEqual({ version: 2 });
  ends[0]?.({ version: 1 });
  await first;
  expect(await known.of('ten_1')).toEqual({ version: 2 });
  const none = known.fresh('ten_2');
  ends[2]?.(undefined);
  expect(await none).toBeNull();
});
