import {
  applyDirectorySchema,
  type Directory,
  emailDigest,
  type MoveStepName,
  movedTables,
  openDirectory,
  takeMoveStep,
} from '@innkeeper/cells';
import { newId } from '@innkeeper/kernel';
import { secretsOf } from '@innkeeper/platform';
import { retentionOf } from '@innkeeper/server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexts } from '../harness/operations.ts';
import { newDatabase, type OwnDatabase } from '../harness/own-database.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';
import { type CellDatabase, connected, openTwoCells } from '../harness/two-cells.ts';

// Method of all: two migrated databases and a directory on one server; the activities of a move are called as its workflow would. Every test
// has a tenant of its own.

const slowTest = { timeout: 120_000 };
const tables = movedTables(retentionOf(contexts));
const steps: readonly MoveStepName[] = ['prepare', 'copy', 'cut-over', 'verify', 'clear'];

let postgres: OwnPostgres;
let lisbon: CellDatabase;
let porto: CellDatabase;
let atLisbon: pg.Client;
let atPorto: pg.Client;
let ofDirectory: OwnDatabase;
let directory: Directory;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  [lisbon, porto] = await openTwoCells(postgres);
  [atLisbon, atPorto] = [await connected(lisbon.superuserUrl), await connected(porto.superuserUrl)];
  ofDirectory = await newDatabase({ beside: postgres.superuserUrl });
  await applyDirectorySchema(ofDirectory.url);
  directory = openDirectory({ url: ofDirectory.url, secrets: secretsOf(testKeyRing), onError: () => undefined });
}, 120_000);

afterAll(async () => {
  await directory?.close();
  await ofDirectory?.remove();
  await Promise.all([atLisbon?.end(), atPorto?.end()]);
  await postgres?.remove();
});

interface BegunMove {
  readonly tenantId: string;
  readonly moveId: string;
}

/** A tenant of Lisbon that is to be moved to Porto, whose database is at `portoUrl`. */
async function beginMove(portoUrl: string | null = porto.moverUrl): Promise<BegunMove> {
  const tenantId = newId('tenant');
  await atLisbon.query(
    `insert into access.tenant (id, name, environment, created_at, updated_at) values ($1, 'Hotel', 'production', now(), now())`,
    [tenantId],
  );
  await directory.register({ name: 'lisbon', url: 'http://lisbon:8080' }, lisbon.moverUrl);
  await directory.register({ name: 'porto', url: 'http://porto:8080' }, portoUrl);
  await directory.putTenant(tenantId, 'lisbon');
  return { tenantId, moveId: await directory.startMove({ tenantId, from: 'lisbon', to: 'porto' }) };
}

const take = (moveId: string, step: MoveStepName, attempt = 1, cell = 'lisbon'): Promise<'taken' | 'ended'> =>
  takeMoveStep({ cell, directory, tables, signal: new AbortController().signal }, { moveId, step, attempt });

async function homesOf(tenantId: string): Promise<string[]> {
  const sees = async (client: pg.Client): Promise<boolean> => {
    await client.query('begin; set local role innkeeper_system');
    const { rowCount } = await client.query('select from access.tenant t where t.id = $1', [tenantId]);
    await client.query('rollback');
    return rowCount === 1;
  };
  return [...((await sees(atLisbon)) ? ['lisbon'] : []), ...((await sees(atPorto)) ? ['porto'] : [])];
}

/** Everything that moves leave in a database while they are under way. */
async function leftoversOf(tenantId: string): Promise<unknown[]> {
  const marks = await Promise.all(
    [atLisbon, atPorto].map((client) => client.query('select from platform.away_tenant where tenant_id = $1', [tenantId])),
  );
  const slots = await atLisbon.query(`select from pg_replication_slots where slot_name = 'move_' || $1`, [tenantId]);
  const subscriptions = await atPorto.query(`select from pg_subscription where subname = 'move_' || $1`, [tenantId]);
  return [...marks, slots, subscriptions].flatMap(({ rows }) => rows);
}

// Rules: CELL-16
test('the steps of a move record how far it is, and its figures', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  for (const step of steps) expect(await take(moveId, step)).toBe(step === 'clear' ? 'ended' : 'taken');
  expect(await directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true, rows: 1, error: null });
  expect([await homesOf(tenantId), (await directory.findTenant(tenantId))?.cell, await leftoversOf(tenantId)]).toEqual([
    ['porto'],
    'porto',
    [],
  ]);
  expect(await take(moveId, 'clear')).toBe('ended'); // once more, after a crash
  expect((await directory.findMove(moveId))?.frozen_ms).toBeGreaterThan(0);
});

// Rules: CELL-16
test('every step may be taken twice', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  for (const step of steps) for (const attempt of [1, 2]) await take(moveId, step, attempt);
  expect([await homesOf(tenantId), await leftoversOf(tenantId)]).toEqual([['porto'], []]);
});

