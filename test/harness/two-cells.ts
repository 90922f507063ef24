import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { compileCache } from './compile-cache.ts';
import type { OwnPostgres } from './postgres-server.ts';

/** The database of a cell, by the addresses of its logins. */
export interface CellDatabase {
  readonly url: string;
  readonly moverUrl: string;
  readonly superuserUrl: string;
}

const file = (path: string): string => fileURLToPath(new URL(`../../infra/postgres/${path}`, import.meta.url));
const other = 'porto';

/** Makes a PostgreSQL of a test's own the server of two cells: the migrated database that it has, and another. */
export async function openTwoCells(postgres: Pick<OwnPostgres, 'url' | 'superuserUrl'>): Promise<readonly [CellDatabase, CellDatabase]> {
  const secondUrl = withDatabase(postgres.url, other);
  await asSuperuser(postgres.superuserUrl, `create database ${other} owner innkeeper`);
  await migrate(secondUrl);
  const password = randomBytes(16).toString('hex');
  const cell = async (url: string): Promise<CellDatabase> => {
    const superuserUrl = withDatabase(postgres.superuserUrl, new URL(url).pathname.slice(1));
    return { url, moverUrl: await allowMoves({ url, superuserUrl }, password), superuserUrl };
  };
  return [await cell(postgres.url), await cell(secondUrl)];
}

/** Makes the login of the mover in a database, and returns its address there. */
export async function allowMoves(
  { url, superuserUrl }: Pick<CellDatabase, 'url' | 'superuserUrl'>,
  password = randomBytes(16).toString('hex'),
): Promise<string> {
  await asSuperuser(superuserUrl, readFileSync(file('mover.sql'), 'utf8'));
  await asSuperuser(superuserUrl, `alter role mover password '${password}'`);
  const mover = new URL(url);
  mover.username = 'mover';
  mover.password = password;
  return mover.href;
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = await connected(url);
  await client.query(sql).finally(() => client.end());
}

/** A session; an error of its connection is that of the statement under way. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A session that does something around, or in place of, the first statement with a text. */
export function hooked(session: pg.Client, text: string, hook: (run: () => Promise<unknown>) => Promise<unknown>): pg.Client {
  let isDone = false;
  return new Proxy(session, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return (sql: string, values?: unknown[]) => {
        const run = () => target.query(sql, values);
        if (isDone || !sql.includes(text)) return run();
        isDone = true;
        return hook(run);
      };
    },
  });
}

async function migrate(url: string): Promise<void> {
  const env = { PATH: process.env['PATH'], ...compileCache, DATABASE_URL: url };
  const child = spawn(process.execPath, [file('migrate.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('the second cell could not be migrated');
}
