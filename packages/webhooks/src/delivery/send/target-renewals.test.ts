import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { webhookLimits } from '../../webhook-limits.ts';
import { type EndpointQueue, newEndpointQueue } from '../claim/endpoint-queue.ts';
import type { DueDelivery, Target } from '../due-delivery.ts';
import { createTargetRenewals, type Renewal } from './target-renewals.ts';

const longAgo = Number.NEGATIVE_INFINITY;

function delivery(id: string, readAtMs: number): DueDelivery {
  const target = {
    url: 'https://example.com/',
    isStandard: false,
    secret: Buffer.alloc(0),
    previousSecret: null,
    epoch: 1,
    isReleased: false,
    readAtMs,
  };
  const event = {
    id: `evt_${id}`,
    name: 'guest.updated',
    tenantId: 'ten_1',
    createdAt: '2026-01-01T00:00:00.000Z',
    changed: null,
    data: '{}',
  };
  return { tenantId: 'ten_1', id, endpointId: 'whe_1', state: 'pending', eventSeq: 1n, attempt: 0, event, target };
}

/** A queue of an endpoint with `count` deliveries whose targets are too old. */
function queueWith(id: string, count: number): EndpointQueue {
  const queue = newEndpointQueue({ id, tenantId: 'ten_1' });
  queue.waiting.push(...Array.from({ length: count }, (_, index) => delivery(`${id}_${index}`, longAgo)));
  return queue;
}

/** Renewals whose reads the test answers. */
function newRenewals() {
  const reads: { ids: string[]; answer: (targets: ReadonlyMap<string, Target> | null) => void; fail: (error: Error) => void }[] = [];
  const renewed: [string, number | undefined][] = []; // ids and epochs
  const renewals = createTargetRenewals((deliveries) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Target> | null>();
    reads.push({ ids: deliveries.map(({ id }) => id), answer: resolve, fail: reject });
    return promise;
  });
  const add = async (renewal: Renewal): Promise<void> => {
    const target = await renewals.add(renewal);
    renewed.push([renewal.delivery.id, target?.epoch]);
  };
  return { add, reads, renewed };
}

const readNow = (ids: readonly string[]) =>
  new Map(ids.map((id) => [id, { ...delivery(id, longAgo).target, readAtMs: performance.now() }]));

// Rules: HOOK-35
test('responses that arrive together, however many, cause two reads of bounded size', async () => {
  const { add, reads, renewed } = newRenewals();
  const queues = Array.from({ length: 24 }, (_, index) => queueWith(`whe_${index}`, 300));
  const first = queues.map((queue) => ({ queue, delivery: delivery(`first_${queue.endpointId}`, longAgo) }));
  for (const renewal of first) {
    void add(renewal);
    await nextTurn();
    await nextTurn();
  }
  expect(reads).toHaveLength(1);
  reads[0]?.answer(readNow(reads[0].ids));
  await nextTurn();
  expect(reads).toHaveLength(2);
  reads[1]?.answer(readNow(reads[1].ids));
  await nextTurn();
  expect(renewed.map(([id]) => id)).toEqual(first.map((each) => each.delivery.id));
  expect(reads[1]?.ids.length).toBeLessThanOrEqual(first.length + webhookLimits.renewedAheadInAllMax);
  expect(reads).toHaveLength(2);
});

// Rules: HOOK-20
test('the next deliveries of the queue are read along, and not again while they are fresh', async () => {
  const { add, reads } = newRenewals();
  const queue = queueWith('whe_1', 100);
  void add({ queue, delivery: delivery('one', longAgo) });
  await nextTurn();
  await nextTurn();
  const along = queue.waiting.slice(0, webhookLimits.renewedAheadMax).map(({ id }) => id);
  expect(reads[0]?.ids).toEqual(['one', ...along]);
  void add({ queue, delivery: delivery('two', longAgo) });
  reads[0]?.answer(readNow(reads[0].ids));
  await nextTurn();
  expect(reads[1]?.ids).toEqual(['two']);
});

// Rules: HOOK-20, HOOK-34
test.each(['in doubt', 'unanswered'])('while leases are %s nothing is sent, and the next read still happens', async (how) => {
  const { add, reads, renewed } = newRenewals();
  const queue = queueWith('whe_1', 0);
  for (const id of ['one', 'two']) {
    void add({ queue, delivery: delivery(id, longAgo) });
    await nextTurn();
    await nextTurn();
  }
  if (how === 'in doubt') reads[0]?.answer(null);
  else reads[0]?.fail(new Error('the database is away'));
  await nextTurn();
  reads[1]?.answer(readNow(['two']));
  await nextTurn();
  expect(renewed).toEqual([
    ['one', undefined],
    ['two', 1],
  ]);
  void add({ queue, delivery: delivery('three', longAgo) });
  await nextTurn();
  await nextTurn();
  expect(reads[2]?.ids).toEqual(['three']);
});
