import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

// Method: work that ends only by its signal, like an unanswered request, during constant garbage collection.

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    new Request('http://127.0.0.1/', { signal }).signal.addEventListener('abort', () => reject(signal.reason)),
  );

test('the time-out survives garbage collection', async () => {
  const collecting = setInterval(collectGarbage, 5);
  try {
    await expect(withTimeLimit(new AbortController().signal, 100, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' });
  } finally {
    clearInterval(collecting);
  }
});

test("work ends with the caller's reason, even if it was aborted before the start", async () => {
  const caller = new AbortController();
  const working = withTimeLimit(caller.signal, 60_000, untilAborted);
  caller.abort(new Error('no longer wanted'));
  await expect(working).rejects.toThrow('no longer wanted');
  await expect(withTimeLimit(caller.signal, 60_000, untilAborted)).rejects.toThrow('no longer wanted');
});

test('the result of the work is returned', async () => {
  expect(await withTimeLimit(new AbortController().signal, 60_000, async () => 'done')).toBe('done');
});
