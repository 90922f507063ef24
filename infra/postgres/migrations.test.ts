import { readdirSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';
import { expect, test, vi } from 'vitest';
import { digestFaults, digestsOfMigrations, presentVersion, recordedVersion, releasedDigests } from './digests.ts';
import { migrations } from './migration-list.ts';

// Method: compares the digests of the files with those recorded at their release.
// Rules: OPS-29
test('no released migration was edited, and every migration is released', () => {
  expect(digestFaults(digestsOfMigrations(), releasedDigests())).toEqual([]);
  expect(digestFaults({ a: '1', c: '3' }, { a: '2', b: '2' })).toEqual([
    expect.stringMatching(/^a was released/),
    expect.stringMatching(/^b was released/),
    expect.stringMatching(/^c is not released/),
  ]);
});

// Rules: OPS-17, OPS-29
test('processes wait for the newest migration and the present functions: npm run release-migrations', () => {
  expect(recordedVersion()).toBe(presentVersion());
});

/** Tables that grow large in production: building an index on one in a transaction blocks its writers for minutes. */
const bigTables = [
  'booking.reservation',
  'booking.reservation_night',
  'billing.folio',
  'billing.folio_stay',
  'billing.entry',
  'billing.movement',
  'billing.posting',
  'guest.guest',
  'rates.inventory_night',
  'rates.daily_rate',
  'platform.event',
  'platform.audit',
  'platform.idempotency',
  'webhooks.delivery',
  'webhooks.attempt',
];
const lastPlain = 'Migration0001Baseline'; // its indexes came with their tables

const plainIndex =
  /create\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?(?:(?!concurrently\b|on\b)(\S+)\s+)?on\s+(?:only\s+)?([a-z_.]+)/gi;
const alteration = /alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([a-z_.]+)([^;]*)/gi;
const indexedConstraint = /\b(?:primary\s+key|unique|exclude)\b(?!\s+using\s+index)/i;

/** Big tables whose writers the SQL blocks by building an index, directly or for a constraint; a new table has no writers. */
function tablesHeldUp(sql: string): string[] {
  const plain = [...sql.matchAll(plainIndex)].flatMap(([, name, table = '']) => (isOfPartitions(sql, name, table) ? [] : [table]));
  const constrained = [...sql.matchAll(alteration)].flatMap(([, table = '', change = '']) =>
    indexedConstraint.test(change) && !isOfKeyedPartitions(sql, table) ? [table] : [],
  );
  return [...plain, ...constrained].filter((table) => bigTables.includes(table) && !sql.includes(`create table ${table}`));
}

/** An index without rows of its own: the indexes of the partitions, built concurrently, are attached to it. */
function isOfPartitions(sql: string, name: string | undefined, table: string): boolean {
  const schema = table.slice(0, table.indexOf('.'));
  return (
    name !== undefined &&
    sql.includes(`create index ${name} on only ${table} `) &&
    sql.includes(`alter index ${schema}.${name} attach partition`)
  );
}

/** A key without rows of its own: those of the partitions, made of indexes that were built concurrently, are attached to it. */
function isOfKeyedPartitions(sql: string, table: string): boolean {
  const [schema, name] = table.split('.');
  return sql.includes(`alter table ${schema}.${name}_part add constraint ${name}_part_pkey primary key using index ${name}_part_key;`);
}

/** The names of all migrations, from their files. */
function migrationNames(): string[] {
  const names = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.startsWith('Migration'));
  return names.map((name) => name.replace('.ts', '')).sort();
}

const partitioned = /'\w+\.(\w+)'::regclass/; // in the query for the partitions of a table

/** The SQL that a migration sends. */
async function sqlOf(name: string): Promise<string> {
  const exports: Readonly<Record<string, unknown>> = await import(`./migrations/${name}.ts`);
  const declared = exports[name];
  if (typeof declared !== 'function') throw new Error(`${name} is no migration`);
  const migration: unknown = Reflect.construct(declared, []);
  if (!(migration instanceof Migration)) throw new Error(`${name} is no migration`);
  vi.spyOn(migration, 'execute').mockImplementation(async (query) => [{ name: `${partitioned.exec(String(query))?.[1]}_part` }]);
  await migration.up();
  return migration.getQueries().join(';\n');
}

// Method: the SQL of every migration since, however it is composed; then statements that must be found and ones that must not.
// Rules: OPS-29
test('indexes of large tables are built without blocking writers', async () => {
  const found = migrationNames()
    .filter((name) => name > lastPlain)
    .map(async (name) => [name, tablesHeldUp(await sqlOf(name))] as const);
  expect((await Promise.all(found)).filter(([, tables]) => tables.length > 0)).toEqual([]);
});

// Rules: OPS-29
test.each([
  'create unique index x on platform.event (id)',
  'create index on platform.event (id)',
  'CREATE INDEX IF NOT EXISTS x ON ONLY platform.event (id)',
  'alter table platform.event add constraint x unique (id)',
  'alter table platform.event add column x text, add primary key (id)',
])('%s blocks writers', (sql) => {
  expect(tablesHeldUp(sql)).toEqual(['platform.event']);
});

// Rules: OPS-29
test.each([
  'create unique index concurrently if not exists x on platform.event (id)',
  'create index concurrently on platform.event (id)',
  'create index x on platform.consumer (name)',
  'create table platform.event (id text); create index x on platform.event (id)',
  'alter table platform.event add constraint x unique using index y',
  'alter table platform.event add column is_public boolean',
  'create index x on only platform.event (id); create index concurrently y on platform.part (id); alter index platform.x attach partition platform.y',
  'alter table platform.event_part add constraint event_part_pkey primary key using index event_part_key; alter table platform.event add primary key (id)',
])('%s does not block writers', (sql) => {
  expect(tablesHeldUp(sql)).toEqual([]);
});

// Rules: OPS-29
test('every migration is run, in numerical order', () => {
  expect(migrations.map(({ name }) => name)).toEqual(migrationNames());
});
