import { migrations } from './migration-list.ts';
import { nameCell } from './name-cell.ts';
import { runMigrations } from './run-migrations.ts';

const url = process.env['DATABASE_URL'];
const cell = process.env['CELL'];
if (!url) {
  process.stderr.write('DATABASE_URL is not set\n');
  process.exit(1);
}

async function prepareDatabase(databaseUrl: string): Promise<string[]> {
  const done = await runMigrations(databaseUrl, migrations);
  if (cell) await nameCell(databaseUrl, cell);
  return done;
}

prepareDatabase(url).then(
  (done) => process.stdout.write(done.length > 0 ? `migrated: ${done.join(', ')}\n` : 'the schema is up to date\n'),
  (error: unknown) => {
    process.stderr.write(`migration failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
