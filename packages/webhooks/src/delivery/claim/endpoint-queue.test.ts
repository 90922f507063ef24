import { FairQueue } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { webhookLimits } from '../../webhook-limits.ts';
import type { DueDelivery } from '../due-delivery.ts';
import { canStart, canTenantStart, insertBySequence, newEndpointQueue, roomOf } from './endpoint-queue.ts';

function due(seq: number, isReleased = false): DueDelivery {
  const event = { id: `evt_${seq}`, name: 'guest.updated', tenantId: 'ten_1', createdAt: '', changed: null, data: '{}' };
  const target = { url: '', isStandard: false, secret: Buffer.alloc(0), previousSecret: null, epoch: 1, isReleased, readAtMs: 0 };
  return { tenantId: 'ten_1', id: `dlv_${seq}`, endpointId: 'whe_1', state: 'pending', eventSeq: BigInt(seq), attempt: 0, event, target };
}

// Rules: HOOK-11
test('a queue is in event order, whatever the order of insertion', () => {
  const queue = newEndpointQueue({ id: 'whe_1', tenantId: 'ten_1' });
  for (const seq of [3, 1, 2, 5, 4]) insertBySequence(queue, due(seq));
  expect(queue.waiting.map((each) => each.eventSeq)).toEqual([1n, 2n, 3n, 4n, 5n]);
  expect(roomOf(queue)).toBe(webhookLimits.queuedPerEndpointMax - 5);
});

// Rules: HOOK-20
test('an endpoint has a bound, and a lower one after a failure', () => {
  const queue = newEndpointQueue({ id: 'whe_1', tenantId: 'ten_1' });
  expect(canStart(queue)).toBe(false);
  insertBySequence(queue, due(1));
  queue.inFlight = webhookLimits.inFlightPerEndpointMax - 1;
  expect(canStart(queue)).toBe(true);
  queue.hasFailed = true;
  expect(canStart(queue)).toBe(false);
});

// Rules: HOOK-11
test('a released delivery goes out alone', () => {
  const queue = newEndpointQueue({ id: 'whe_1', tenantId: 'ten_1' });
  insertBySequence(queue, due(1, true));
  insertBySequence(queue, due(2));
  queue.inFlight = 1;
  expect(canStart(queue)).toBe(false);
  queue.inFlight = 0;
  expect(canStart(queue)).toBe(true);
  queue.waiting.shift();
  queue.isReleasing = true;
  expect(canStart(queue)).toBe(false);
});

/** Starts as many as the tenant may have in flight; returns the count. */
function fill(ready: FairQueue<string>, tenantId: string): number {
  for (let count = 0; ; count++) {
    ready.add(tenantId, tenantId);
    if (!ready.start()) return count;
  }
}

// Rules: HOOK-35
test('a tenant has a bound, and when the shared part is used up every other tenant still has its guaranteed part', () => {
  const { inFlightMax, inFlightSharedMax, inFlightPerTenantMax, inFlightGuaranteedPerTenant } = webhookLimits;
  const ready = new FairQueue<string>(canTenantStart);
  const greedyCount = inFlightSharedMax / inFlightPerTenantMax;
  const greedy = Array.from({ length: greedyCount }, (_, index) => fill(ready, `greedy ${index}`));
  expect(greedy).toEqual(Array.from({ length: greedyCount }, () => inFlightPerTenantMax));
  const modestCount = (inFlightMax - inFlightSharedMax) / inFlightGuaranteedPerTenant;
  const modest = Array.from({ length: modestCount + 1 }, (_, index) => fill(ready, `modest ${index}`));
  expect(modest).toEqual([...Array.from({ length: modestCount }, () => inFlightGuaranteedPerTenant), 0]);
});
