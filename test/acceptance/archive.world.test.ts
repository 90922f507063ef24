import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { archivedRequests } from '@innkeeper/access';
import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { archivePartition, secretsOf } from '@innkeeper/platform';
import { dueWorkOf, runDueBatch } from '@innkeeper/server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { composedWith } from '../harness/operations.ts';
import { addEndpoint, type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

// Method of all: rows in partitions whose time is over, in a database of the test's own; the due work that removes them, with a folder for the
// archive; DuckDB reads what is there afterwards.

const dayMs = 86_400_000;
let world: OutboxWorld;
let endpointId: string;
let folder: string;

beforeAll(async () => {
  world = await startOutboxWorld();
  endpointId = await addEndpoint(world);
});

afterAll(() => world?.remove());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'innkeeper-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** Runs a due work of a process that keeps an archive in the folder; returns the resources that it could not handle. */
async function carryOut(name: string): Promise<string[]> {
  const failed: string[] = [];
  const { contexts, config } = composedWith({ ARCHIVE_FOLDER: folder });
  const work = dueWorkOf(contexts, config).find((each) => each.name === name) ?? expect.unreachable(name);
  const onFailure = (_error: unknown, resourceId: string) => void failed.push(resourceId);
  await runDueBatch({ db: world.db, secrets: secretsOf(testKeyRing), tenantId: null, onFailure }, work, null);
  return failed;
}

/** Makes the partition of a table for the day or week `ageDays` ago. */
async function makeOldPartition(parent: string, step: 'day' | 'week', ageDays: number): Promise<void> {
  await world.owner.query(
    `select platform.add_partition($1, p.starts, p.starts + ('1 ' || $2)::interval)
       from (select date_trunc($2, now() - make_interval(days => $3)) as starts) p`,
    [parent, step, ageDays],
  );
}

function idOf(kind: 'event' | 'request', ageDays: number): string {
  return firstIdAt(kind, systemClock.nowMs() - ageDays * dayMs).slice(0, 14) + newId(kind).slice(14);
}

const insertEvents = `insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
  select $1, id, 'guest.updated', 'gst_a', $3, now(), -nextval('platform.event_seq') from unnest($2::text[]) as id`;

async function rowsOf(parent: string): Promise<Record<string, unknown>[]> {
  const duck = await (await DuckDBInstance.create()).connect();
  return (await duck.runAndReadAll(`select * from '${folder}/${parent}/*.parquet' order by all`)).getRowObjectsJson();
}

const partitionsOf = async (parent: string): Promise<number> =>
  (await world.owner.query(`select from platform.partition where parent = $1 and ends_at < now() - interval '60 days'`, [parent]))
    .rowCount ?? 0;

// Rules: OPS-68
test('old events are in the archive, without data about guests, when they are no longer in the database', async () => {
  await makeOldPartition('event', 'week', 200);
  const ids = Array.from({ length: 5_001 }, () => idOf('event', 200)).sort();
  const body = { object: { id: 'gst_a', first_name: 'Ana', room: { number: '101' }, total: { amount: '10.00', currency: 'EUR' } } };
  await world.owner.query(insertEvents, [world.tenantId, ids, body]);
  expect(await carryOut('webhooks.keep-partitions')).toEqual([]);
  const rows = await rowsOf('event');
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const [first] = rows;
  expect(JSON.parse(String(first?.['data']))).toEqual({ object: { ...body.object, first_name: null } });
  expect(first).toMatchObject({ tenant_id: world.tenantId, name: 'guest.updated', resource_id: 'gst_a', replay_of: null });
  expect((await world.owner.query('select from platform.event where id = any($1)', [ids])).rowCount).toBe(0);
});

// Rules: OPS-68
test('deliveries, audit lines and requests go to the archive likewise', async () => {
  await makeOldPartition('accepted_delivery', 'week', 100);
  await makeOldPartition('delivery', 'week', 100);
  await makeOldPartition('request', 'day', 100);
  const [accepted, cancelled, request] = [idOf('event', 100), idOf('event', 100), idOf('request', 100)];
  await world.owner.query(
    `insert into webhooks.accepted_delivery (tenant_id, endpoint_id, event_id, created_at, ended_at)
     values ($1, $2, $3, now() - interval '100 days', now() - interval '100 days')`,
    [world.tenantId, endpointId, accepted],
  );
  await world.owner.query(
    `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
     values ($1, webhooks.delivery_id($3, $2), $2, $3, 1, 'x', 'cancelled', now(), now(), now() - interval '100 days')`,
    [world.tenantId, endpointId, cancelled],
  );
  await world.owner.query(
    `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds) values ($1, $2, 'tok_x', 'GET', '/rooms', 200, 1500)`,
    [world.tenantId, request],
  );
  await world.owner.query(`update platform.partition set ends_at = now() - interval '25 months' where name = 'audit_past'`);
  await world.owner.query(
    `insert into platform.audit (tenant_id, at, actor, action, resource_id, before, after, address, written_at)
     values ($1, now(), 'token:tok_x', 'guest.update', 'gst_a', '{"email": "a@example.com"}', null, '10.0.0.1', '2024-02-29 23:59:59.25Z')`,
    [world.tenantId],
  );
  for (const name of ['webhooks.keep-partitions', 'access.keep-requests', 'platform.keep-audit-partitions']) await carryOut(name);
  expect(await rowsOf('accepted_delivery')).toEqual([expect.objectContaining({ endpoint_id: endpointId, event_id: accepted })]);
  expect(await rowsOf('delivery')).toEqual([expect.objectContaining({ event_id: cancelled, state: 'cancelled' })]);
  expect(await rowsOf('request')).toEqual([expect.objectContaining({ id: request, route: '/rooms', status: 200, microseconds: '1500' })]);
  const [line] = await rowsOf('audit');
  expect(line).toMatchObject({ actor: 'token:tok_x', action: 'guest.update', resource_id: 'gst_a', written_at: '2024-02-29 23:59:59.25' });
  expect(JSON.stringify(line)).not.toMatch(/10\.0\.0\.1|a@example/);
});

const filesOf = (parent: string): string[] => readdirSync(join(folder, parent)).map((name) => name.replace(/-\d+-\d+(?=\.parquet)/, ''));

// Method: a row whose body cannot be read, on the second page.
// Rules: OPS-68
test('what cannot be archived stays in the database and is archived the next time; half a file is never left', async () => {
  await makeOldPartition('event', 'week', 300);
  const ids = Array.from({ length: 5_001 }, () => idOf('event', 300)).sort();
  await world.owner.query(insertEvents, [world.tenantId, ids, {}]);
  await world.owner.query(`update platform.event set data = null, packed = '\\x00' where id = $1`, [ids.at(-1)]);
  expect(await carryOut('webhooks.keep-partitions')).toEqual(['event']);
  expect([await partitionsOf('event'), filesOf('event')]).toEqual([1, []]);
  await world.owner.query(`update platform.event set data = '{}', packed = null where id = $1`, [ids.at(-1)]);
  expect(await carryOut('webhooks.keep-partitions')).toEqual([]);
  expect([await partitionsOf('event'), filesOf('event')]).toEqual([0, [expect.stringMatching(/^event_\d{8}\.parquet$/)]]);
  expect((await rowsOf('event')).map(({ id }) => id)).toEqual(ids);
});

// Rules: OPS-68
test('a folder that is missing is not created, and nothing is removed meanwhile', async () => {
  await makeOldPartition('event', 'week', 400);
  rmSync(folder, { recursive: true });
  expect(await carryOut('webhooks.keep-partitions')).toEqual(['event']);
  expect([await partitionsOf('event'), existsSync(folder)]).toEqual([1, false]);
});

// Method: four processes at once on the same partition; the files of two other databases are there already.
// Rules: OPS-68
test('several processes and several databases share a folder', async () => {
  await makeOldPartition('request', 'day', 200);
  const request = idOf('request', 200);
  await world.owner.query(
    `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds) values ($1, $2, 'tok_x', 'GET', '/rooms', 200, 1500)`,
    [world.tenantId, request],
  );
  const { rows } = await world.owner.query<{ name: string; from_id: string; to_id: string }>(
    `select * from platform.old_partitions('request', interval '60 days')`,
  );
  const partition = rows[0] ?? expect.unreachable('no old partition');
  mkdirSync(join(folder, 'request'));
  for (const other of ['1-1', '2-2']) writeFileSync(join(folder, 'request', `${partition.name}-${other}.parquet`), 'of another database');
  const archive = { folder, personalNames: () => new Set<string>() };
  await Promise.all(Array.from({ length: 4 }, () => archivePartition({ db: world.db, archive }, archivedRequests, partition)));
  for (const other of ['1-1', '2-2']) rmSync(join(folder, 'request', `${partition.name}-${other}.parquet`));
  expect(filesOf('request')).toEqual([`${partition.name}.parquet`]);
  expect(await rowsOf('request')).toEqual([expect.objectContaining({ id: request })]);
});
