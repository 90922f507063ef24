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
  const password = randomBytes(16).toString('hex');
  const secondUrl = withDatabase(postgres.url, other);
  await asSuperuser(postgres.superuserUrl, `create database ${other} owner innkeeper`);
  await migrate(secondUrl);
  for (const url of [postgres.superuserUrl, withDatabase(postgres.superuserUrl, other)]) {
    await asSuperuser(url, readFileSync(file('mover.sql'), 'utf8'));
    await asSuperuser(url, `alter role mover password '${password}'`);
  }
  const cell = (url: string): CellDatabase => {
    const database = new URL(url).pathname.slice(1);
    const mover = new URL(url);
    mover.username = 'mover';
    mover.password = password;
    return { url, moverUrl: mover.href, superuserUrl: withDatabase(postgres.superuserUrl, database) };
  };
  return [cell(postgres.url), cell(secondUrl)];
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

async function migrate(url: string): Promise<void> {
  const env = { PATH: process.env['PATH'], ...compileCache, DATABASE_URL: url };
  const child = spawn(process.execPath, [file('migrate.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('the second cell could not be migrated');
}
