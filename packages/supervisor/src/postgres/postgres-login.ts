import pg from 'pg';
import type { PostgresHome } from './postgres-home.ts';

const login = 'innkeeper';

/** The connection address of the product's processes. */
export function databaseUrl(port: number, { loginPassword }: PostgresHome): string {
  return `postgres://${login}:${loginPassword}@127.0.0.1:${port}/${login}`;
}

/**
 * Makes the product's login and its database. It is no superuser: row-level security applies to it, and its
 * privileges are those that a hosted PostgreSQL grants.
 */
export async function prepareLogin(port: number, { superuserPassword, loginPassword }: PostgresHome): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: 'postgres' });
  await client.connect();
  try {
    const has = async (sql: string): Promise<boolean> => (await client.query(sql, [login])).rows.length > 0;
    if (!(await has('select from pg_roles where rolname = $1'))) await client.query(`create role ${login} login createrole createdb`);
    await client.query(`alter role ${login} password '${loginPassword}'`); // hexadecimal, made here
    if (!(await has('select from pg_database where datname = $1'))) await client.query(`create database ${login} owner ${login}`);
  } finally {
    await client.end();
  }
}
