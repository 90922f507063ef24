import { globSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readSchema, readSchemaNames } from './read-schema.ts';
import { schemaText } from './schema-text.ts';

const folder = new URL('../schema/', import.meta.url);

async function presentFiles(): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('set role innkeeper_owner');
  const files: Record<string, string> = {};
  for (const name of await readSchemaNames(client)) files[`${name}.sql`] = schemaText(await readSchema(client, name));
  return files;
}

// Method: compares the printed catalogue of a migrated database with the files of the checkout. With RECORD_SCHEMA it writes the files.
test('infra/postgres/schema shows the migrated database: npm run schema', async () => {
  const present = await presentFiles();
  if (process.env['RECORD_SCHEMA']) {
    for (const [name, text] of Object.entries(present)) writeFileSync(new URL(name, folder), text);
  }
  const recorded = globSync('*.sql', { cwd: folder }).toSorted();
  expect(recorded).toEqual(Object.keys(present).toSorted());
  const outdated = recorded.filter((name) => readFileSync(new URL(name, folder), 'utf8') !== present[name]);
  expect(outdated, 'npm run schema writes them').toEqual([]);
});
