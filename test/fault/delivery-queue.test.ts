import '@innkeeper/server';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { blocksOf, readByIndexOnly } from '../harness/statement-blocks.ts';

// Method: a PostgreSQL of the test's own, with statistics from when a tenant had a few events and one endpoint. Then it has many of both,
// and the test counts the blocks for claiming deliveries of one endpoint, re-reading their targets and finding the retries that are due, with
// the settings of the worker.

const eventsAtFirst = 20;
const events = 3_000;
const otherEndpoints = 99;
const batch = 200;
const retriesNotDue = 100_000;
const blocksOfDelivery = 40; // a look-up takes three or four, a row that changes writes its indexes
const worker = '00000000-0000-4000-8000-000000000001';
let world: OutboxWorld;
let connection: pg.Client;
let endpointId: string;

beforeAll(async () => {
  world = await startOutboxWorld();
  connection = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await connection.connect();
  endpointId = await fillQueue();
}, 120_000);

afterAll(async () => {
  await connection?.end();
  await world?.remove();
});

const addEvents = `with made as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, e.id, 'guest.updated', 'gst_x', '{}', now(), -nextval('platform.event_seq') from unnest($2::text[]) as e(id) returning *
  )
  insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
  select $1, webhooks.delivery_id(m.id, $3), $3, m.id, m.seq, m.name, now(), now(), now() from made m`;

const addOthers = `insert into webhooks.endpoint (tenant_id, id, url, events, active, active_since, secret, created_at, updated_at)
  select tenant_id, format('whe_%s', n), url, events, active, active_since, secret, created_at, updated_at
    from webhooks.endpoint w, generate_series(1, $2::int) as n where w.id = $1`;

/** Returns the endpoint of the queue. */
async function fillQueue(): Promise<string> {
  const id = await addEndpoint(world);
  const add = (count: number) => connection.query(addEvents, [world.tenantId, Array.from({ length: count }, () => newId('event')), id]);
  await add(eventsAtFirst);
  await connection.query('analyze platform.event, webhooks.delivery, webhooks.endpoint');
  await add(events);
  await connection.query(addOthers, [id, otherEndpoints]);
  await readByIndexOnly(connection);
  return id;
}

// Rules: HOOK-21
test('claiming deliveries and re-reading their targets reads only what they need, even with outdated statistics', async () => {
  const claimed = await blocksOf(connection, 'webhooks.claim_pending', [[endpointId], [batch], worker]);
  const { rows } = await connection.query('select id from webhooks.delivery where leased_by = $1', [worker]);
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(batch);
  const read = await blocksOf(connection, 'webhooks.read_targets_of_pending', [ids.map(() => world.tenantId), ids, worker]);
  expect(claimed).toBeLessThan(batch * blocksOfDelivery);
  expect(read).toBeLessThan(batch * blocksOfDelivery);
});

const addRetries = `insert into webhooks.delivery
    (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, attempt, due_at, created_at, updated_at)
  select d.tenant_id, d.id || n, d.endpoint_id, d.event_id || n, d.event_seq, d.event_name, 'retrying', 1, now() + interval '1 hour' + n * interval '1 ms', now(), now()
    from webhooks.delivery d, generate_series(1, $3::int) as n where d.tenant_id = $1 and d.endpoint_id = $2 limit $3`;

// Method: a hundred thousand retries are due later, and first nothing else, then a batch besides.
// Rules: HOOK-9
test('finding and claiming the retries that are due reads only those, even with outdated statistics', async () => {
  await connection.query(addRetries, [world.tenantId, endpointId, retriesNotDue]);
  const look = () => blocksOf(connection, 'webhooks.move_due_retries', [500]);
  expect(await look()).toBeLessThan(blocksOfDelivery);
  await connection.query(
    `update webhooks.delivery set state = 'retrying', attempt = 1, due_at = now() where id in (
       select id from webhooks.delivery where state = 'pending' and leased_by is null and endpoint_id = $1 order by event_seq limit ${batch})`,
    [endpointId],
  );
  const found = await look();
  const claimed = await blocksOf(connection, 'webhooks.claim_waiting', [[endpointId], [2 * batch], worker]);
  const { rows } = await connection.query(`select from webhooks.delivery where leased_by = $1 and state = 'waiting'`, [worker]);
  expect(rows).toHaveLength(batch);
  expect(found).toBeLessThan(batch * blocksOfDelivery);
  expect(claimed).toBeLessThan(batch * blocksOfDelivery);
});
