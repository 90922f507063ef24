import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { settingsSeenBy } from '../harness/seen-settings.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: real starts in separate homes and on separate ports, with signals as from a terminal, a service manager or the kernel.

const startFile = fileURLToPath(new URL('../../infra/bootstrap/start.mjs', import.meta.url));
const notInherited = [
  'DATABASE_URL',
  'TEMPORAL_ADDRESS',
  'SIMULATORS_ADDRESS',
  'INNKEEPER_TEST_HOME',
  'NODE_ENV',
  'HOST',
  'npm_lifecycle_event',
];

const instanceFile = z.strictObject({
  api: z.strictObject({ pid: z.int(), url: z.string() }),
  worker: z.strictObject({ pid: z.int() }),
  postgres: z.strictObject({ pid: z.int(), port: z.int() }),
  temporal: z.strictObject({ pid: z.int(), address: z.string(), ui: z.string() }),
  simulators: z.strictObject({ pid: z.int(), addresses: z.record(z.string(), z.string()), card_page: z.string() }),
});
const supervisorFile = z.looseObject({ supervisor: z.looseObject({ pid: z.int() }), guardian: z.looseObject({ pid: z.int() }) });
const postgresFile = z.looseObject({ folder: z.string() });

interface StartProcess {
  readonly home: string;
  readonly port: number;
  readonly process: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

// Rules: OPS-1, OPS-2, OPS-48
test('an API and a Temporal that are killed are restarted, and Ctrl-C stops everything', async () => {
  const one = await start({ args: ['--timing'] });
  await ready(one);
  const parts = await waitFor('the parts of the start', () => partsTimed(one.output()));
  expect(parts).toEqual(['packages, Node', 'console', 'Temporal', 'PostgreSQL', 'schema', 'API, worker, partners', 'all']);
  const before = instanceOf(one.home);
  expect(await (await fetch(`${before.api.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
  process.kill(before.api.pid, 'SIGKILL');
  const after = await waitFor('a new API process', () => newApi(one.home, before.api.pid));
  await waitFor('the new API to serve', () => serves(after.api.url));
  expect(after).toMatchObject({ worker: before.worker, postgres: before.postgres, temporal: before.temporal });
  process.kill(before.temporal.pid, 'SIGKILL');
  await waitFor('a new Temporal', () => instanceOf(one.home).temporal.pid !== before.temporal.pid);
  await waitFor('its UI', async () => (await statusOf(`${before.temporal.ui}/api/v1/namespaces`)) === 200);
  const pids = pidsOf(one.home);
  one.process.kill('SIGINT');
  expect(await one.exit).toBe(0);
  expectNothingLeft(one, pids);
});

// Method: folders block the drafts of the supervisor's files, so that writing them fails as on a full disk.
// Rules: OPS-31, OPS-33
test('a supervisor that cannot write its files continues, writes them later, and stops everything at the end', async () => {
  const one = await start();
  await ready(one);
  const before = instanceOf(one.home);
  const { pid } = supervisorOf(one.home).supervisor;
  const obstacles = ['instance.json', 'supervisor.json'].map((name) => join(one.home, `${name}.${pid}.draft`));
  for (const folder of obstacles) mkdirSync(folder);
  for (const victim of [before.api, before.worker, before.postgres]) process.kill(victim.pid, 'SIGKILL');
  await waitFor('the new processes to serve', () => one.output().includes('The API was ended') && serves(before.api.url), promised(10_000));
  expect(instanceOf(one.home)).toEqual(before);
  for (const folder of obstacles) rmdirSync(folder);
  await waitFor('the file to name the new processes', () => {
    const now = instanceOf(one.home);
    return [now.api, now.worker, now.postgres].every(({ pid: current }) => current !== undefined && isRunning(current));
  });
  const pids = pidsOf(one.home);
  for (const folder of obstacles) mkdirSync(folder);
  one.process.kill('SIGTERM');
  expect(await one.exit).toBe(0);
  expectNothingLeft(one, pids);
});

// Rules: OPS-34
test.runIf(process.platform === 'linux')('the processes of partners see none of the settings that are secrets', async () => {
  const env = { INNKEEPER_MASTER_KEY: randomBytes(32).toString('base64'), PAYMENT_CREDENTIAL: 'a-credential-of-the-provider' };
  const one = await start({ env });
  await ready(one);
  const { api, simulators, temporal } = instanceOf(one.home);
  expect(settingsSeenBy(api.pid)).toEqual(expect.arrayContaining(['DATABASE_URL', 'INNKEEPER_MASTER_KEY', 'PAYMENT_CREDENTIAL']));
  const ofCards = ['CARD_PAGE_ADDRESS', 'CARD_PAGE_RETURNS_TO'];
  expect(settingsSeenBy(simulators.pid)).toEqual([...ofCards, 'INNKEEPER_HOME', 'SIMULATORS_ADDRESS']);
  expect(settingsSeenBy(temporal.pid)).toEqual([]);
});

// Rules: OPS-2, OPS-3, OPS-7
test('two homes run side by side, neither is started twice, and SIGTERM ends only its own', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  await Promise.all([ready(one), ready(two)]);
  const all = [...pidsOf(one.home), ...pidsOf(two.home)];
  expect(new Set(all).size).toBe(all.length);

  const again = await start({ home: one.home });
  expect(await again.exit).toBe(1);
  expect(again.output()).toContain(`Innkeeper already runs in ${one.home}`);
  expect(again.output()).toContain(instanceOf(one.home).api.url);

  const pids = pidsOf(one.home);
  one.process.kill('SIGTERM');
  expect(await one.exit).toBe(0);
  expectNothingLeft(one, pids);
  expect(await serves(instanceOf(two.home).api.url)).toBe(true);
  expect(Object.keys(instanceOf(two.home).simulators.addresses)).toEqual(['ota', 'payments', 'locks', 'registry', 'transport', 'fiscal']);
  for (const name of ['master.key', 'operator.key', 'postgres.json', 'instance.json']) {
    expect(statSync(join(two.home, name)).mode & 0o777, name).toBe(0o600);
  }
  expect(statSync(two.home).mode & 0o777).toBe(0o700);
});

// Rules: OPS-4
test('a supervisor that is killed leaves no process behind, and the next start serves the same data', async () => {
  const one = await start();
  await ready(one);
  const pids = pidsOf(one.home);
  const { postgres } = instanceOf(one.home);
  process.kill(supervisorOf(one.home).supervisor.pid, 'SIGKILL');
  await waitFor(
    'everything to end',
    () => pids.every((pid) => !isRunning(pid)) && !existsSync(join(one.home, 'instance.json')),
    promised(5_000),
  );
  await one.exit;
  const next = await start({ home: one.home });
  await ready(next);
  expect(instanceOf(next.home).postgres.port).toBe(postgres.port);
});

// Rules: OPS-5
test('an unusable setting is reported in plain words with its remedy, and nothing is left behind', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  onTestFinished(() => void occupied.close());
  const address = occupied.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const file = join(newFolder(), 'home');
  writeFileSync(file, '');
  const damaged = newFolder();
  writeFileSync(join(damaged, 'ports.json'), '{');
  const [portInUse, homeIsFile, homeIsDamaged, hostIsForeign, portIsNone, uiPortInUse, noPostgres] = await Promise.all([
    start({ port }),
    start({ home: file }),
    start({ home: damaged }),
    start({ env: { HOST: '203.0.113.77' } }),
    start({ env: { PORT: 'eighty' } }),
    start({ env: { TEMPORAL_UI_PORT: String(port) } }),
    start({ env: { DATABASE_URL: 'mysql://me:hidden@db' } }),
  ]);
  for (const one of [portInUse, homeIsFile, homeIsDamaged, hostIsForeign, portIsNone, uiPortInUse, noPostgres]) {
    expect(await one.exit, one.output()).toBe(1);
    expect(one.output()).not.toMatch(/^\s+at /m);
    expect(processesNaming(one.home)).toEqual([]);
  }
  expect(portInUse.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another program.\nChoose another`);
  expect(uiPortInUse.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another program.\nSet TEMPORAL_UI_PORT`);
  expect(homeIsFile.output()).toContain(`INNKEEPER_HOME ${file} is a file, not a folder.`);
  expect(homeIsDamaged.output()).toContain(`${join(damaged, 'ports.json')} is damaged`);
  expect(hostIsForeign.output()).toContain('HOST 203.0.113.77 is not an address of this machine');
  expect(noPostgres.output()).toContain('DATABASE_URL is not the address of a PostgreSQL.');
  expect(noPostgres.output()).not.toContain('hidden');
  expect(portIsNone.output()).toContain('PORT is "eighty", which is not a port.');
});

async function start(options: { home?: string; port?: number; env?: NodeJS.ProcessEnv; args?: string[] } = {}): Promise<StartProcess> {
  const home = options.home ?? newFolder();
  const port = options.port ?? (await freePort());
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of notInherited) delete env[name];
  Object.assign(env, { INNKEEPER_HOME: home, PORT: String(port), INNKEEPER_DEMO: 'none', INNKEEPER_DURABLE: 'false' }, options.env);
  const child = spawn(process.execPath, [startFile, ...(options.args ?? [])], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
    if (existsSync(join(home, 'postgres.json'))) rmSync(dataFolder(home), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  });
  return { home, port, process: child, exit, output: () => output };
}

/** Names of the parts in the table of `--timing`; null before it is printed. */
function partsTimed(output: string): string[] | null {
  const [, table] = output.split('(seconds)\n');
  if (!table?.includes('all ')) return null;
  return table.split('\n').flatMap((line) => /^(.+?) +[\d.]+ +[\d.]+ +[\d.]+$/.exec(line)?.slice(1) ?? []);
}

async function ready(one: StartProcess): Promise<void> {
  await waitFor('Innkeeper to be ready', () => {
    if (one.process.exitCode !== null) throw new Error(`it ended: ${one.output()}`);
    return one.output().includes('Innkeeper is ready');
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function readFile<T extends z.ZodType>(home: string, name: string, shape: T): z.infer<T> {
  return shape.parse(JSON.parse(readFileSync(join(home, name), 'utf8')));
}

const instanceOf = (home: string) => readFile(home, 'instance.json', instanceFile);
const supervisorOf = (home: string) => readFile(home, 'supervisor.json', supervisorFile);
const dataFolder = (home: string): string => readFile(home, 'postgres.json', postgresFile).folder;

function newApi(home: string, oldPid: number): z.infer<typeof instanceFile> | null {
  const now = instanceOf(home);
  return now.api.pid === oldPid ? null : now;
}

/** All processes of a home, its supervisor and guardian included. */
function pidsOf(home: string): number[] {
  const { api, worker, postgres, temporal, simulators } = instanceOf(home);
  const { supervisor, guardian } = supervisorOf(home);
  return [api, worker, postgres, temporal, simulators, supervisor, guardian].map(({ pid }) => pid);
}

function expectNothingLeft(one: StartProcess, pids: readonly number[]): void {
  expect(pids.filter(isRunning)).toEqual([]);
  expect(processesNaming(one.home)).toEqual([]);
  expect(existsSync(join(one.home, 'instance.json'))).toBe(false);
  expect(one.output().trimEnd().endsWith('Stopped'), one.output()).toBe(true);
}

function isRunning(pid: number): boolean {
  if (process.platform !== 'linux') return canSignal(pid);
  const stat = textOf(`/proc/${pid}/stat`);
  return stat !== '' && stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'; // a zombie
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** On Linux: every process with the home, or its data folder, in its environment or command line. */
function processesNaming(home: string): number[] {
  if (process.platform !== 'linux') return [];
  const names = [home, ...(existsSync(join(home, 'postgres.json')) ? [dataFolder(home)] : [])];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => {
    const text = textOf(`/proc/${pid}/environ`) + textOf(`/proc/${pid}/cmdline`);
    return isRunning(pid) && names.some((name) => text.includes(name));
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

async function serves(url: string): Promise<boolean> {
  return (await statusOf(`${url}/readyz`)) === 200;
}

function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}
