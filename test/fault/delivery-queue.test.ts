import '@innkeeper/server';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { blocksOf, readByIndexOnly } from '../harness/statement-blocks.ts';

// Method: a PostgreSQL of the test's own, with statistics from when a tenant had a few events and one endpoint. Then it has many of both,
// and the test counts the blocks for claiming deliveries of one endpoint and re-reading their targets, with the settings of the worker.

const eventsAtFirst = 20;
const events = 3_000;
const otherEndpoints = 99;
const batch = 200;
const blocksOfDelivery = 40; // a look-up takes three or four, a row that changes writes its indexes
const worker = '00000000-0000-4000-8000-000000000001';
let world: OutboxWorld;

beforeAll(async () => {
  world = await startOutboxWorld();
});

afterAll(() => world?.remove());

const addEvents = `with made as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, e.id, 'guest.updated', 'gst_x', '{}', now(), -nextval('platform.event_seq') from unnest($2::text[]) as e(id) returning *
  )
  insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
  select $1, webhooks.delivery_id(m.id, $3), $3, m.id, m.seq, m.name, now(), now(), now() from made m`;

const addOthers = `insert into webhooks.endpoint (tenant_id, id, url, events, active, active_since, secret, created_at, updated_at)
  select tenant_id, format('whe_%s', n), url, events, active, active_since, secret, created_at, updated_at
    from webhooks.endpoint w, generate_series(1, $2::int) as n where w.id = $1`;

async function withQueue(): Promise<{ connection: pg.Client; endpointId: string }> {
  const connection = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await connection.connect();
  onTestFinished(() => connection.end());
  const endpointId = await addEndpoint(world);
  const add = (count: number) =>
    connection.query(addEvents, [world.tenantId, Array.from({ length: count }, () => newId('event')), endpointId]);
  await add(eventsAtFirst);
  await connection.query('analyze platform.event, webhooks.delivery, webhooks.endpoint');
  await add(events);
  await connection.query(addOthers, [endpointId, otherEndpoints]);
  await readByIndexOnly(connection);
  return { connection, endpointId };
}

// Rules: HOOK-21
test('claiming deliveries and re-reading their targets reads only what they need, even with outdated statistics', async () => {
  const { connection, endpointId } = await withQueue();
  const claimed = await blocksOf(connection, 'webhooks.claim_deliveries', [[endpointId], [batch], worker]);
  const { rows } = await connection.query('select id from webhooks.delivery where leased_by = $1', [worker]);
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(batch);
  const read = await blocksOf(connection, 'webhooks.read_targets', [ids.map(() => world.tenantId), ids, worker]);
  expect(claimed).toBeLessThan(batch * blocksOfDelivery);
  expect(read).toBeLessThan(batch * blocksOfDelivery);
});
