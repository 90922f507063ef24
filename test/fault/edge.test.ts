import { readFileSync, renameSync } from 'node:fs';
import { askHaproxy, edgeFiles } from '@innkeeper/cells';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { brokenPath, type OwnDirectory, type OwnEdge, ownDirectory, ownEdge, type StandInCell, standInCell } from '../harness/edge.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: HAProxy and its feeder as processes of their own, over a directory of their own, in front of stand-ins that answer what they
// were asked.

let directory: OwnDirectory;
let edge: OwnEdge;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
const cells: StandInCell[] = [];

const join = async (name: string): Promise<StandInCell> => {
  const cell = await standInCell(name);
  cells.push(cell);
  await directory.run('insert into directory.cell (name, url) values ($1, $2)', [name, cell.url]);
  return cell;
};

beforeAll(async () => {
  directory = await ownDirectory();
  await join('a');
  await join('b');
  await directory.place('tnt_first', 'a', ['token-of-first']);
  await directory.place('tnt_second', 'b', ['token-of-second', 'stay-of-second']);
  proxy = await startDatabaseProxy(directory.url);
  edge = await ownEdge(proxy.url);
});

afterAll(async () => {
  await Promise.all([edge.feeder.kill(), edge.haproxy.kill()]);
  await Promise.all(cells.map((cell) => cell.stop()));
  await proxy.close();
  await directory.remove();
});

/**
 * Waits until HAProxy runs the configuration on the disk. Until then, a process that is being replaced may answer; and the first process
 * makes its control socket once more after its new worker serves.
 */
const untilReloaded = async (): Promise<void> => {
  const { config, socket, masterSocket } = edgeFiles(edge.folder);
  await waitFor('the reload', async () => {
    const [, written] = /^ *description (.+)$/m.exec(readFileSync(config, 'utf8')) ?? [];
    const info = await askHaproxy(socket, 'show info').catch(String);
    const [, pid] = /^Pid: (\d+)$/m.exec(info) ?? [];
    const processes = await askHaproxy(masterSocket, 'show proc').catch(String);
    return info.includes(`description: ${written}\n`) && new RegExp(`^${pid} +worker`, 'm').test(processes);
  });
};

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
const cellOf = async (token: string): Promise<string> => (await edge.ask('/v1/rooms', bearer(token))).cell;

// Rules: CELL-13
test('every kind of reference leads to the cell of its tenant', async () => {
  const told = async (path: string, headers: Record<string, string> = {}): Promise<string> => (await edge.ask(path, { headers })).cell;
  const second = { authorization: 'Bearer token-of-second' };
  expect(await told('/v1/rooms', second)).toBe('b');
  expect(await told('/mcp', { authorization: 'bearer token-of-second' })).toBe('b');
  expect(await told('/v1/rooms', { authorization: 'Bearer token-of-first' })).toBe('a');
  expect(await told('/console/trpc/rooms', { 'innkeeper-tenant': 'tnt_second' })).toBe('b');
  expect(await told('/console/files/1?tenant_id=tnt_second')).toBe('b');
  expect(await told('/v1/rooms?tenant_id=tnt_second')).toBe('a');
  expect(await told('/stay/stay-of-second')).toBe('b');
  expect(await told('/stay/stay-of-second/messages?x=1')).toBe('b');
  expect(await told('/internal/trpc/tenant.create', { 'innkeeper-cell': 'b' })).toBe('b');
  expect(await told('/internal/trpc/tenant.show', { 'innkeeper-tenant': 'tnt_second' })).toBe('b');
  expect(await told('/v1/rooms', { 'innkeeper-cell': 'b' })).toBe('a');
  expect(await told('/console/trpc/session.me', { cookie: 'x=1; innkeeper_cell=b' })).toBe('b');
  for (const [calls, cell] of [['session.me,passkeys.list', 'b'] as const, ['session.me,rooms', 'a'] as const])
    expect(await told(`/console/trpc/${calls}?batch=1`, { 'innkeeper-tenant': 'tnt_first', cookie: 'innkeeper_cell=b' })).toBe(cell);
  expect(await told('/stay/review/stay-of-second')).toBe('b');
  expect(await told('/widget/demo?key=stay-of-second')).toBe('b');
  for (const path of ['/book/stay-of-second', '/book/stay-of-second/bks_1?x=1', '/book/frame?key=stay-of-second'])
    expect([path, await told(path)]).toEqual([path, 'b']);
  expect(await told('/v1/rooms', { ...second, 'innkeeper-tenant': 'tnt_first' })).toBe('b'); // the header is the console's
  expect(await told('/console/trpc/rooms', { 'innkeeper-tenant': 'tnt_first', cookie: 'innkeeper_cell=b' })).toBe('a');
});

