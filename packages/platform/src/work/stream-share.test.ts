import { expect, test } from 'vitest';
import { listenToShare } from './stream-share.ts';
import { LeaseNames } from './worker-lease.ts';

// Method: the test plays the register of a lease and assigns the shares; a stream is listened to until its signal.

// Rules: CHAN-7
test('a worker starts the streams that are new in its share and stops those that it has lost', async () => {
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
  await lease.replace(async () => undefined); // a new worker name triggers an immediate check
  await expect.poll(() => heard.splice(0)).toEqual(['leave a', 'begin c']);
  stop.abort();
  await listening;
  expect(heard).toEqual(['leave b', 'leave c']);
});
