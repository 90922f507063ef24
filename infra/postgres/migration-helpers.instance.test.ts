import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { columnsOf, hasNoRows, partitionsOf, replaceEmptyIndex, replacePartitionedIndex } from './migrations/partitioned-index.ts';
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

test('an index of a partitioned table is replaced part by part, even after an interruption, and at once without rows', async () => {
  const { client, schema } = await newSchema();
  const index = { table: `${schema}.note`, name: 'note_found', on: '(id)' };
  await client.query(`create table ${index.table} (id integer, text text) partition by range (id);
    create table ${schema}.note_low partition of ${index.table} for values from (0) to (10);
    create index note_found on ${index.table} (id, text)`);
  const columns = async () => (await client.query(columnsOf(index))).rows;
  const partitions = (await client.query<{ name: string }>(partitionsOf(index.table))).rows.map(({ name }) => name);
  expect([partitions, await columns()]).toEqual([['note_low'], [{ columns: 2 }]]);
  expect((await client.query(hasNoRows(index.table))).rows).toEqual([{ isEmpty: true }]);
  await client.query(`insert into ${index.table} values (1, 'a')`);
  expect((await client.query(hasNoRows(index.table))).rows).toEqual([{ isEmpty: false }]);
  const replace = replacePartitionedIndex(index, partitions);
  for (const sql of [...replace.slice(0, 3), ...replace]) await client.query(sql);
  expect(await columns()).toEqual([{ columns: 1 }]);
  for (const sql of replaceEmptyIndex({ ...index, on: '(id, text)' })) await client.query(sql);
  expect(await columns()).toEqual([{ columns: 2 }]);
});
