import { expect, test } from 'vitest';
import { webhookLimits } from '../webhook-limits.ts';
import { newEndpointQueue } from './endpoint-queue.ts';
import { createTenantTurns, type TenantTurns } from './tenant-turns.ts';

/** Starts as much as the tenant may have under way; answers how much that was. */
function fill(turns: TenantTurns, tenantId: string): number {
  const queue = newEndpointQueue({ id: `whe_${tenantId}`, tenantId });
  for (let count = 0; ; count++) {
    turns.add(queue);
    const next = turns.next();
    if (!next) return count;
    turns.started(next);
  }
}

// Rules: HOOK-35
test('tenants take turns, whatever number of endpoints each has', () => {
  const turns = createTenantTurns();
  const queueOf = (tenantId: string, id: string) => newEndpointQueue({ id, tenantId });
  for (const id of ['a1', 'a2', 'a3']) turns.add(queueOf('a', id));
  turns.add(queueOf('b', 'b1'));
  expect([1, 2, 3, 4, 5].map(() => turns.next()?.endpointId)).toEqual(['a1', 'b1', 'a2', 'a3', undefined]);
});

// Rules: HOOK-35
test('a tenant has its bound, and when the shared part is used up each other one still has what it is guaranteed', () => {
  const { inFlightMax, inFlightSharedMax, inFlightPerTenantMax, inFlightGuaranteedPerTenant } = webhookLimits;
  const turns = createTenantTurns();
  const greedyCount = inFlightSharedMax / inFlightPerTenantMax;
  const greedy = Array.from({ length: greedyCount }, (_, index) => fill(turns, `greedy ${index}`));
  expect(greedy).toEqual(Array.from({ length: greedyCount }, () => inFlightPerTenantMax));
  const modestCount = (inFlightMax - inFlightSharedMax) / inFlightGuaranteedPerTenant;
  const modest = Array.from({ length: modestCount + 1 }, (_, index) => fill(turns, `modest ${index}`));
  expect(modest).toEqual([...Array.from({ length: modestCount }, () => inFlightGuaranteedPerTenant), 0]);
});

// Rules: HOOK-35
test('what a tenant may have leased is bounded over all of its endpoints', () => {
  const turns = createTenantTurns();
  turns.queued('a', webhookLimits.queuedPerTenantMax - 1);
  expect([turns.roomOf('a'), turns.roomOf('b')]).toEqual([1, webhookLimits.queuedPerTenantMax]);
});
