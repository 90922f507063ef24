import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { browser, goodPassword, newEmail } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { testGuardian } from '../harness/guardian.ts';
import { newGuest } from '../harness/guests.ts';
import { outputOf } from '../harness/shell-session.ts';
import { promised, waitFor } from '../harness/wait-for.ts';
import { startWrites } from '../harness/write-stream.ts';

// Method: `npm run cells` with two cells, as its users start it, in one home: its supervisor is killed, started again, and stopped.

const startMs = 180_000;
const cellsFile = fileURLToPath(new URL('../../packages/supervisor/src/cells.ts', import.meta.url));

let home: string;
let url: string;
let env: NodeJS.ProcessEnv;
let supervisor: ChildProcess;
let printed: () => string;

beforeAll(async () => {
  home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-cells-'));
  testGuardian().addRemoval(home);
  const page = `${home}-console`;
  mkdirSync(join(page, 'assets'), { recursive: true });
  testGuardian().addRemoval(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const settings = { INNKEEPER_HOME: home, PORT: port, INNKEEPER_DEMO: 'none', INNKEEPER_DURABLE: 'false', CONSOLE_FOLDER: page };
  env = { ...compileCache, PATH, HOME, ...settings };
  await startUntil('Ctrl-C stops everything.');
}, startMs);

/** Starts the supervisor and returns once it has printed a line. */
async function startUntil(line: string): Promise<void> {
  const started = spawn(process.execPath, [cellsFile, '--cells', '2'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  supervisor = started;
  if (started.pid !== undefined) testGuardian().watch('the supervisor of cells', started.pid);
  const output = outputOf(started);
  printed = output.stdout;
  await waitFor(`the supervisor to print "${line}"`, () => {
    if (started.exitCode !== null) throw new Error(`it ended: ${output.stdout()}${output.stderr()}`);
    return output.stdout().includes(line);
  });
}

afterAll(() => {
  const folders = databaseFolders();
  for (const path of [...folders, home]) rmSync(path, { recursive: true, force: true });
});

const recorded = z.looseObject({
  processes: z.array(z.looseObject({ pid: z.int() })).default([]),
  guardian: z.looseObject({ pid: z.int() }).nullish(),
});

/** Homes of the whole, of the directory and of each cell. */
const homes = (): string[] => [home, join(home, 'directory'), ...readdirSync(join(home, 'cells')).map((name) => join(home, 'cells', name))];

function databaseFolders(): string[] {
  const files = homes().map((each) => join(each, 'postgres.json'));
  return files.filter((file) => existsSync(file)).map((file) => z.looseObject({ folder: z.string() }).parse(readJson(file)).folder);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Processes that the supervisor and its guardians have recorded. */
function recordedPids(): number[] {
  const files = homes().map((each) => join(each, 'supervisor.json'));
  const found = files.filter((file) => existsSync(file)).map((file) => recorded.parse(readJson(file)));
  return found.flatMap(({ processes, guardian }) => [...processes.map(({ pid }) => pid), ...(guardian ? [guardian.pid] : [])]);
}

const command = async (...args: string[]) => {
  const { exitCode, json, stderr } = await innkeeper(['--json', ...args], { home });
  expect(exitCode, stderr).toBe(0);
  return json;
};

const tenants = new Map<string, { readonly tenantId: string; readonly token: string }>();

// Rules: CELL-13, OPS-1
test('npm run cells prints one address, and the command line finds both cells there', async () => {
  expect(printed()).toContain(`API          ${url}/v1`);
  const cells = z.array(z.looseObject({ cell: z.string(), healthy: z.boolean() })).parse((await command('cells', 'list')).data);
  expect(cells.map(({ cell, healthy }) => [cell, healthy])).toEqual([
    ['cell-1', true],
    ['cell-2', true],
  ]);
  for (const cell of ['cell-1', 'cell-2']) {
    const made = await command('tenant', 'create', '--name', `Hotel of ${cell}`, '--cell', cell);
    tenants.set(cell, { tenantId: made.tenant_id, token: made.tokens.full });
  }
  const listed = z.array(z.looseObject({ cell: z.string(), tenants: z.number() })).parse((await command('cells', 'list')).data);
  expect(listed.map(({ tenants: count }) => count)).toEqual([1, 1]);
});

// Rules: CELL-13, CELL-15
test('the tokens of both cells work at the one address', async () => {
  expect(tenants.size).toBe(2);
  for (const { token } of tenants.values()) {
    const api = client(token, { url });
    const { id } = await newGuest({ api });
    expect((await api.all('/guests')).map((guest) => guest.id)).toEqual([id]);
  }
  expect((await client('ik_live_unknown', { url }).get('/guests')).status).toBe(401);
});

// Rules: CELL-13
test('a person of either cell signs in at the one address', async () => {
  expect(tenants.size).toBe(2);
  for (const { tenantId } of tenants.values()) {
    const email = newEmail();
    const added = await command('operator', 'add', '--tenant', tenantId, '--email', email, '--role', 'admin');
    const own = browser({ url, tenantId });
    await own.trpc.session.signIn.mutate({ email, password: added.one_time_password });
    await own.trpc.session.setPassword.mutate({ password: goodPassword });
    expect((await own.send('/console/trpc/session.me')).status).toBe(200);
  }
});

// Rules: CELL-10, CELL-12, CELL-16
test('a hotel moves to the other cell while it works, and back', { timeout: 180_000 }, async () => {
  const { tenantId = '', token = '' } = tenants.get('cell-1') ?? {};
  const [api, own, email] = [client(token, { url }), browser({ url, tenantId }), newEmail()];
  const added = await command('operator', 'add', '--tenant', tenantId, '--email', email, '--role', 'admin');
  await own.trpc.session.signIn.mutate({ email, password: added.one_time_password });
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  const writing = startWrites({ api, writerCount: 1, pauseMs: 50 });
  for (const [from, to] of [
    ['cell-1', 'cell-2'],
    ['cell-2', 'cell-1'],
  ] as const) {
    const moved = await command('tenant', 'move', '--tenant', tenantId, '--to', to);
    expect(moved).toMatchObject({ tenant_id: tenantId, from, to, verified: true });
    expect((await own.send('/console/trpc/session.me')).status).toBe(200);
  }
  await writing.stop();
  expect(writing.refusals.filter(({ status }) => ![429, 503].includes(status))).toEqual([]);
  const made = (await api.all('/guests')).filter(({ last_name: name }) => writing.created.has(name));
  expect(made.map(({ id }) => id).toSorted()).toEqual(writing.ids.toSorted());
});

// Rules: CELL-10, CELL-16
test('a person of two hotels goes on in one session while first one moves, and then the other', { timeout: 180_000 }, async () => {
  const newHotel = async () => String((await command('tenant', 'create', '--name', 'Hotel', '--cell', 'cell-1')).tenant_id);
  const hotels = [await newHotel(), await newHotel()];
  const [first = '', second = ''] = hotels;
  const add = (tenant: string) => command('operator', 'add', '--tenant', tenant, '--email', email, '--role', 'admin');
  const [email, own] = [newEmail(), browser({ url, tenantId: first })];
  await own.trpc.session.signIn.mutate({ email, password: (await add(first)).one_time_password });
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  await add(second);
  await own.trpc.session.signIn.mutate({ email, password: goodPassword });
  await own.trpc.invitations.accept.mutate({ tenant_id: second });
  const expectBoth = async () => {
    const me = await own.trpc.session.me.query();
    expect(me.tenants.map(({ tenant_id: tenantId }) => tenantId).toSorted()).toEqual(hotels.toSorted());
    for (const tenantId of hotels) expect(await own.tab({ tenantId }).trpc.views.list.query()).toEqual({ data: [] });
    return me.session_id;
  };
  const sessionId = await expectBoth();
  for (const tenantId of hotels) {
    await command('tenant', 'move', '--tenant', tenantId, '--to', 'cell-2');
    expect(await expectBoth()).toBe(sessionId);
  }
  await own.trpc.session.signOut.mutate();
  await expect(own.trpc.session.me.query()).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-1001' } } });
});

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

// Rules: OPS-4
test('a killed supervisor leaves nothing running', async () => {
  const pids = recordedPids();
  expect(pids.length).toBeGreaterThan(10); // two cells, the directory, the edge and three guardians
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  await waitFor('all of it to end', () => !pids.some(isRunning), promised(5_000));
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

/** Takes the port that a cell had, so that it has to choose another. */
async function takePortOf(cell: string): Promise<void> {
  const ports = z.record(z.string(), z.int()).parse(readJson(join(home, 'cells.json')));
  const other = createServer((socket) => socket.on('error', () => undefined)); // HAProxy's checks break off
  other.listen(ports[cell], '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
}

// Rules: CELL-15
test(
  'a second start serves the tokens of the first, although a cell has another address',
  async () => {
    await takePortOf('cell-2');
    await startUntil('Ctrl-C stops everything.');
    expect(tenants.size).toBe(2);
    for (const { token } of tenants.values()) {
      const found = await waitFor('the guest', async () => {
        const answer = await client(token, { url }).get('/guests');
        return answer.status === 200 && answer.body; // 503 until HAProxy has the address
      });
      expect(found.data.length).toBeGreaterThan(0);
    }
  },
  startMs,
);

/** Presses Ctrl-C and expects that nothing is left of what was recorded. */
async function expectCleanEnd(): Promise<void> {
  const pids = recordedPids();
  expect(pids.length).toBeGreaterThan(0);
  supervisor.kill('SIGINT');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
  await waitFor('all of it to end', () => !pids.some(isRunning), promised(5_000));
  const left = homes().flatMap((each) => ['instance.json', 'supervisor.json'].map((name) => join(each, name)));
  expect(left.filter((file) => existsSync(file))).toEqual([]);
}

// Rules: OPS-4
test('Ctrl-C stops everything', async () => {
  await expectCleanEnd();
  expect(printed()).toContain('Stopped');
});

// Rules: OPS-4
test(
  'Ctrl-C while cells are starting stops everything',
  async () => {
    await startUntil('cell-2: Starting PostgreSQL');
    await expectCleanEnd();
  },
  startMs,
);
