import pg from 'pg';
import type { PostgresHome } from './postgres-home.ts';

const login = 'innkeeper';

/** The connection address of the product's processes. */
export function databaseUrl(port: number, { loginPassword }: PostgresHome): string {
  return `postgres://${login}:${loginPassword}@127.0.0.1:${port}/${login}`;
}

/**
 * Creates the product's login and database. The login is not a superuser: row-level security applies to it, and it has the privileges that
 * a hosted PostgreSQL grants.
 */
export async function prepareLogin(port: number, { superuserPassword, loginPassword }: PostgresHome): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: 'postgres' });
  await client.connect();
  try {
    const has = async (sql: string): Promise<boolean> => (await client.query(sql, [login])).rows.length > 0;
    if (!(await has('select from pg_roles where rolname = $1'))) await client.query(`create role ${login} login createrole createdb`);
    await client.query(`alter role ${login} password '${loginPassword}'`); // hexadecimal, generated here
    if (!(await has('select from pg_database where datname = $1'))) await client.query(`create database ${login} owner ${login}`);
  } finally {
    await client.end();
  }
}

/** Runs statements as the superuser in the product's database. */
export async function administer(port: number, { superuserPassword }: PostgresHome, statements: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: login });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
