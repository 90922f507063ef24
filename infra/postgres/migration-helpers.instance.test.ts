import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { partitionsOf, replacePartitionedKey } from './migrations/partitioned-key.ts';
import { systemTable, tenantTable } from './migrations/row-level-security.ts';

// Method of all: a schema of the test's own; the SQL of the helpers is run as in a migration, one statement after another.

async function newSchema(): Promise<{ client: pg.Client; schema: string }> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  onTestFinished(() => client.end());
  const schema = `made_${randomBytes(6).toString('hex')}`;
  await client.query(`create schema ${schema}; grant usage on schema ${schema} to innkeeper_app, innkeeper_system`);
  onTestFinished(() => client.query(`reset role; drop schema ${schema} cascade`).then(() => undefined));
  return { client, schema };
}

test('a tenant sees and writes only its own rows, the system role those of all tenants', async () => {
  const { client, schema } = await newSchema();
  const table = `${schema}.note`;
  await client.query(`create table ${table} (tenant_id text, text text)`);
  await client.query(tenantTable(table, 'select, insert'));
  await client.query(systemTable(table, 'select'));
  await client.query(`set role innkeeper_app; select set_config('app.tenant', 'one', false)`);
  await client.query(`insert into ${table} values ('one', 'a')`);
  await expect(client.query(`insert into ${table} values ('other', 'b')`)).rejects.toThrow('row-level security');
  await client.query(`select set_config('app.tenant', 'other', false)`);
  expect((await client.query(`select text from ${table}`)).rows).toEqual([]);
  await client.query('set role innkeeper_system');
  expect((await client.query(`select text from ${table}`)).rows).toEqual([{ text: 'a' }]);
});

test('a partitioned table gets another primary key part by part, even after an interruption', async () => {
  const { client, schema } = await newSchema();
  const table = `${schema}.note`;
  await client.query(`create table ${table} (id integer, tenant_id text, text text, primary key (id)) partition by range (id);
    create table ${schema}.note_low partition of ${table} for values from (0) to (10);
    insert into ${table} values (1, 'one', 'a')`);
  const partitions = (await client.query<{ name: string }>(partitionsOf(table))).rows.map(({ name }) => name);
  const replace = replacePartitionedKey({ table, columns: 'tenant_id, id' }, partitions);
  for (const sql of [...replace.slice(0, 2), ...replace, ...replace]) await client.query(sql);
  const indexes = `select i.indrelid::regclass::text as of, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary and i.indisvalid as "isKey"
                     from pg_index i where i.indrelid in ('${table}'::regclass, '${schema}.note_low'::regclass) order by 1`;
  expect((await client.query(indexes)).rows).toEqual([
    { of: table, definition: expect.stringMatching(/ \(tenant_id, id\)$/), isKey: true },
    { of: `${schema}.note_low`, definition: expect.stringMatching(/ \(tenant_id, id\)$/), isKey: true },
  ]);
  await expect(client.query(`insert into ${table} values (1, 'one', 'b')`)).rejects.toThrow('note_low_pkey');
});
