import { globSync, readFileSync } from 'node:fs';
import { openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { expect, onTestFinished, test } from 'vitest';

const sources = globSync('packages/*/src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** The files that write a table by a statement of their own. */
function writersOf(table: string): string[] {
  const writes = new RegExp(`(insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+${table.replace('.', '\\.')}\\b`, 'i');
  return sources.filter(({ text }) => writes.test(text)).map(({ path }) => path);
}

/** Guarantee: an entity is written by the unit of work alone. Method: a search of the sources. Decision: infra/decisions/0024. */
test('no statement writes the table of an entity', async () => {
  const db = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', entities, onError: () => undefined });
  onTestFinished(() => db.close());
  const tables = [...db.entityManager().getMetadata().getAll().values()].map(({ schema, tableName }) => `${schema}.${tableName}`);
  expect(tables).toHaveLength(entities.length);
  expect(tables.filter((table) => writersOf(table).length > 0)).toEqual([]);
});

test('a statement that writes a table would be found', () => {
  expect(writersOf('hotel.property').sort()).toEqual([
    'packages/hotel/src/hotel-file/import-property.ts',
    'packages/hotel/src/property/house-settings.ts',
  ]);
});
