import { afterAll, beforeAll, expect, test } from 'vitest';
import { newReceiver } from '../harness/receiver.ts';
import { startWorld, type World, type WorldTenant } from '../harness/world.ts';
import { startWrites } from '../harness/write-stream.ts';

// Method: an installation of the test's own with one worker and a time-out that is not reached. Nothing is timed: the requests of one
// tenant's subscriber stay unanswered until the end, so nothing that it occupies becomes free.

const endpointCount = 24;
const sharedMax = 384; // requests under way
const perTenantMax = 128;
const guaranteedMax = 16;

let world: World;

beforeAll(async () => {
  world = await startWorld({ workerCount: 1, env: { WEBHOOK_TIMEOUT: '120s' } });
});

afterAll(() => world?.remove());

async function subscribe({ api }: WorldTenant, url: string): Promise<void> {
  expect((await api.post('/webhook-endpoints', { url, events: ['guest.*'] })).status).toBe(201);
}

// Rules: HOOK-35
test('tenants with slow subscribers occupy only their own share, and the event of another overtakes their queues', async () => {
  const aggressors = await Promise.all([1, 2, 3, 4].map(() => world.newTenant()));
  const slow = await newReceiver();
  slow.react('hang');
  for (const aggressor of aggressors) {
    await world.allow(aggressor.tenantId, 'POST /webhook-endpoints');
    for (let count = 0; count < endpointCount; count++) await subscribe(aggressor, slow.url);
  }
  const victim = await world.newTenant();
  const quick = await newReceiver();
  await subscribe(victim, quick.url);
  await Promise.all(aggressors.map(({ api }) => startWrites({ api, writerCount: 4, pauseMs: 0 }).reached(20)));
  await slow.received(sharedMax);
  await startWrites({ api: victim.api, writerCount: 2, pauseMs: 0 }).reached(50);
  await quick.received(50);
  expect(slow.requests.length).toBeLessThanOrEqual(sharedMax + guaranteedMax); // of whom came last
  const tenants = Object.values(Object.groupBy(slow.requests, ({ body }) => body.tenant_id)).map((requests) => requests?.length);
  expect(Math.max(...tenants.map(Number))).toBeLessThanOrEqual(perTenantMax);
  slow.react(200);
  slow.release();
  await slow.received(aggressors.length * endpointCount * 20);
});
