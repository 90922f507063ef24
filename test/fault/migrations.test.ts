import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type OwnProcess, ownProcess } from '../harness/own-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a database of the test's own, and a migration of the test's own that builds an index concurrently. An uncommitted writer blocks
// the build for as long as the test wants.

const pending = 'Migration9999Index';
const entry = fileURLToPath(new URL('../../infra/postgres/migrate-with-index.ts', import.meta.url));

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
});

afterAll(() => postgres?.remove());

beforeEach(async () => {
  const login = await session();
  await login.query('set role innkeeper_owner');
  await login.query('drop index if exists platform.idempotency_by_age');
  await login.query('delete from innkeeper.migration where name = $1', [pending]);
});

async function session(url = postgres.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function migrator(): OwnProcess {
  const env = { PATH: process.env['PATH'], DATABASE_URL: postgres.url };
  const migration = ownProcess({ name: 'the migration', command: process.execPath, args: [entry], env, isReady: () => true });
  onTestFinished(() => migration.kill().then(() => undefined));
  return migration;
}

/** A transaction that has written to the table, so that no index on it is ready before it ends. */
async function openWriter(): Promise<pg.Client> {
  const writer = await session();
  await writer.query(`begin; lock table platform.idempotency in row exclusive mode`);
  return writer;
}

interface MigrationState {
  readonly waiting: number; // builds that wait for a transaction to end
  readonly queued: number; // sessions of migrations that wait for their turn
  readonly is_valid: boolean | null;
  readonly is_recorded: boolean;
}

async function look(login: pg.Client): Promise<MigrationState> {
  const { rows } = await login.query<MigrationState>(
    `select (select count(*)::int from pg_stat_activity
              where query ilike 'create index concurrently%' and wait_event_type = 'Lock') as waiting,
            (select count(*)::int from pg_stat_activity
              where query like 'select pg_%advisory_lock(%') as queued,
            (select indisvalid from pg_index where indexrelid = to_regclass('platform.idempotency_by_age')) as is_valid,
            exists (select from innkeeper.migration where name = $1) as is_recorded`,
    [pending],
  );
  const [found] = rows;
  if (!found) throw new Error('nothing was found');
  return found;
}

// Rules: OPS-29
test('of two concurrent migrations one waits without blocking the indexes of the other', async () => {
  const login = await session();
  const writer = await openWriter();
  const [first, second] = [migrator(), migrator()];
  await first.start();
  await waitFor('the index to wait for the writer', async () => (await look(login)).waiting === 1);
  await second.start();
  await waitFor('the second to wait for its turn', async () => (await look(login)).queued > 0);
  await writer.query('commit');
  expect(await Promise.all([first.ended(), second.ended()])).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(await look(login)).toMatchObject({ is_valid: true, is_recorded: true });
});

// Rules: OPS-29
test('a statement that a killed migration left running is awaited, and the migration then finished', async () => {
  const login = await session();
  const writer = await openWriter();
  const [first, second] = [migrator(), migrator()];
  await first.start();
  await waitFor('the index to wait for the writer', async () => (await look(login)).waiting === 1);
  await first.kill();
  expect(await look(login)).toMatchObject({ waiting: 1, is_valid: false, is_recorded: false }); // the server continues on its own
  await second.start();
  await waitFor('the second to wait for its turn', async () => (await look(login)).queued > 0);
  await writer.query('commit');
  expect(await second.ended()).toMatchObject({ code: 0 });
  expect(await look(login)).toMatchObject({ waiting: 0, is_valid: true, is_recorded: true });
});

// Method: a database from before a change of a function, and one in which a migration has dropped another; each is migrated again.
// Rules: OPS-29
test('a function is recreated when its text has changed or it is missing, and left alone otherwise', async () => {
  const login = await session();
  await login.query('set role innkeeper_owner');
  const textOf = async (name: string) =>
    (await login.query('select prosrc from pg_proc where oid = to_regproc($1)', [name])).rows[0]?.prosrc;
  const versions = async () => (await login.query('select name, xmin from innkeeper.repeatable order by name')).rows;
  const [present, applied] = [await textOf('rates.require_moved'), await versions()];
  await postgres.migrate();
  expect(await versions()).toEqual(applied);
  await login.query(`create or replace function rates.require_moved(is_moved boolean)
    returns boolean language plpgsql volatile as 'begin return true; end'`);
  await login.query(`update innkeeper.repeatable set digest = 'of before' where name = 'rates/require-moved'`);
  await login.query('drop function billing.add_up_taxes() cascade');
  await postgres.migrate();
  expect(await textOf('rates.require_moved')).toBe(present);
  expect(await textOf('billing.add_up_taxes')).toContain('insert into billing.invoice_tax_sum');
  const { rows: triggers } = await login.query(`select count(*)::int as count from pg_trigger where tgname = 'add_up_taxes'`);
  expect(triggers).toEqual([{ count: 1 }]);
});
