import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openHome, openPostgresServer } from '@innkeeper/infra';

/** A PostgreSQL of a test's own, with the product's schema in it. */
export interface OwnPostgres {
  readonly url: string;
  /** Ends it at once, as a crash would. */
  kill(): void;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  remove(): Promise<void>;
}

const migrate = fileURLToPath(new URL('../../infra/postgres/migrate.ts', import.meta.url));

/** Makes, starts and migrates it. `isDurable` makes it write as in production: what was committed survives a crash. */
export async function startOwnPostgres({ isDurable }: { isDurable: boolean }): Promise<OwnPostgres> {
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-postgres-')));
  const server = await openPostgresServer({ home, isDurable });
  let postmaster = await server.start();
  await migrateSchema(server.url);
  const kill = (): void => void process.kill(postmaster.pid, 'SIGKILL');
  const endWithTests = (): void => {
    try {
      kill();
    } catch {
      // it has ended already
    }
  };
  process.once('exit', endWithTests);
  return {
    url: server.url,
    kill,
    start: async () => {
      postmaster = await server.start();
    },
    remove: async () => {
      process.off('exit', endWithTests);
      await server.stop();
      for (const folder of [server.folder, home.path]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migrateSchema(url: string): Promise<void> {
  const child = spawn(process.execPath, [migrate], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the schema could not be made: ${errors}`);
}
