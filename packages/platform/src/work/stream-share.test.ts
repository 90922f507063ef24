import { expect, test } from 'vitest';
import { listenToShare } from './stream-share.ts';
import { LeaseNames } from './worker-lease.ts';

// Method: a lease whose register the test plays, and shares that it hands out; a stream is listened to until its signal.

// Rules: CHAN-7
test('a worker begins with the streams that are new to its share, and leaves those that it has lost', async () => {
  const shares = [
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'c'],
  ];
  const heard: string[] = [];
  const stop = new AbortController();
  const lease = new LeaseNames({ onChange: () => undefined, peers: () => 2 });
  const listening = listenToShare<string>(
    {
      name: 'streams of the test',
      lease,
      log: { info: () => undefined, warn: () => undefined },
      leaseShare: async (worker, workers) => {
        expect([worker, workers]).toEqual([lease.name, 2]);
        return shares.shift() ?? [];
      },
      carryOver: () => [],
      nameOf: (stream) => stream,
      listen: (stream, signal) => {
        heard.push(`begin ${stream}`);
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => resolve(void heard.push(`leave ${stream}`)), { once: true }),
        );
      },
    },
    stop.signal,
  );
  await lease.replace(async () => undefined);
  await expect.poll(() => heard.splice(0)).toEqual(['begin a', 'begin b']);
  await lease.replace(async () => undefined); // whoever has another name looks again at once
  await expect.poll(() => heard.splice(0)).toEqual(['leave a', 'begin c']);
  stop.abort();
  await listening;
  expect(heard).toEqual(['leave b', 'leave c']);
});
