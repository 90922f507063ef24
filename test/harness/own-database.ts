import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { requireProject } from './projects.ts';

/** An empty database of a test's own. */
export interface OwnDatabase {
  readonly url: string;
  /** Runs a statement on it. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  remove(): Promise<void>;
}

export interface OwnDatabaseOptions {
  /** A database in the PostgreSQL to make it in; by default that of the instance under test. */
  readonly beside?: string;
  /** Name of a database to copy, to which nothing is connected. */
  readonly template?: string;
}

/** Creates a database. */
export async function newDatabase({
  beside = process.env['DATABASE_URL'] ?? '',
  template = 'template1',
}: OwnDatabaseOptions = {}): Promise<OwnDatabase> {
  requireProject('a database of its own', 'instance', 'world');
  const name = `own_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: beside });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(beside);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    remove: async () => {
      await pool.end();
      await run(`drop database ${name} with (force)`);
    },
  };
}
