import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { declaredStatements } from '@innkeeper/platform';
import { expireAccepted, expireEvents, keepPartitions } from '@innkeeper/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';

// Method of all: an outbox of the test's own, with partitions of the past, filled as the product does.

const dayMs = 86_400_000;
let world: OutboxWorld;
let endpointId: string;

beforeAll(async () => {
  world = await startOutboxWorld();
  endpointId = await addEndpoint(world);
});

afterAll(() => world?.remove());

const insertAccepted = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    values ($1, $2, 'guest.updated', 'gst_a', '{}', now(), 0) returning *
  ), refused as (
    insert into webhooks.attempt (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, started_at, duration_ms)
    select tenant_id, webhooks.delivery_id(id, $3), 0, '', 0, '', now(), 1 from event
  )
  insert into webhooks.accepted_delivery (tenant_id, endpoint_id, event_id, created_at, ended_at)
  select tenant_id, $3, id, now(), now() - make_interval(days => $4) from event`;

/** A delivery of an event of so many days ago that was accepted so many days ago, after a refused attempt; answers the id of the event. */
async function accept({ ageDays, endedDays }: { ageDays: number; endedDays: number }): Promise<string> {
  const id = firstIdAt('event', systemClock.nowMs() - ageDays * dayMs).slice(0, 14) + newId('event').slice(14);
  await world.owner.query(insertAccepted, [world.tenantId, id, endpointId, endedDays]);
  return id;
}

async function makePartition(name: string, ageDays: number): Promise<void> {
  await world.owner.query(
    `select platform.add_partition($1, w.week, w.week + interval '7 days')
       from (select date_trunc('week', now() - make_interval(days => $2)) as week) w`,
    [name, ageDays],
  );
}

async function look() {
  const { rows } = await world.owner.query(
    `select array(select id from platform.event order by id) as events,
            array(select event_id from webhooks.accepted_delivery order by event_id) as accepted,
            array(select event_id from webhooks.accepted_delivery where tableoid = 'webhooks.accepted_delivery_rest'::regclass) as rest, (select count(*)::int from webhooks.attempt) as attempts`,
  );
  return rows[0];
}

/** Guarantee: the log goes with its partitions; what was accepted not long ago outlives them with its refused attempts and its event. */
// Rules: OPS-55, HOOK-33, HOOK-38
test('the log of accepted deliveries is dropped by the week, and what ended late is kept for as long as it should be', async () => {
  for (const name of ['attempt', 'accepted_delivery', 'event']) await makePartition(name, 120);
  const [old, late] = [await accept({ ageDays: 120, endedDays: 119 }), await accept({ ageDays: 120, endedDays: 1 })];
  expect(await look()).toEqual({ events: [old, late].sort(), accepted: [old, late].sort(), rest: [], attempts: 2 });
  expect(await expireAccepted(world.db, 30)).toBe(0); // a partition goes whole
  await keepPartitions(world.db, { name: 'attempt', keptDays: 7 });
  await keepPartitions(world.db, { name: 'accepted_delivery', keptDays: 30 });
  await keepPartitions(world.db, { name: 'event', keptDays: 90 });
  expect(await look()).toEqual({ events: [late], accepted: [late], rest: [late], attempts: 1 });
  expect(await expireAccepted(world.db, 30)).toBe(0);
  const place = { tenant_id: world.tenantId, id: '' };
  expect((await expireEvents(world.db, 90, place)).deleted).toBe(0); // named by the log
  await world.owner.query(`update webhooks.accepted_delivery set ended_at = now() - interval '31 days'`);
  expect(await expireAccepted(world.db, 30)).toBe(1);
  expect((await expireEvents(world.db, 90, place)).deleted).toBe(1);
  expect(await look()).toEqual({ events: [], accepted: [], rest: [], attempts: 0 });
});

/** Guarantee: a page of the log is read from its index, newest first, however long the log is. Method: the plan of a page of one endpoint. */
// Rules: HOOK-38
test('the pages of an endpoint are read in the order of its indexes', async () => {
  for (let count = 0; count < 20; count++) await accept({ ageDays: 1, endedDays: 1 });
  const page = declaredStatements().find(({ name }) => name === 'webhooks.list_deliveries:d.endpoint_id = ?');
  const client = await world.owner.connect();
  try {
    await client.query(`begin; analyze webhooks.accepted_delivery; set local enable_seqscan = off; set local enable_bitmapscan = off`);
    await client.query(`prepare page as ${page?.text}; set local plan_cache_mode = force_custom_plan`);
    const { rows } = await client.query(`explain execute page ('${world.tenantId}', '${endpointId}', 51)`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(?\(?endpoint_id = /);
    expect(plan).toContain('Merge Append');
    expect(plan.split('SubPlan')[0]).not.toContain('Sort\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