// Rules: CELL-13
test('what names no tenant, or one that the edge does not know, reaches a cell that can pass it on', async () => {
  expect(await cellOf('of-nobody')).toBe('a');
  expect((await edge.ask('/docs')).cell).toBe('a');
  expect((await edge.ask('/console/trpc/session.me', { headers: { cookie: 'innkeeper_cell=elsewhere' } })).cell).toBe('a');
  for (const path of ['/console/', '/console/trpc/session.signIn', '/docs'])
    expect((await edge.ask(path, { headers: { cookie: 'innkeeper_cell=b' } })).cell, path).toBe('a'); // it names a session, which is not needed
  expect((await edge.ask('/v1/rooms', { headers: { 'innkeeper-tenant': 'tnt_unknown' } })).cell).toBe('a');
});

// Rules: CELL-14
test('a cell gets the address of the client and no claim about who passed a request on, and 32 MB go through', async () => {
  const { headers } = await edge.ask('/v1/rooms', { headers: { 'x-innkeeper-passed-by': 'b', 'x-forwarded-for': '192.0.2.7' } });
  expect(headers['x-innkeeper-passed-by']).toBeUndefined();
  expect(headers['x-forwarded-for']).toBe('192.0.2.7, 127.0.0.1');
  const body = Buffer.alloc(32 * 1024 * 1024);
  expect((await edge.ask('/console/files', { method: 'POST', body })).bytes).toBe(body.length);
  expect((await fetch(`${edge.url}/metrics`)).status).toBe(404);
});

// Rules: CELL-15
test('a tenant that moves is re-routed without a reload, and no request fails under load', async () => {
  await directory.place('tnt_moving', 'a', ['token-of-moving']);
  await waitFor('the new token', async () => (await edge.ask('/v1/x', bearer('token-of-moving'))).cell === 'a');
  const pid = edge.servingPid();
  let isOver = false;
  const seen: string[] = [];
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) seen.push(await cellOf('token-of-moving')); // rejects on any answer but 200
  });
  for (const cell of ['b', 'a', 'b']) {
    await directory.move('tnt_moving', cell);
    await waitFor(`a request in ${cell}`, () => seen.at(-1) === cell);
  }
  isOver = true;
  await Promise.all(load);
  expect(seen.length).toBeGreaterThan(20);
  expect(edge.servingPid()).toBe(pid);
});

// Rules: CELL-15
test('a new token is known within a second', async () => {
  await directory.place('tnt_new', 'b', ['token-of-new']);
  await waitFor('the new token', async () => (await cellOf('token-of-new')) === 'b', promised(1_000));
});

// Rules: CELL-15
test('after HAProxy or the feeder was killed, the maps are complete', async () => {
  await directory.place('tnt_late', 'b', ['token-of-late']);
  await waitFor('the token', async () => (await cellOf('token-of-late')) === 'b');
  await edge.haproxy.kill();
  await edge.haproxy.start();
  await waitFor('the maps after the start', async () => (await cellOf('token-of-late')) === 'b');
  await edge.feeder.kill();
  await directory.place('tnt_later', 'b', ['token-of-later']);
  await directory.move('tnt_first', 'b');
  expect(await cellOf('token-of-first')).toBe('a'); // without the feeder the maps stay
  await edge.feeder.start();
  await waitFor(
    'what happened meanwhile',
    async () => (await cellOf('token-of-later')) === 'b' && (await cellOf('token-of-first')) === 'b',
  );
  await directory.move('tnt_first', 'a');
  await waitFor('the move back', async () => (await cellOf('token-of-first')) === 'a');
});

// Rules: CELL-15
test('while the directory is away the maps stay, over restarts as well', async () => {
  proxy.hang();
  onTestFinished(() => proxy.resume());
  await edge.haproxy.kill();
  await edge.haproxy.start();
  expect(await cellOf('token-of-second')).toBe('b');
  await edge.feeder.kill();
  await edge.feeder.start();
  expect(await cellOf('token-of-second')).toBe('b');
  await directory.place('tnt_meanwhile', 'b', ['token-of-meanwhile']);
  expect(await cellOf('token-of-meanwhile')).toBe('a');
  proxy.resume();
  await waitFor('the token made meanwhile', async () => (await cellOf('token-of-meanwhile')) === 'b');
});

