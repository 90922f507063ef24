import { ServiceError } from '@innkeeper/kernel';
import { TenantAway } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { DeliveryAnswer, Transport, TransportDelivery } from '../transport/transport.ts';
import { openAccountQueue, pauseAmong } from './account-queue.ts';

// Method: deliveries to deleted accounts, which are only acknowledged, over a transport that records the acknowledgements.

const delivery = (deliveryId: string): TransportDelivery => ({
  deliveryId,
  accountId: 'ten_a',
  content: { kind: 'unreadable', problem: 'none' },
});

function listening(contextOf: (asked: number) => Promise<null>) {
  const acknowledged: string[] = [];
  const transport: Transport = {
    timeoutMs: 1_000,
    send: () => Promise.reject(new Error('nothing is sent')),
    find: () => Promise.reject(new Error('nothing is looked for')),
    subscribe: () => Promise.resolve(),
    acknowledge: async (_channel, answers: readonly DeliveryAnswer[]) => {
      acknowledged.push(...answers.map(({ deliveryId }) => deliveryId));
      return true;
    },
  };
  let asked = 0;
  const deps = {
    transport,
    log: silent,
    recordIncident: () => Promise.resolve(),
    contextOf: () => contextOf(asked++),
  };
  const queue = openAccountQueue(deps, new AbortController().signal);
  return { queue: queue.open('sms'), acknowledged };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

// Rules: MSG-40
test('deliveries that fail because the database is unavailable are retried before later ones', async () => {
  const away = Promise.withResolvers<null>();
  const settledAgain = Promise.withResolvers<null>();
  const { queue, acknowledged } = listening((asked) => {
    if (asked === 0) return away.promise;
    settledAgain.resolve(null);
    return Promise.resolve(null);
  });
  await queue.add(delivery('first'));
  away.reject(new ServiceError('SVC-9003'));
  await queue.add(delivery('second'));
  await queue.add(delivery('first')); // redelivered in the meantime
  await settledAgain.promise;
  await queue.drained();
  expect(acknowledged).toEqual(['first', 'second']);
});

// Rules: MSG-15
test('a queue that is ending retries nothing', async () => {
  const { queue, acknowledged } = listening(() => Promise.reject(new ServiceError('SVC-9003')));
  await queue.add(delivery('first'));
  await queue.drained();
  expect(acknowledged).toEqual([]);
});

// Rules: CELL-17
test('deliveries to a tenant that is not here are left for its cell, and hold up no later ones', async () => {
  const { queue, acknowledged } = listening((asked) => (asked === 0 ? Promise.reject(new TenantAway()) : Promise.resolve(null)));
  await queue.add(delivery('first'));
  await queue.drained();
  expect(acknowledged).toEqual([]);
});

// Rules: MSG-41
test('the pause of each hotel grows with the number of busy hotels, so that the total number of batches stays bounded', () => {
  expect([1, 5, 6].map(pauseAmong)).toEqual([100, 100, 100]);
  expect([7, 10, 20].map(pauseAmong)).toEqual([105, 150, 300]);
  expect([21, 1_000].map(pauseAmong)).toEqual([300, 300]);
});
