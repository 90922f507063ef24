import { createHash, randomBytes } from 'node:crypto';
import { secretsOf } from '@innkeeper/platform';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy } from '../../../../test/harness/database-proxy.ts';
import { newDatabase, type OwnDatabase } from '../../../../test/harness/own-database.ts';
import { testKeyRing } from '../../../../test/harness/test-key-ring.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import { applyDirectorySchema } from './apply-schema.ts';
import { type Directory, openDirectory } from './directory.ts';
import type { Publication, Route } from './homes.ts';
import type { MoveOutcome } from './moves.ts';

// Method: a directory in a database of its own. Every test has its own tenants, digests and cells.
let database: OwnDatabase;
let directory: Directory;
const secrets = secretsOf(testKeyRing);
const open = (url: string): Directory => openDirectory({ url, secrets, onError: () => undefined });

beforeAll(async () => {
  database = await newDatabase();
  await applyDirectorySchema(database.url);
  directory = open(database.url);
  return async () => {
    await directory.close();
    await database.remove();
  };
});

const newName = (): string => randomBytes(6).toString('hex');
const newTenantId = (): string => `ten_${newName()}`;
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

interface NewCell {
  readonly name: string;
  readonly url: string;
}

async function newCell(): Promise<NewCell> {
  const name = newName();
  const cell = { name, url: `http://${name}:8080` };
  await directory.register(cell, null);
  return cell;
}

const news = (given: Partial<Publication>): Publication => ({ tenantIds: [], routes: [], people: [], ...given });
const tokenOf = (tenantId: string, isGone = false): Route => ({ tenantId, digest: digestOf(tenantId), kind: 'token', isGone });

// Rules: CELL-2
test('the schema is applied once by several cells at the same time, and again when it has changed', async () => {
  const empty = await newDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => applyDirectorySchema(empty.url)));
  expect(applied.filter(Boolean)).toEqual([true]);
  await empty.query(`alter table directory.move drop column attempt; update directory.applied_schema set digest = 'older'`);
  expect(await applyDirectorySchema(empty.url)).toBe(true);
  expect(await applyDirectorySchema(empty.url)).toBe(false);
  expect(await empty.query('select attempt from directory.move')).toEqual([]);
  await empty.remove();
});

// Rules: CELL-3
test('cells are listed with their tenants, and one that has not reported for 30 seconds is not healthy', async () => {
  const [one, other] = [await newCell(), await newCell()];
  await directory.publish(one, news({ tenantIds: [newTenantId(), newTenantId()] }));
  await database.query(`update directory.cell set seen_at = now() - interval '31 seconds' where name = $1`, [other.name]);
  const listed = await directory.listCells();
  expect(listed.find(({ cell }) => cell === one.name)).toEqual({ cell: one.name, url: one.url, tenants: 2, healthy: true });
  expect(listed.find(({ cell }) => cell === other.name)).toMatchObject({ tenants: 0, healthy: false });
});

// Rules: CELL-3
test('the address of a mover is sealed', async () => {
  const [cell, without] = [await newCell(), await newCell()];
  const url = 'postgres://mover:secret@10.0.0.2/innkeeper';
  await directory.register(cell, url);
  const [row] = await database.query<{ mover_url_sealed: Buffer }>('select mover_url_sealed from directory.cell where name = $1', [
    cell.name,
  ]);
  expect(row?.mover_url_sealed.toString('latin1')).not.toContain('secret');
  expect([await directory.moverUrlOf(cell.name), await directory.moverUrlOf(without.name)]).toEqual([url, null]);
});

