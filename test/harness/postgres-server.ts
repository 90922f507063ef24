import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openHome, openPostgresServer, untilGone } from '@innkeeper/supervisor';
import { compileCache } from './compile-cache.ts';
import { testGuardian } from './guardian.ts';
import { leaveTemplate, startFromTemplate } from './postgres-template.ts';
import { requireProject } from './projects.ts';
import { superuserUrl } from './superuser.ts';

/** A PostgreSQL of a test's own, with the product's schema. */
export interface OwnPostgres {
  readonly url: string;
  readonly superuserUrl: string;
  readonly home: string;
  /** Ends it at once, as a crash would. */
  kill(): void;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Migrates the schema again. */
  migrate(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const dyingMsMax = 30_000;
const migrate = fileURLToPath(new URL('../../infra/postgres/migrate.ts', import.meta.url));

/** Creates and starts it, with the schema. `isDurable` makes it write as in production: commits survive a crash. */
export async function startOwnPostgres({ isDurable }: { isDurable: boolean }): Promise<OwnPostgres> {
  requireProject('a PostgreSQL of its own', 'world');
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-postgres-')));
  const isCopy = await startFromTemplate(home);
  const server = await openPostgresServer({ home, environment: process.env, isDurable });
  for (const folder of [server.folder, home.path]) testGuardian().addRemoval(folder);
  let postmaster = await server.start();
  if (!isCopy) {
    await migrateSchema(server.url);
    await server.stop();
    await leaveTemplate(home);
    postmaster = await server.start();
  }
  watch(postmaster.pid);
  let isKilled = false;
  return {
    url: server.url,
    superuserUrl: superuserUrl(home.path, server.url),
    home: home.path,
    kill: () => {
      isKilled = true;
      process.kill(postmaster.pid, 'SIGKILL');
    },
    start: async () => {
      if (isKilled) await untilGone([postmaster], dyingMsMax); // a start would attach to a server that is still dying
      isKilled = false;
      postmaster = await server.start();
      watch(postmaster.pid);
    },
    migrate: () => migrateSchema(server.url),
    remove: async () => {
      await server.stop();
      for (const folder of [server.folder, home.path]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Registers it under the name by which the guardian ends databases last. */
function watch(pid: number): void {
  testGuardian().watch('postgres', pid);
}

/** Runs the migration job on a database. */
export async function migrateSchema(url: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [migrate], {
    env: { PATH: process.env['PATH'], ...compileCache, DATABASE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the schema could not be made: ${errors}`);
}
