import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestMigration } from './schema-version.ts';

const folder = new URL('../../../../infra/postgres/migrations', import.meta.url);

test('the code requires the newest migration', () => {
  const names = readdirSync(folder).filter((name) => name.startsWith('Migration'));
  expect(`${newestMigration}.ts`).toBe(names.sort().at(-1));
});