// Rules: CELL-16
test.each(['copy', 'cut-over'] as const)(
  'a move that the operator abandons before the step %s leaves nothing behind',
  slowTest,
  async (step) => {
    const { tenantId, moveId } = await beginMove();
    for (const before of steps.slice(0, steps.indexOf(step))) await take(moveId, before);
    await directory.abandonMove(moveId);
    expect(await take(moveId, step)).toBe('ended');
    expect(await directory.findMove(moveId)).toMatchObject({ state: 'abandoned', error: 'abandoned by the operator' });
    expect([await homesOf(tenantId), await leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
    const { rowCount } = await atPorto.query('select from access.tenant where id = $1', [tenantId]);
    expect(rowCount).toBe(0);
  },
);

// Rules: CELL-16
test('nobody abandons a move after its cut-over', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  for (const step of ['prepare', 'copy', 'cut-over'] as const) await take(moveId, step);
  await expect(directory.abandonMove(moveId)).rejects.toMatchObject({ code: 'SVC-3007' });
  for (const step of ['verify', 'clear'] as const) await take(moveId, step);
  expect(await homesOf(tenantId)).toEqual(['porto']);
});

// Method: the process dies after the directory has named the other cell, and before that cell shows the tenant.
// Rules: CELL-16
test('a move that has passed the cut-over only goes forward', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  await take(moveId, 'prepare');
  await take(moveId, 'copy');
  await atLisbon.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'away')`, [tenantId]);
  await directory.cutOver({ moveId, attempt: await directory.beginAttempt(moveId) });
  expect(await homesOf(tenantId)).toEqual([]);
  for (const step of ['cut-over', 'verify', 'clear'] as const) await take(moveId, step, 2);
  expect(await directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true });
  expect([await homesOf(tenantId), await leftoversOf(tenantId)]).toEqual([['porto'], []]);
});

// Method: the database of the destination cannot be reached from the cut-over on; the process before had closed the tenant and died.
// Rules: CELL-12
test('a tenant does not stay closed while the destination is away', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  await take(moveId, 'prepare');
  await take(moveId, 'copy');
  await atLisbon.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'closing')`, [tenantId]);
  await directory.register({ name: 'porto', url: 'http://porto:8080' }, porto.moverUrl.replace('/porto', '/nowhere'));
  await expect(take(moveId, 'cut-over')).rejects.toThrow('nowhere');
  const { rowCount } = await atLisbon.query('select from platform.away_tenant where tenant_id = $1', [tenantId]);
  expect([rowCount, await homesOf(tenantId)]).toEqual([0, ['lisbon']]);
  await directory.register({ name: 'porto', url: 'http://porto:8080' }, porto.moverUrl);
  for (const step of ['cut-over', 'verify', 'clear'] as const) await take(moveId, step, 2);
  expect(await homesOf(tenantId)).toEqual(['porto']);
});

// Method: a table has fewer rows at the destination than at the source.
// Rules: CELL-16
test('a move whose rows do not arrive is abandoned after a few attempts, and says why', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  await take(moveId, 'prepare');
  await take(moveId, 'copy');
  await atPorto.query('delete from access.tenant where id = $1', [tenantId]);
  await expect(take(moveId, 'cut-over', 1)).rejects.toThrow('not all rows have arrived: access.tenant');
  expect(await homesOf(tenantId)).toEqual(['lisbon']);
  expect(await take(moveId, 'cut-over', 10)).toBe('ended');
  expect(await directory.findMove(moveId)).toMatchObject({ state: 'abandoned', error: 'not all rows have arrived: access.tenant' });
  expect([await homesOf(tenantId), await leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
});

/** A person who works for tenants of Lisbon, with a session. Returns the e-mail address. */
async function addPerson(name: string, tenantIds: readonly string[]): Promise<string> {
  const email = `${name}-${tenantIds[0]}@example.com`;
  await atLisbon.query(
    `with person as (insert into access.person (id, email, created_at, updated_at) values ($1, $2, now(), now()) returning id),
      session as (insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at)
        select 'ses_' || id, sha256(id::bytea), id, 'console', now(), now(), now() + interval '1 day' from person),
      app_user as (insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at)
        select t, 'usr_' || $1, $2, 'staff', now(), now() from unnest($3::text[]) t)
      select`,
    [`opr_${email}`, email, tenantIds],
  );
  await atLisbon.query(
    `insert into access.membership (tenant_id, person_id, user_id, role, created_at)
      select t, $1, 'usr_' || $1, 'admin', now() from unnest($2::text[]) t`,
    [`opr_${email}`, tenantIds],
  );
  await directory.publish({ name: 'lisbon', url: 'http://lisbon:8080' }, { tenantIds: [], routes: [], people: [emailDigest(email)] });
  return email;
}

// Rules: CELL-10, CELL-16
test('people move along with their sessions, and stay where another hotel of theirs is', slowTest, async () => {
  const [{ tenantId, moveId }, other] = [await beginMove(), await beginMove()];
  const [mover, both] = [await addPerson('mover', [tenantId]), await addPerson('both', [tenantId, other.tenantId])];
  for (const step of steps) await take(moveId, step);
  const known = async (client: pg.Client): Promise<string[]> => {
    const sessions = 'select p.email from access.person p join access.session s on s.person_id = p.id where p.email = any($1) order by 1';
    return (await client.query<{ email: string }>(sessions, [[mover, both]])).rows.map(({ email }) => email);
  };
  expect([await known(atLisbon), await known(atPorto)]).toEqual([[both], [both, mover]]);
  const cellsOf = async (email: string) => (await directory.findPerson(emailDigest(email))).map(({ name }) => name);
  expect([await cellsOf(mover), await cellsOf(both)]).toEqual([['porto'], ['lisbon', 'porto']]);
});

// Rules: CELL-16
test('a cell takes no step of the move of another', slowTest, async () => {
  const { tenantId, moveId } = await beginMove();
  expect(await take(moveId, 'prepare', 1, 'porto')).toBe('ended');
  expect([await homesOf(tenantId), await leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
  await directory.abandonMove(moveId);
  await take(moveId, 'prepare');
});
