import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { declaredStatements } from '@innkeeper/platform';
import { expireAccepted, expireEvents, maintainPartitions } from '@innkeeper/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { rowsReadIn } from '../harness/rows-read.ts';

// Method of all: an outbox of the test's own with partitions of the past, filled as by the product.

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

/** Writes a delivery of an event `ageDays` old, accepted `endedDays` ago after a refused attempt; returns the id of the event. */
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

/** Guarantee: the log is dropped with its partitions; recently accepted deliveries outlive them with their attempts and events. */
// Rules: OPS-55, HOOK-33, HOOK-38
test('the log of accepted deliveries is dropped by the week, and deliveries that ended late are kept for their time', async () => {
  for (const name of ['attempt', 'accepted_delivery', 'event']) await makePartition(name, 120);
  const [old, late] = [await accept({ ageDays: 120, endedDays: 119 }), await accept({ ageDays: 120, endedDays: 1 })];
  expect(await look()).toEqual({ events: [old, late].sort(), accepted: [old, late].sort(), rest: [], attempts: 2 });
  expect(await expireAccepted(world.db, 30)).toBe(0); // a partition goes whole
  await maintainPartitions({ db: world.db, archive: null }, { name: 'attempt', keptDays: 7 });
  await maintainPartitions({ db: world.db, archive: null }, { name: 'accepted_delivery', keptDays: 30 });
  await maintainPartitions({ db: world.db, archive: null }, { name: 'event', keptDays: 90 });
  expect(await look()).toEqual({ events: [late], accepted: [late], rest: [late], attempts: 1 });
  expect(await expireAccepted(world.db, 30)).toBe(0);
  const place = { tenant_id: world.tenantId, id: '' };
  expect((await expireEvents(world.db, 90, place)).deleted).toBe(0); // named by the log
  await world.owner.query(`update webhooks.accepted_delivery set ended_at = now() - interval '31 days'`);
  expect(await expireAccepted(world.db, 30)).toBe(1);
  expect((await expireEvents(world.db, 90, place)).deleted).toBe(1);
  expect(await look()).toEqual({ events: [], accepted: [], rest: [], attempts: 0 });
});

const pageSize = 51;
const many = 5_000;
const insertMany = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, platform.first_id_at('evt', now() - make_interval(secs => $3 - n)) || lpad(n::text, 16, '0'), 'guest.updated', 'gst_a', '{}', now(), 0
      from generate_series(1, $3::int) n returning *
  ), open as (
    insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
    select tenant_id, webhooks.delivery_id(id, $2), $2, id, seq, name, now(), now(), now() from event where seq % 2 = 0
  )
  insert into webhooks.accepted_delivery (tenant_id, endpoint_id, event_id, created_at, ended_at)
  select tenant_id, $2, id, now(), now() from event where seq % 2 = 1`;

// Method: the rows that the plan of a page reads.
// Rules: HOOK-29, HOOK-38
test.each([
  ['the first page', ''],
  ['a later page', ':d.event_id < ?'],
])('%s of deliveries reads only the rows that it shows, open or accepted', async (_, after) => {
  await world.owner.query(insertMany, [world.tenantId, endpointId, many]);
  const page = declaredStatements().find(({ name }) => name === `webhooks.list_deliveries:d.endpoint_id = ?${after}`);
  const client = await world.owner.connect();
  try {
    const { rows: events } = await client.query('select id from platform.event order by id desc offset $1 limit 1', [many / 2]);
    await client.query('begin');
    await client.query('analyze webhooks.accepted_delivery; analyze webhooks.delivery; analyze platform.event');
    const values = [world.tenantId, endpointId, ...(after === '' ? [] : [events[0].id]), pageSize];
    const { rows } = await client.query(`explain (analyze, format json) ${page?.text}`, values);
    for (const table of [/^accepted_delivery_/, /^delivery_/, /^event_/]) expect(rowsReadIn(rows, table)).toBeLessThanOrEqual(2 * pageSize);
    expect(rowsReadIn(rows, /^delivery_/)).toBeGreaterThan(0);
  } finally {
    await client.query('rollback; delete from webhooks.delivery; delete from webhooks.accepted_delivery; delete from platform.event');
    client.release();
  }
});
