import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { fairCalls } from './fair-calls.ts';

// Method: calls that never end, and small bounds.

const endless = (): Promise<never> => new Promise(() => undefined);
const overloaded = expect.objectContaining({ code: 'SVC-9004', status: 503, retryAfterSeconds: 1 });

// Rules: CONSOLE-55
test('calls beyond the queue share of a tenant are refused, those of another are not', async () => {
  const calls = fairCalls({ atOnceMax: 4, waitingMax: 8 });
  for (let running = 0; running < 2; running++) void calls('flood', endless);
  for (let waiting = 0; waiting < 4; waiting++) void calls('flood', endless);
  await expect(calls('flood', endless)).rejects.toEqual(overloaded);
  expect(await calls('other', async () => 'served')).toBe('served');
});

// Rules: CONSOLE-3, CONSOLE-55
test('the calls a session may send in a minute always fit in the queue', () => {
  expect(limits.consoleCallsWaitingMax / 2).toBeGreaterThan(limits.consoleRequestsPerMinute);
});

// Rules: CONSOLE-55
test('a call whose browser has disconnected is dropped when it is its turn', async () => {
  const calls = fairCalls({ atOnceMax: 1, waitingMax: 8 });
  const first = Promise.withResolvers<void>();
  const browser = new AbortController();
  const running = calls('a', () => first.promise);
  let isDone = false;
  const left = calls(
    'a',
    async () => {
      isDone = true;
    },
    browser.signal,
  );
  browser.abort();
  first.resolve();
  await running;
  await expect(left).rejects.toEqual(overloaded);
  expect(isDone).toBe(false);
});
