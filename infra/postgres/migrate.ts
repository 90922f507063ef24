import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrations } from './migration-list.ts';

const oldestServer = 150_000;
const askAgainMs = 200;

/** Makes the roles and brings the schema up to date. Safe to run from several processes at once: one after the other has its turn. */
async function migrate(url: string): Promise<string[]> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined); // the statement under way fails with it
  await session.connect();
  try {
    await requireVersion(session);
    await takeTurn(session);
    await session.query(readFileSync(new URL('./roles.sql', import.meta.url), 'utf8'));
    await session.query('set role innkeeper_owner');
    return await runMigrations(databaseOf(url), session);
  } finally {
    await session.end();
  }
}

async function requireVersion(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  if ((rows[0]?.version ?? 0) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed');
}

/**
 * Asks again and again: a statement that waits holds a snapshot, and an index that is built concurrently would wait for it to end.
 * The lock belongs to the session that migrates, so a killed process keeps it until the server has done with its last statement.
 */
async function takeTurn(session: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ is_taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('innkeeper.migrations')) as is_taken`,
    );
    if (rows[0]?.is_taken) return;
    await pause(askAgainMs);
  }
}

async function runMigrations(dbName: string, session: pg.Client): Promise<string[]> {
  const connection = Object.assign(session, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined, options: {} }; // of this one session
  const orm = await MikroORM.init({
    dbName,
    ensureDatabase: false, // the ORM would close our connection to make one
    schema: 'innkeeper',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    extensions: [Migrator],
    driverOptions: new PostgresDialect({ pool }),
    migrations: {
      tableName: 'migration',
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration })),
      transactional: true,
      allOrNothing: false,
      snapshot: false,
    },
  });
  try {
    const done = await orm.migrator.up();
    return done.map((step) => step.name);
  } finally {
    await orm.close(true).catch(() => undefined); // closed already after a failure, which is what has to be reported
  }
}

/** The database that the address names: the migrator asks whether it exists. */
function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is not set\n');
  process.exit(1);
}
migrate(url).then(
  (done) => process.stdout.write(done.length > 0 ? `migrated: ${done.join(', ')}\n` : 'the schema is up to date\n'),
  (error: unknown) => {
    process.stderr.write(`migration failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
