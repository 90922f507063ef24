import { numberedId, systemClock } from '@innkeeper/kernel';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';

// Method: a PostgreSQL of the test's own, where only the test numbers and takes events.

const runs = 8; // PostgreSQL makes up its mind after five
const eventsOfBatch = 1_000;
const weekMs = 7 * 86_400_000; // of a partition
const consumer = 'test.follower';
let world: OutboxWorld;
let made = 0n;

beforeAll(async () => {
  world = await startOutboxWorld();
});

afterAll(() => world?.remove());

/** Emits events of one tenant over some weeks. */
async function emit(
  connection: pg.PoolClient,
  { count, weeks, isQueued }: { count: number; weeks: number; isQueued: boolean },
): Promise<void> {
  const ids = Array.from({ length: count }, () => numberedId('event', systemClock.nowMs() + weeks * weekMs, ++made));
  await connection.query(
    `with event as (
       insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
       select $1, e.id, 'guest.updated', e.id, '{}', now(), case when $3 then 0 end from unnest($2::text[]) as e(id)
       returning tenant_id, id, seq
     )
     insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event where $3`,
    [world.tenantId, ids, isQueued],
  );
}

/** Runs a function of the outbox. Returns the number of buffers that PostgreSQL accessed. */
async function buffersOf(connection: pg.PoolClient, call: string): Promise<number> {
  const { rows } = await connection.query(`explain (analyze, buffers, format json) ${call}`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const numbering = `select platform.sequence_events(${eventsOfBatch})`;
const taking = `select from platform.take_events('${consumer}', ${eventsOfBatch}, platform.newest_position())`;

/**
 * Guarantee: numbering and taking an event costs the same however many there are. Method: PostgreSQL makes its cached plans while the
 * partition of the next week is empty, and knows it; then that week comes, and the accessed buffers are counted.
 */
test.each([
  { name: 'written by this version', isQueued: true },
  { name: 'written by the version before', isQueued: false },
])('events $name cost the same to number and take when there are many, even with plans from when there were none', async ({ isQueued }) => {
  const connection = await world.owner.connect();
  onTestFinished(() => connection.release(true)); // with its plans
  await connection.query('truncate platform.event, platform.queued_event');
  await connection.query('delete from platform.consumer');
  await connection.query(`select platform.register_consumer($1, 'now')`, [consumer]);
  await emit(connection, { count: eventsOfBatch, weeks: 0, isQueued });
  await buffersOf(connection, numbering);
  await buffersOf(connection, taking);
  await connection.query('analyze platform.event, platform.queued_event');
  for (let run = 0; run < runs; run++) {
    await emit(connection, { count: 1, weeks: 0, isQueued });
    await buffersOf(connection, numbering);
    await buffersOf(connection, taking);
  }
  await emit(connection, { count: eventsOfBatch, weeks: 1, isQueued });
  expect(await buffersOf(connection, numbering)).toBeLessThan(80 * eventsOfBatch);
  const { rows } = await connection.query(
    `select count(*)::int as events, max(q.position - c.newest + $1)::int as last, bool_and(q.position - c.newest + $1 = q.place) as is_in_order
       from (select q.position, row_number() over (order by q.seq) as place from platform.queued_event q) q cross join platform.event_counter c`,
    [eventsOfBatch],
  );
  expect(rows).toEqual([{ events: eventsOfBatch, last: eventsOfBatch, is_in_order: true }]); // the earlier ones are removed
  expect(await buffersOf(connection, taking)).toBeLessThan(80 * eventsOfBatch);
});
