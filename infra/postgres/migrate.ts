import { applyDirectorySchema } from '@innkeeper/cells';
import { migrations } from './migration-list.ts';
import { nameCell } from './name-cell.ts';
import { runMigrations } from './run-migrations.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is not set\n');
  process.exit(1);
}
migrateAll(url, process.env['DIRECTORY_URL']).then(
  (done) => process.stdout.write(done.length > 0 ? `migrated: ${done.join(', ')}\n` : 'the schema is up to date\n'),
  (error: unknown) => {
    process.stderr.write(`migration failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

/** Migrates the database of this installation; if it is a cell, names it and migrates the directory as well. Rules: CELL-2. */
async function migrateAll(databaseUrl: string, directoryUrl: string | undefined): Promise<string[]> {
  const done = await runMigrations(databaseUrl, migrations);
  const cell = process.env['CELL'];
  if (cell) await nameCell(databaseUrl, cell);
  const isDirectoryChanged = directoryUrl ? await applyDirectorySchema(directoryUrl) : false;
  return isDirectoryChanged ? [...done, 'directory'] : done;
}
