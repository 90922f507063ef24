import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from './child.ts';

/** The service under measurement. */
export interface Instance {
  readonly apiUrl: string;
  readonly apiPid: number;
  readonly databaseUrl: string;
  readonly home: string;
  readonly stop: () => Promise<void>;
}

export interface InstanceOptions {
  readonly profileFolder: string | null;
}

const apiFile = new URL('../../packages/server/src/api.ts', import.meta.url);
const migrateFile = new URL('../../infra/postgres/migrate.ts', import.meta.url);

/** Brings up PostgreSQL's schema and the API, and tells the test harness where they are. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const databaseUrl = process.env['BENCH_DATABASE_URL'];
  if (!databaseUrl) throw new Error('BENCH_DATABASE_URL is not set: the address of an empty database of the benchmark\'s own');
  const port = Number(process.env['BENCH_PORT'] ?? 8190);
  const home = mkdtempSync(join(tmpdir(), 'innkeeper-bench-'));
  writeFileSync(join(home, 'operator.key'), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await promisify(execFile)(process.execPath, [migrateFile.pathname], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const profile = options.profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`];
  const nodeOptions = [...profile, ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])];
  const api = await startChild({ file: apiFile, env: apiEnvironment({ home, databaseUrl, port }), logFile: join(home, 'api.log'), nodeOptions });
  const apiUrl = `http://127.0.0.1:${port}`;
  writeFileSync(join(home, 'instance.json'), JSON.stringify({ api: { url: apiUrl, pid: api.pid } }));
  process.env['INNKEEPER_TEST_HOME'] = home;
  process.env['DATABASE_URL'] = databaseUrl;
  const stop = async () => {
    await api.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { apiUrl, apiPid: api.pid, databaseUrl, home, stop };
}

function apiEnvironment(of: { home: string; databaseUrl: string; port: number }): Record<string, string> {
  return {
    INNKEEPER_HOME: of.home,
    DATABASE_URL: of.databaseUrl,
    PORT: String(of.port),
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
  };
}
