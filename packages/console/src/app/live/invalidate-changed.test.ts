import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateChanged } from './invalidate-changed.ts';

// Method: the console's query cache without a window; reads are answered by hand.

/** A cache with a query for guests and one for tokens, and their pending reads. */
function newCache() {
  const cache = new QueryClient();
  const reads: Record<string, ((answer: string) => void)[]> = { guests: [], tokens: [] };
  const read = (name: string, path: readonly string[]) =>
    cache.fetchQuery({
      queryKey: [path],
      queryFn: () => new Promise<string>((resolve) => void reads[name]?.push(resolve)),
    });
  const guestsKey = [['hotel', 'guest', 'guests', 'list']];
  return { cache, reads, guests: () => read('guests', guestsKey[0] ?? []), tokens: () => read('tokens', ['tokens', 'list']), guestsKey };
}

const isInvalidated = (cache: QueryClient, queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;

// Rules: CONSOLE-9
test('a change during the first read of a list invalidates it, because its answer may be stale', async () => {
  const { cache, reads, guests, guestsKey } = newCache();
  const first = guests();
  invalidateChanged(cache, [{ kind: 'change', event: 'guest.updated' }]);
  reads['guests']?.[0]?.('as it was before');
  expect(await first).toBe('as it was before');
  await Promise.resolve();
  expect(isInvalidated(cache, guestsKey)).toBe(true);
});

// Rules: CONSOLE-9
test.each(['ready', 'reset'] as const)(
  'data read before the stream sent "%s" is refetched, for the hotel and its operators',
  async (kind) => {
    const { cache, reads, guests, tokens, guestsKey } = newCache();
    const both = [guests(), tokens()];
    for (const [answer] of Object.values(reads)) answer?.('as it was before');
    await Promise.all(both);
    invalidateChanged(cache, [{ kind }]);
    expect(isInvalidated(cache, guestsKey)).toBe(true);
    expect(isInvalidated(cache, [['tokens', 'list']])).toBe(true);
  },
);

// Rules: CONSOLE-9
test('a change does not invalidate unrelated queries', async () => {
  const { cache, reads, tokens } = newCache();
  const read = tokens();
  invalidateChanged(cache, [{ kind: 'change', event: 'guest.updated' }]);
  reads['tokens']?.[0]?.('as it is');
  await read;
  await Promise.resolve();
  expect(isInvalidated(cache, [['tokens', 'list']])).toBe(false);
});