// Rules: CELL-4
test('a token leads to the cell of its tenant, before and after a move, until it is gone', async () => {
  const [from, to] = [await newCell(), await newCell()];
  const tenantId = newTenantId();
  const token = tokenOf(tenantId);
  expect(await directory.findDigest(token.digest)).toBeNull();
  for (let time = 0; time < 2; time++) await directory.publish(from, news({ tenantIds: [tenantId], routes: [token] }));
  expect(await directory.findDigest(token.digest)).toEqual({ tenantId, cell: from.name, url: from.url });
  const move = await directory.startMove({ tenantId, from: from.name, to: to.name });
  const earlier = await directory.beginAttempt(move);
  const attempt = await directory.beginAttempt(move);
  await expect(directory.cutOver({ moveId: move, attempt: earlier })).rejects.toMatchObject({ code: 'SVC-3007' });
  await directory.cutOver({ moveId: move, attempt });
  await directory.publish(from, news({ tenantIds: [tenantId] }));
  expect(await directory.findDigest(token.digest)).toEqual({ tenantId, cell: to.name, url: to.url });
  await directory.publish(to, news({ routes: [{ ...token, isGone: true }] }));
  expect(await directory.findDigest(token.digest)).toBeNull();
  expect(await directory.findTenant(tenantId)).toMatchObject({ cell: to.name });
});

// Rules: CELL-4
test('news of a cell that has not reported yet are kept, and the cell is not healthy', async () => {
  const cell = { name: newName(), url: 'http://10.0.0.3:8080' };
  const [tenantId, person] = [newTenantId(), digestOf(newName())];
  await directory.publish(cell, news({ tenantIds: [tenantId], people: [person] }));
  expect(await directory.findTenant(tenantId)).toEqual({ tenantId, cell: cell.name, url: cell.url });
  expect(await directory.findPerson(person)).toEqual([cell]);
  expect((await directory.listCells()).find(({ cell: name }) => name === cell.name)).toMatchObject({ healthy: false });
});

// Rules: CELL-10
test('the first cell of a person is the home, until another takes its place', async () => {
  const [one, two, three] = [await newCell(), await newCell(), await newCell()];
  const person = digestOf(newName());
  const cellsOf = async () => (await directory.findPerson(person)).map(({ name }) => name);
  await directory.publish(three, news({ visitors: [person] }));
  const claims = await Promise.all([two, one, two].map((cell) => directory.claimPerson(cell, person)));
  const [home = '', second = ''] = await cellsOf();
  expect([await cellsOf(), new Set(claims.map((claim) => claim.home.name))]).toEqual([[home, second, three.name], new Set([home])]);
  expect(claims.every(({ isRecent }) => isRecent)).toBe(true);
  for (let time = 0; time < 2; time++) await directory.forgetPeople(home, [person], three.name);
  expect(await cellsOf()).toEqual([three.name, second]);
  await database.query(`update directory.person set joined_at = joined_at - interval '61 seconds' where digest = $1`, [person]);
  expect(await directory.claimPerson(one, person)).toEqual({ home: { name: three.name, url: three.url }, isRecent: false });
});

// Rules: CELL-5
test('a tenant has one running move, and one that has ended changes nothing any more', async () => {
  const [from, to] = [await newCell(), await newCell()];
  const tenantId = newTenantId();
  await directory.publish(from, news({ tenantIds: [tenantId] }));
  const request = { tenantId, from: from.name, to: to.name };
  const first = await directory.startMove(request);
  await expect(directory.startMove(request)).rejects.toMatchObject({ code: 'SVC-3007' });
  const earlier = { moveId: first, attempt: await directory.beginAttempt(first) };
  const newest = { moveId: first, attempt: await directory.beginAttempt(first) };
  await directory.recordStep(newest, 'copied');
  const ended: MoveOutcome = { state: 'abandoned', error: 'asked to' };
  const isOver = { code: 'SVC-3007' };
  await expect(directory.recordStep(earlier, 'close')).rejects.toMatchObject(isOver);
  await expect(directory.recordFigures(earlier, { verified: false })).rejects.toMatchObject(isOver);
  await expect(directory.endMove(earlier, { state: 'failed' })).rejects.toMatchObject(isOver);
  expect(await directory.findRunningMove(tenantId)).toMatchObject({ id: first, state: 'running', step: 'copied', finished_at: null });
  await directory.endMove(newest, ended);
  await expect(directory.endMove(newest, { state: 'done' })).rejects.toMatchObject(isOver);
  await expect(directory.beginAttempt(first)).rejects.toMatchObject(isOver);
  await expect(directory.cutOver(newest)).rejects.toMatchObject(isOver);
  expect(await directory.findTenant(tenantId)).toMatchObject({ cell: from.name });
  const second = await directory.startMove(request);
  const attempt = { moveId: second, attempt: await directory.beginAttempt(second) };
  await directory.recordFigures(attempt, { frozenMs: 900 });
  await directory.recordFigures(attempt, { frozenMs: 90_000 }); // a repetition
  await directory.endMove(attempt, { state: 'done', rows: 4_000_000_000, verified: true });
  const moves = (await directory.listMoves(50)).filter((move) => move.tenant_id === tenantId);
  expect(moves.map(({ id, state, frozen_ms, rows, error }) => ({ id, state, frozen_ms, rows, error }))).toEqual([
    { id: second, state: 'done', frozen_ms: 900, rows: 4_000_000_000, error: null },
    { id: first, state: 'abandoned', frozen_ms: null, rows: null, error: 'asked to' },
  ]);
});

