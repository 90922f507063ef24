import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { applyRepeatables, readRepeatables } from './repeatables.ts';
import { requireOwnDatabase } from './require-own-database.ts';

export type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

const oldestServer = 150_000;
const askAgainMs = 200;

/**
 * Creates the roles, runs the pending migrations and applies the repeatable files that have changed; returns their names. Safe to run
 * from several processes at once: they take turns. Rules: OPS-29.
 */
export async function runMigrations(url: string, migrations: readonly MigrationClass[]): Promise<string[]> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined); // the statement under way fails with the same error
  await session.connect();
  try {
    await requireVersion(session);
    await takeTurn(session);
    await requireOwnDatabase(session);
    await session.query(readFileSync(new URL('./roles.sql', import.meta.url), 'utf8'));
    await session.query('set role innkeeper_owner');
    const migrated = await migrate({ dbName: databaseOf(url), session, migrations });
    return [...migrated, ...(await applyRepeatables(session, readRepeatables()))];
  } finally {
    await session.end();
  }
}

async function requireVersion(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  if ((rows[0]?.version ?? 0) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed');
}

/**
 * Polls for the lock: a waiting statement holds a snapshot, and a concurrent index build would wait for it to end.
 * The lock belongs to the migrating session, so that of a killed process ends when the server has finished its last statement.
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

interface MigrationRun {
  readonly dbName: string;
  readonly session: pg.Client;
  readonly migrations: readonly MigrationClass[];
}

async function migrate({ dbName, session, migrations }: MigrationRun): Promise<string[]> {
  const connection = Object.assign(session, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined, options: {} }; // has only this session
  const orm = await MikroORM.init({
    dbName,
    ensureDatabase: false, // the ORM would close our connection to create one
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
    await orm.close(true).catch(() => undefined); // already closed after a failure, which is the error to report
  }
}

/** The database that the address names; the migrator checks that it exists. */
function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}
