import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, readSettings, superviseInstance } from '@innkeeper/supervisor';
import { z } from 'zod';
import { superuserUrl } from '../harness/superuser.ts';
import { startChild } from './child.ts';

/** The service under measurement. */
export interface Instance {
  readonly apiUrl: string;
  readonly apiPid: number;
  readonly workerPid: number | null; // null: the API alone
  readonly postgresPid: number | null; // null: it runs elsewhere
  readonly temporalPid: number | null; // null: the API alone
  readonly databaseUrl: string;
  readonly superuserUrl: string; // of the same database; the login's where none is known
  readonly home: string;
  readonly stop: () => Promise<void>;
}

export interface InstanceOptions {
  readonly profileFolder: string | null;
  /** Address of the online travel agencies; null: the simulated ones. */
  readonly otaAddress: string | null;
  /** Address of the message transports; null: the simulated ones. */
  readonly transportAddress: string | null;
  /** Further settings of a temporary instance. */
  readonly environment?: Readonly<Record<string, string>>;
}

export const apiFile = new URL('../../packages/server/src/api.ts', import.meta.url);
const migrateFile = new URL('../../infra/postgres/migrate.ts', import.meta.url);

/** Starts the API alone on BENCH_DATABASE_URL, otherwise a temporary instance, and passes its address to the test harness. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const databaseUrl = process.env['BENCH_DATABASE_URL'];
  const instance = databaseUrl ? await startApi(databaseUrl, options) : await startWhole(options);
  process.env['INNKEEPER_TEST_HOME'] = instance.home;
  process.env['DATABASE_URL'] = instance.databaseUrl;
  return instance;
}

function newHome(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-bench-'));
}

const child = z.looseObject({ pid: z.number() });
const instanceFile = z.looseObject({ api: child, worker: child, postgres: child, temporal: child });

/** PostgreSQL with durable commits, Temporal, the worker and the API, as `npm start` runs them. */
async function startWhole({ profileFolder, otaAddress, transportAddress, environment: more = {} }: InstanceOptions): Promise<Instance> {
  if (profileFolder !== null) throw new Error('--profile needs BENCH_DATABASE_URL: a whole instance starts its own processes');
  const environment = {
    ...process.env,
    ...more,
    INNKEEPER_HOME: newHome(),
    PORT: process.env['BENCH_PORT'] ?? String(await freePort()),
    INNKEEPER_DEMO: 'none',
    ...(otaAddress === null ? {} : { OTA_ADDRESS: otaAddress }),
    ...(transportAddress === null ? {} : { TRANSPORT_ADDRESS: transportAddress }),
  };
  const signal = new AbortController().signal;
  const progress = (line: string): void => void process.stdout.write(`${line}\n`);
  const instance = await superviseInstance({ settings: readSettings(environment), environment, signal, progress, isEphemeral: true });
  const { api, worker, postgres, temporal } = instanceFile.parse(JSON.parse(readFileSync(instance.home.at('instance.json'), 'utf8')));
  return {
    apiUrl: instance.url,
    apiPid: api.pid,
    workerPid: worker.pid,
    postgresPid: postgres.pid,
    temporalPid: temporal.pid,
    databaseUrl: instance.databaseUrl,
    superuserUrl: superuserUrl(instance.home.path, instance.databaseUrl),
    home: instance.home.path,
    stop: () => instance.stop(),
  };
}

const defaultPort = '8190';

async function startApi(databaseUrl: string, { profileFolder }: InstanceOptions): Promise<Instance> {
  const port = process.env['BENCH_PORT'] ?? defaultPort;
  const home = newHome();
  writeFileSync(join(home, 'operator.key'), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await promisify(execFile)(process.execPath, [fileURLToPath(migrateFile)], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const env = {
    INNKEEPER_HOME: home,
    DATABASE_URL: databaseUrl,
    PORT: port,
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
  };
  const profile = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const nodeOptions = [...profile, ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])];
  const api = await startChild({ file: apiFile, env, logFile: join(home, 'api.log'), nodeOptions });
  const apiUrl = `http://127.0.0.1:${port}`;
  writeFileSync(join(home, 'instance.json'), JSON.stringify({ api: { url: apiUrl, pid: api.pid } }));
  const stop = async () => {
    await api.stop();
    rmSync(home, { recursive: true, force: true });
  };
  const superuser = process.env['BENCH_SUPERUSER_URL'] ?? databaseUrl;
  return {
    apiUrl,
    apiPid: api.pid,
    workerPid: null,
    postgresPid: null,
    temporalPid: null,
    databaseUrl,
    superuserUrl: superuser,
    home,
    stop,
  };
}