// Rules: CELL-5
test('a move begins where the tenant lives, and not while a cell keeps rows of a failed move', async () => {
  const [one, other] = [await newCell(), await newCell()];
  const tenantId = newTenantId();
  const there = { tenantId, from: one.name, to: other.name };
  const back = { tenantId, from: other.name, to: one.name };
  const first = await directory.startMove(there); // nobody has published the tenant
  await expect(directory.startMove(back)).rejects.toMatchObject({ code: 'SVC-3007', details: [{ field: 'tenant_id' }] });
  const attempt = { moveId: first, attempt: await directory.beginAttempt(first) };
  await directory.cutOver(attempt);
  await directory.endMove(attempt, { state: 'failed', verified: false });
  await expect(directory.startMove(there)).rejects.toMatchObject({ code: 'SVC-3007', details: [{ field: 'tenant_id' }] });
  const third = await newCell();
  for (const to of [one.name, third.name]) {
    const remedy = expect.stringContaining(
      `in the cell ${one.name} that a failed move has left there: \`innkeeper tenant move --tenant ${tenantId} --clear\``,
    );
    await expect(directory.startMove({ ...back, to })).rejects.toMatchObject({ code: 'SVC-3007', details: [{ issue: remedy }] });
  }
});

// Rules: CELL-16
test('what a failed move has left is removed once, by the newest attempt, and then the tenant moves again', async () => {
  const [one, other] = [await newCell(), await newCell()];
  const tenantId = newTenantId();
  const moveId = await directory.startMove({ tenantId, from: one.name, to: other.name });
  expect([await directory.findFailedMove(tenantId), await directory.beginClearing(moveId)]).toEqual([null, null]);
  const attempt = { moveId, attempt: await directory.beginAttempt(moveId) };
  await directory.cutOver(attempt);
  await directory.endMove(attempt, { state: 'failed', verified: false, error: 'these tables differ: x' });
  expect(await directory.findFailedMove(tenantId)).toMatchObject({ id: moveId, cleared_at: null });
  const numbers = [await directory.beginClearing(moveId), await directory.beginClearing(moveId)].map(Number);
  const [earlier = 0, newest = 0] = numbers;
  expect([attempt.attempt < earlier, earlier < newest]).toEqual([true, true]);
  await expect(directory.recordCleared({ moveId, attempt: earlier })).rejects.toMatchObject({ code: 'SVC-3007' });
  await directory.recordCleared({ moveId, attempt: newest });
  expect(await directory.beginClearing(moveId)).toBeNull();
  const cleared = { id: moveId, state: 'failed', cleared_at: expect.stringMatching(/^20/), error: 'these tables differ: x' };
  expect(await directory.findFailedMove(tenantId)).toMatchObject(cleared);
  await directory.startMove({ tenantId, from: other.name, to: one.name });
  expect(await directory.findFailedMove(tenantId)).toBeNull(); // there is a later one
});

