import { retentionOf } from '@innkeeper/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexts } from '../harness/operations.ts';
import { type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';

// Method of all: in a migrated database of the test's own the tables are published as for the move of a tenant.

const moves = retentionOf(contexts).map(({ table, moved = 'copied' }) => ({ table, moved }));
const tablesThatAre = (rule: string) => moves.filter(({ moved }) => moved === rule).map(({ table }) => table);
let world: OutboxWorld;
let owner: pg.Client;

beforeAll(async () => {
  world = await startOutboxWorld();
  owner = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner?.end();
  await world?.remove();
});

const tenantColumn = (table: string): string => (table === 'access.tenant' ? 'id' : 'tenant_id');

function filtered(tables: readonly string[]): string {
  return tables.map((table) => `${table} where (${tenantColumn(table)} = 'ten_x')`).join(', ');
}

async function outcomeOf(sql: string): Promise<string | null> {
  return owner.query(sql).then(
    () => null,
    (error: Error) => `${sql}: ${error.message}`,
  );
}

test('what belongs to no tenant has no tenant', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped`,
  );
  const ofTenants = rows.map(({ name }) => name);
  const declared = moves.filter(({ moved }) => moved !== 'of the cell' && moved !== 'of the directory').map(({ table }): string => table);
  expect(declared.filter((table) => table !== 'access.tenant').sort()).toEqual(ofTenants.sort());
});

test('while a tenant is copied every copied table can be changed', async () => {
  const tables = tablesThatAre('copied');
  expect(tables.length).toBeGreaterThan(80);
  await owner.query(`create publication copied for table ${filtered(tables)} with (publish_via_partition_root = true)`);
  const refused: (string | null)[] = [];
  for (const table of tables)
    refused.push(await outcomeOf(`update ${table} set ${tenantColumn(table)} = ${tenantColumn(table)} where false`));
  expect(refused.filter((outcome) => outcome !== null)).toEqual([]);
  await owner.query('drop publication copied');
});

test('a table that is only appended to refuses every change', async () => {
  const tables = tablesThatAre('appended');
  expect(tables).not.toEqual([]);
  await owner.query(
    `create publication appended for table ${filtered(tables)} with (publish = 'insert', publish_via_partition_root = true)`,
  );
  for (const table of tables)
    for (const change of [`update ${table} set tenant_id = tenant_id`, `delete from ${table}`, `truncate ${table} cascade`])
      expect(await outcomeOf(change)).toMatch(/append-only|never|refused/);
  await owner.query('drop publication appended');
});