// Rules: CELL-15
test('cells that join or change their address while HAProxy and the feeder are stopped are reached', async () => {
  await Promise.all([edge.feeder.kill(), edge.haproxy.kill()]);
  await join('joined');
  await directory.place('tnt_joined', 'joined', ['token-of-joined']);
  const [old, elsewhere] = [cells[1]?.url, await standInCell('b-elsewhere')];
  cells.push(elsewhere);
  await directory.run(`update directory.cell set url = $1 where name = 'b'`, [elsewhere.url]);
  await edge.haproxy.start(); // on the files of before
  await edge.feeder.start();
  await waitFor('the cell that joined', async () => (await cellOf('token-of-joined')) === 'joined');
  await waitFor('the new address', async () => (await cellOf('token-of-second')) === 'b-elsewhere');
  await directory.run(`update directory.cell set url = $1 where name = 'b'`, [old]);
  await waitFor('the configuration', () => readFileSync(edgeFiles(edge.folder).config, 'utf8').includes(new URL(old ?? '').host));
  await untilReloaded();
  await waitFor('the old address', async () => (await cellOf('token-of-second')) === 'b');
});

// Rules: CELL-15
test('a reload that fails is repeated', async () => {
  const files = edgeFiles(edge.folder);
  const away = `${files.masterSocket}.away`;
  renameSync(files.masterSocket, away);
  await join('late');
  await directory.place('tnt_of_late', 'late', ['token-of-late-cell']);
  await waitFor('the files', () => readFileSync(files.config, 'utf8').includes('backend cell-late'));
  await directory.place('tnt_after', 'b', ['token-of-after']);
  await waitFor('a step after the failure', async () => (await cellOf('token-of-after')) === 'b');
  renameSync(away, files.masterSocket);
  await waitFor('the cell', async () => (await cellOf('token-of-late-cell')) === 'late');
  await untilReloaded();
});

// Rules: CELL-15
test('a feeder that starts again neither reloads HAProxy nor repeats what it has', async () => {
  await directory.place('tnt_again', 'b', ['token-of-again']);
  await waitFor('the token', async () => (await cellOf('token-of-again')) === 'b');
  const pid = edge.servingPid();
  const files = edgeFiles(edge.folder);
  const entries = async (): Promise<number> => (await askHaproxy(files.socket, `show map ${files.digests}`)).trim().split('\n').length;
  const before = await entries();
  await edge.feeder.kill();
  await directory.place('tnt_once', 'b', ['token-of-once']);
  await edge.feeder.start();
  await waitFor('the token made meanwhile', async () => (await cellOf('token-of-once')) === 'b');
  expect(await entries()).toBe(before + 1);
  expect(edge.servingPid()).toBe(pid);
});

function expectUnavailable(status: number | undefined, headers: Headers, body: { code: string; request_id: string }): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(body).toMatchObject({ code: 'SVC-9003', request_id: headers.get('x-request-id') });
  expect(body.request_id).toMatch(/^req_[0-9a-z]{26}$/);
}

// Rules: CELL-13, CELL-15, ERR-1
test('a cell that joins is reached, and one that is down is refused for its own tenants alone', async () => {
  const third = await join('third');
  await directory.place('tnt_third', 'third', ['token-of-third']);
  await waitFor('the third cell', async () => (await cellOf('token-of-third')) === 'third');
  await third.stop();
  cells.splice(cells.indexOf(third), 1);
  const refused = await waitFor('the refusal', async () => {
    const answer = await fetch(`${edge.url}/v1/rooms`, bearer('token-of-third'));
    return answer.status === 503 ? answer : null;
  });
  expectUnavailable(refused.status, refused.headers, JSON.parse(await refused.text()));
  expect(await cellOf('token-of-second')).toBe('b');
  const request = `GET ${brokenPath} HTTP/1.1\r\nhost: edge\r\nauthorization: Bearer token-of-second\r\nconnection: close\r\n\r\n`;
  const [broken] = await sendBytes([request], { url: edge.url }); // the first on its connection: later ones end with theirs
  expectUnavailable(broken?.status, new Headers(broken?.headers), broken?.body);
});

// Rules: CELL-15
test('300,000 tokens of 100,000 tenants take at most 150 MB of HAProxy', async () => {
  const large = await ownDirectory();
  onTestFinished(() => large.remove());
  await large.run(`insert into directory.cell (name, url) values ('a', $1)`, [cells[0]?.url]);
  await large.fill('a', { tenants: 100_000, tokens: 300_000 });
  const full = await ownEdge(large.url);
  onTestFinished(async () => void (await Promise.all([full.feeder.kill(), full.haproxy.kill()])));
  expect((await full.ask('/v1/rooms', bearer('token300000'))).cell).toBe('a');
  const status = readFileSync(`/proc/${full.servingPid()}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  expect(kilobytes).toBeGreaterThan(50_000);
  expect(kilobytes).toBeLessThan(150 * 1_024);
});
