import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAnew } from './read-anew.ts';

// Method: the cache of the console without a window; its reads are answered by hand.

/** A query of guests and one of tokens, and how often each was read. */
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
test('a change while a list is first read makes that list be read again, since its answer may be older', async () => {
  const { cache, reads, guests, guestsKey } = newCache();
  const first = guests();
  readAnew(cache, { kind: 'change', event: 'guest.updated' });
  reads['guests']?.[0]?.('as it was before');
  expect(await first).toBe('as it was before');
  await Promise.resolve();
  expect(isInvalidated(cache, guestsKey)).toBe(true);
});

// Rules: CONSOLE-9
test.each(['ready', 'reset'] as const)(
  'what was read before the stream said "%s" is read again, of the hotel and of its operators',
  async (kind) => {
    const { cache, reads, guests, tokens, guestsKey } = newCache();
    const both = [guests(), tokens()];
    for (const [answer] of Object.values(reads)) answer?.('as it was before');
    await Promise.all(both);
    readAnew(cache, { kind });
    expect(isInvalidated(cache, guestsKey)).toBe(true);
    expect(isInvalidated(cache, [['tokens', 'list']])).toBe(true);
  },
);

// Rules: CONSOLE-9
test('a change leaves alone what it does not concern', async () => {
  const { cache, reads, tokens } = newCache();
  const read = tokens();
  readAnew(cache, { kind: 'change', event: 'guest.updated' });
  reads['tokens']?.[0]?.('as it is');
  await read;
  await Promise.resolve();
  expect(isInvalidated(cache, [['tokens', 'list']])).toBe(false);
});
