import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { expireDeliveries, expireEvents, maintainPartitions } from '@innkeeper/webhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: an outbox of the test's own, with partitions of the past made like those of the future and filled as by the product.

const dayMs = 86_400_000;
const keptDays = { attempt: 7, delivery: 30, event: 90 };
let world: OutboxWorld;
let endpointId: string;

beforeAll(async () => {
  world = await startOutboxWorld();
  endpointId = await addEndpoint(world);
});

afterAll(() => world?.remove());

beforeEach(async () => {
  await world.owner.query('truncate platform.event, webhooks.delivery, webhooks.attempt');
});

/** The id of an event `ageDays` old. */
function oldId(ageDays: number): string {
  return firstIdAt('event', systemClock.nowMs() - ageDays * dayMs).slice(0, 14) + newId('event').slice(14);
}

interface OldEvents {
  readonly ageDays: number;
  readonly state?: string; // of its delivery; none: nobody took it
  readonly endedDays?: number; // ago; else as old as the event
  readonly count?: number;
}

const insertOld = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, id, 'guest.updated', 'gst_a', '{}', now(), -nextval('platform.event_seq') from unnest($2::text[]) as id returning *
  ), delivery as (
    insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
    select tenant_id, webhooks.delivery_id(id, $3), $3, id, seq, name, $4, now(), now(), now() - make_interval(days => $5) from event
     where $4::text is not null returning *
  )
  insert into webhooks.attempt (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, started_at, duration_ms)
  select tenant_id, id, 0, '', 0, '', now(), 1 from delivery`;

/** Writes events as a process of that time; returns their ids. */
async function writeOld({ ageDays, state, endedDays = ageDays, count = 1 }: OldEvents): Promise<string[]> {
  const ids = Array.from({ length: count }, () => oldId(ageDays));
  await world.owner.query(insertOld, [world.tenantId, ids, endpointId, state, endedDays]);
  return ids;
}

/** Makes the partition of each table for the week `ageDays` ago. */
async function makeOldPartitions(ageDays: number): Promise<void> {
  for (const name of Object.keys(keptDays)) await makeOldPartition(name, ageDays);
}

async function makeOldPartition(name: string, ageDays: number): Promise<void> {
  await world.owner.query(
    `select platform.add_partition($1, w.week, w.week + interval '7 days')
       from (select date_trunc('week', now() - make_interval(days => $2)) as week) w`,
    [name, ageDays],
  );
}

interface PartitionContents {
  readonly events: string[];
  readonly deliveries: string[];
  readonly attempts: number;
  readonly rest: string[]; // events in no partition of their own
  readonly old: string[]; // partitions that lie entirely in the past
}

async function look(): Promise<PartitionContents> {
  const { rows } = await world.owner.query<PartitionContents>(
    `select array(select id from platform.event order by id) as events,
            array(select event_id from webhooks.delivery order by event_id) as deliveries,
            (select count(*)::int from webhooks.attempt) as attempts, array(select id from platform.event where tableoid = 'platform.event_rest'::regclass order by id) as rest,
            array(select name from platform.partition where parent in ('event', 'delivery', 'attempt') and ends_at < now() order by name) as old`,
  );
  const [held] = rows;
  if (!held) throw new Error('nothing was answered');
  return held;
}

async function keepAll(): Promise<void> {
  for (const name of ['attempt', 'delivery', 'event'] as const)
    await maintainPartitions({ db: world.db, archive: null }, { name, keptDays: keptDays[name] });
}

/** Guarantee: old rows are dropped with their partition at once; rows still needed outlive it, and are later removed like all others. */
// Rules: OPS-55, HOOK-33, EVENT-11
test('old partitions are dropped, and the rows that are still needed outlive them', async () => {
  await makeOldPartitions(120);
  const gone = [...(await writeOld({ ageDays: 120 })), ...(await writeOld({ ageDays: 120, state: 'accepted' }))];
  const held = await writeOld({ ageDays: 120, state: 'pending' });
  const late = await writeOld({ ageDays: 120, state: 'accepted', endedDays: 1 });
  expect(await look()).toMatchObject({ events: [...gone, ...held, ...late].sort(), attempts: 3, rest: [], old: { length: 3 } });
  await keepAll();
  const needed = [...held, ...late].sort();
  expect(await look()).toEqual({ events: needed, deliveries: needed, attempts: 2, rest: needed, old: [] });
  await keepAll(); // has nothing to do
  await world.owner.query(`update webhooks.delivery set state = 'cancelled', updated_at = now() - interval '31 days'`);
  const start = { tenant_id: world.tenantId, id: '' };
  expect((await expireDeliveries(world.db, keptDays.delivery, start)).deleted).toBe(2);
  expect((await expireEvents(world.db, keptDays.event, start)).deleted).toBe(2);
  expect(await look()).toEqual({ events: [], deliveries: [], attempts: 0, rest: [], old: [] });
});

/** Guarantee: attempts go before their deliveries, deliveries before their events. */
// Rules: OPS-55, HOOK-33
test('each table keeps its rows for its declared time', async () => {
  await makeOldPartitions(20);
  await makeOldPartitions(50);
  const [shrunk, bare] = [await writeOld({ ageDays: 20, state: 'accepted' }), await writeOld({ ageDays: 50, state: 'accepted' })];
  await keepAll();
  expect(await look()).toMatchObject({ events: [...shrunk, ...bare].sort(), deliveries: shrunk, attempts: 0 });
  await world.owner.query(`delete from platform.event; delete from webhooks.delivery`);
  for (const name of (await look()).old) await world.db.system.query(`select platform.drop_partition($1, '{}', '{}')`, [name]);
});

/** Guarantee: writers never wait for many rows to move. Method: one more needed row than may move. */
// Rules: OPS-55
test('a partition with too many needed rows stays, and its other rows are removed one by one', async () => {
  await makeOldPartitions(50);
  await writeOld({ ageDays: 50, state: 'pending', count: 20_001 });
  await writeOld({ ageDays: 50, state: 'accepted' });
  expect(await maintainPartitions({ db: world.db, archive: null }, { name: 'delivery', keptDays: keptDays.delivery })).toBe(0);
  expect((await look()).deliveries).toHaveLength(20_002);
  let deleted = 0;
  for (let at: Parameters<typeof expireDeliveries>[2] = { tenant_id: world.tenantId, id: '' }; at?.tenant_id === world.tenantId; ) {
    const step = await expireDeliveries(world.db, keptDays.delivery, at);
    deleted += step.deleted;
    at = step.next;
  }
  expect(deleted).toBe(1);
  await world.owner.query(`delete from webhooks.delivery where state = 'pending' and id <> (select max(id) from webhooks.delivery)`);
  expect(await maintainPartitions({ db: world.db, archive: null }, { name: 'delivery', keptDays: keptDays.delivery })).toBe(1);
  expect((await look()).deliveries).toHaveLength(1);
  for (const name of (await look()).old) await world.db.system.query(`select platform.drop_partition($1, '{}', '{}')`, [name]);
});

const lateWrites: Readonly<Record<keyof typeof keptDays, { readonly ageDays: number; readonly text: string; readonly kept: string }>> = {
  event: {
    ageDays: 120,
    text: `insert into platform.event (tenant_id, id, name, resource_id, data, created_at, replay_of)
           select tenant_id, $2, name, resource_id, data, now(), id from platform.event where tenant_id = $1 and id = $3`,
    kept: `select id from platform.event where tableoid = 'platform.event_rest'::regclass and id = $1`,
  },
  delivery: {
    ageDays: 50,
    text: `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
           select $1, webhooks.delivery_id($3, $2), $2, $3, 1, 'guest.updated', now(), now(), now()`,
    kept: `select event_id as id from webhooks.delivery where tableoid = 'webhooks.delivery_rest'::regclass and event_id = $1`,
  },
  attempt: {
    ageDays: 20,
    text: `with live as (
             insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
             select $1, webhooks.delivery_id($3, $2), $2, $3, 1, 'guest.updated', 'retrying', now(), now(), now() returning tenant_id, id
           )
           insert into webhooks.attempt (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, started_at, duration_ms)
           select tenant_id, id, 0, '', 0, '', now(), 1 from live`,
    kept: `select d.event_id as id from webhooks.attempt a join webhooks.delivery d on d.id = a.delivery_id
            where a.tableoid = 'webhooks.attempt_rest'::regclass and d.event_id = $1`,
  },
};

const readWaiting = `select count(*)::int as waiting from pg_locks where not granted and mode = 'AccessExclusiveLock'`;

/**
 * Guarantee: rows written while an old partition is about to be dropped are not lost with it. Method: a writer that commits after the check
 * for writers; the drop waits for it.
 */
// Rules: OPS-55
test.each(['event', 'delivery', 'attempt'] as const)(
  'a row of a writer that commits before the drop outlives its partition: %s',
  async (name) => {
    const { ageDays, text, kept } = lateWrites[name];
    await makeOldPartition(name, ageDays);
    const [eventId = ''] = await writeOld({ ageDays });
    const writer = await world.db.system.connect();
    onTestFinished(() => writer.release());
    await writer.query('begin');
    const { rowCount } = await writer.query(text, [world.tenantId, name === 'event' ? newId('event') : endpointId, eventId]);
    expect(rowCount).toBe(1);
    const dropping = maintainPartitions({ db: world.db, archive: null }, { name, keptDays: keptDays[name] });
    await waitFor('the drop to wait', async () => (await world.owner.query(readWaiting)).rows[0]?.waiting > 0);
    await writer.query('commit');
    expect(await dropping).toBe(1);
    expect((await world.owner.query(kept, [eventId])).rows).toEqual([{ id: eventId }]);
    expect((await look()).old).toEqual([]);
  },
);

/** Guarantee: a write never fails for lack of a partition. Method: an event of next year, then the partition for it. */
// Rules: OPS-55
test('a row without a partition goes to the default partition and moves when its own is made', async () => {
  const [id] = await writeOld({ ageDays: -400 });
  expect(await look()).toMatchObject({ events: [id], rest: [id] });
  await makeOldPartitions(-400);
  expect(await look()).toMatchObject({ events: [id], rest: [] });
});