// Method: a copy, then every kind of change, one that changes nothing among them.
// Rules: CELL-6
test('a reader of changes gets what happened after its copy, in order', async () => {
  const cell = await newCell();
  const [tenantId, other] = [newTenantId(), newTenantId()];
  await directory.publish(cell, news({ tenantIds: [tenantId], routes: [tokenOf(tenantId)] }));
  const copy = await directory.copyAll(100);
  expect(new Map(copy.cells).get(cell.name)).toBe(cell.url);
  expect(new Map(copy.tenants).get(tenantId)).toBe(cell.name);
  expect(new Map(copy.digests).get(digestOf(tenantId).toString('hex'))).toBe(tenantId);
  await directory.register(cell, null);
  await directory.publish(cell, news({ tenantIds: [tenantId, other], routes: [tokenOf(tenantId), tokenOf(other)] }));
  await directory.publish(cell, news({ routes: [tokenOf(other, true)] }));
  const digest = digestOf(other).toString('hex');
  const changes = (await directory.changesAfter(copy.position, 100)) ?? [];
  expect(
    changes.filter(({ key }) => [tenantId, other, digest, cell.name].includes(key)).map(({ kind, key, value }) => [kind, key, value]),
  ).toEqual([
    ['tenant', other, cell.name],
    ['digest', digest, other],
    ['digest', digest, null],
  ]);
});

// Method: changes are made a day older, and another report of a cell removes them.
// Rules: CELL-6
test('a reader that has missed removed changes copies everything again', async () => {
  const own = await newDatabase();
  await applyDirectorySchema(own.url);
  const small = open(own.url);
  const cell = { name: newName(), url: 'http://10.0.0.4:8080' };
  await small.register(cell, null);
  await small.publish(cell, news({ tenantIds: [newTenantId(), newTenantId()] }));
  const { position } = await small.copyAll(100);
  await own.query(`update directory.change set at = at - interval '25 hours'`);
  await small.register(cell, null);
  expect(await small.changesAfter(position - 1, 100)).toBeNull();
  expect(await small.changesAfter(position, 100)).toEqual([]);
  expect((await small.copyAll(100)).position).toBe(position);
  await small.close();
  await own.remove();
});

// Method: one writer is held before its commit, and the other must wait: a reader would pass the first one's position.
// Rules: CELL-6
test('positions become visible in order', async () => {
  const cell = await newCell();
  const [first, second] = [newTenantId(), newTenantId()];
  const { position } = await directory.copyAll(100);
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  await writer.query('begin');
  await writer.query('insert into directory.tenant (id, cell) values ($1, $2)', [first, cell.name]);
  const publishing = directory.publish(cell, news({ tenantIds: [second] }));
  await waitFor('the other writer to wait', async () => (await database.query(waiting)).length > 0);
  await writer.query('commit');
  await publishing;
  await writer.end();
  const changes = (await directory.changesAfter(position, 100)) ?? [];
  expect(changes.map(({ key }) => key).filter((key) => key === first || key === second)).toEqual([first, second]);
});

const waiting = `
  select from pg_locks l join pg_database d on d.oid = l.database
   where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

// Rules: CELL-1
test('a directory that does not answer is reported as unavailable', async () => {
  const absent = open('postgres://nobody@127.0.0.1:1/directory');
  await expect(absent.findTenant(newTenantId())).rejects.toMatchObject({ code: 'SVC-9003', retryAfterSeconds: 1 });
  await absent.close();
  await expect(directory.findMove('none')).rejects.toMatchObject({ code: '22P02' }); // a fault of ours is not hidden
});

// Method: the directory hangs while there are idle connections to it.
// Rules: CELL-1
test('a directory that hangs is unavailable, whatever is asked of it', async () => {
  const way = await startDatabaseProxy(database.url);
  const far = open(way.url);
  const connections = await Promise.all([1, 2, 3, 4].map(() => far.findTenant(newTenantId())));
  expect(connections).toEqual([null, null, null, null]);
  way.hang();
  const cell = { name: newName(), url: 'http://far:8080' };
  const asked = [far.claimPerson(cell, digestOf(newName())), far.changesAfter(0, 1), far.findTenant(newTenantId())];
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SVC-9003' } });
  way.resume();
  await Promise.all([far.close(), way.close()]);
});
