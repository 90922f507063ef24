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

/** Refusals of changes for a tenant that does not exist: the server checks each partition that the statement might change. */
async function refusedChanges(tables: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const table of tables) {
    const column = tenantColumn(table);
    for (const change of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
      const outcome = await outcomeOf(`${change} where ${column} = 'nobody'`);
      if (outcome !== null && !outcome.endsWith('is append-only')) refused.push(outcome); // what never goes anyway
    }
  }
  return refused;
}

/** Names tenants of other cells, too. */
const aboutOthers = 'platform.away_tenant';

test('what belongs to no tenant has no tenant', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped`,
  );
  const ofTenants = rows.map(({ name }) => name).filter((name) => name !== aboutOthers);
  const declared = moves.filter(({ moved }) => moved !== 'of the cell' && moved !== 'of the directory').map(({ table }): string => table);
  expect(declared.filter((table) => table !== 'access.tenant').sort()).toEqual(ofTenants.sort());
});

// Method: the policies of a table that hides nothing and those of all others, as PostgreSQL prints them.
test('the system role sees no tenant that is away, in any table', async () => {
  const { rows } = await owner.query<{ name: string; sees: string }>(
    `select c.oid::regclass::text as name, pg_get_expr(p.polqual, p.polrelid) as sees from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'system' order by 1`,
  );
  const seeing = new Map(rows.map(({ name, sees }) => [name, sees]));
  const usual = seeing.get('platform.event') ?? expect.unreachable('events have no policy');
  expect(usual).toContain("away_tenant a\n  WHERE (a.phase = 'away'::text)");
  const ofTenants = moves.filter(({ moved }) => moved !== 'of the cell' && moved !== 'of the directory').map(({ table }): string => table);
  const open = ofTenants.filter((table) => seeing.has(table) && seeing.get(table) !== usual && table !== 'access.tenant');
  expect(open).toEqual([]);
  expect(seeing.get('access.tenant')).toBe(usual.replace('tenant_id = ANY', 'id = ANY'));
});

test('while a tenant is copied every copied table can be changed', async () => {
  const tables = tablesThatAre('copied');
  expect(tables.length).toBeGreaterThan(80);
  await owner.query(`create publication copied for table ${filtered(tables)} with (publish_via_partition_root = true)`);
  expect(await refusedChanges(tables)).toEqual([]);
  await owner.query('drop publication copied');
});

test('a table of partitions whose key lacks the tenant could not be changed', async () => {
  await owner.query(`create table platform.unready (tenant_id text, id text primary key) partition by range (id);
    create table platform.unready_rest partition of platform.unready default;
    create publication unready for table platform.unready where (tenant_id = 'ten_x') with (publish_via_partition_root = true)`);
  expect(await refusedChanges(['platform.unready'])).toEqual([
    expect.stringContaining('cannot update'),
    expect.stringContaining('cannot delete'),
  ]);
  await owner.query('drop publication unready; drop table platform.unready');
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
