import { fileURLToPath } from 'node:url';
import { askForMessageDays, keepMessageDays } from '@innkeeper/messaging';
import { openDatabase } from '@innkeeper/platform';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newHouse } from '../harness/house.ts';
import { type OwnProcess, ownProcess } from '../harness/own-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a database of the test's own on which a released migration is pending that builds an index concurrently. A writer that does not
// commit holds the build up for as long as the test wants.

const slowTest = { timeout: 30_000 };
const pending = 'Migration0011Observability';
const entry = fileURLToPath(new URL('../../infra/postgres/migrate.ts', import.meta.url));

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
});

afterAll(() => postgres?.remove());

beforeEach(async () => {
  const login = await session();
  await login.query('drop index platform.idempotency_held');
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

/** A transaction that has written to the table: no index of it is ready before it ends. */
async function openWriter(): Promise<pg.Client> {
  const writer = await session();
  await writer.query(`begin; lock table platform.idempotency in row exclusive mode`);
  return writer;
}

interface Found {
  readonly waiting: number; // builds that wait for a transaction to end
  readonly queued: number; // sessions of migrations that wait for their turn
  readonly is_valid: boolean | null;
  readonly is_recorded: boolean;
}

async function look(login: pg.Client): Promise<Found> {
  const { rows } = await login.query<Found>(
    `select (select count(*)::int from pg_stat_activity
              where query ilike 'create index concurrently%' and wait_event_type = 'Lock') as waiting,
            (select count(*)::int from pg_stat_activity
              where query like 'select pg_%advisory_lock(%') as queued,
            (select indisvalid from pg_index where indexrelid = to_regclass('platform.idempotency_held')) as is_valid,
            exists (select from innkeeper.migration where name = $1) as is_recorded`,
    [pending],
  );
  const [found] = rows;
  if (!found) throw new Error('nothing was found');
  return found;
}

// Rules: OPS-29
test('of two concurrent migrations, one waits without holding up the indexes of the other', slowTest, async () => {
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
test('a statement that a killed migration left running is awaited, and the migration then finished', slowTest, async () => {
  const login = await session();
  const writer = await openWriter();
  const [first, second] = [migrator(), migrator()];
  await first.start();
  await waitFor('the index to wait for the writer', async () => (await look(login)).waiting === 1);
  await first.kill();
  expect(await look(login)).toMatchObject({ waiting: 1, is_valid: false, is_recorded: false }); // the server goes on by itself
  await second.start();
  await waitFor('the second to wait for its turn', async () => (await look(login)).queued > 0);
  await writer.query('commit');
  expect(await second.ended()).toMatchObject({ code: 0 });
  expect(await look(login)).toMatchObject({ waiting: 0, is_valid: true, is_recorded: true });
});

// What two migrations made for reports, and invoices without what they belong to.
const beforeSums = `
  drop trigger add_up_taxes on billing.invoice_tax;
  drop function billing.add_up_taxes;
  drop table billing.invoice_tax_sum;
  drop index booking.reservation_off_the_books, billing.folio_stay_fee, messaging.conversation_begun, messaging.conversation_merged;
  drop trigger note_late_message on messaging.message;
  drop trigger note_changed_message on messaging.message;
  drop function messaging.note_changed_message;
  drop table messaging.changed_message, messaging.day_figure, messaging.kept_messages;
  delete from innkeeper.migration where name in ('Migration0122ReportSums', 'Migration0134MessageDays');
  alter table billing.invoice_tax drop constraint invoice_tax_tenant_id_property_id_number_fkey`;

const insertTax = `insert into billing.invoice_tax (tenant_id, property_id, number, line, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  values ($1, $2, $3, 1, '2027-01-01', 'EUR', 'vat', 6, 100, 6)`;
const insertConversation = `insert into messaging.conversation (tenant_id, id, created_at, updated_at) values ($1, 'cnv_a', now(), now())`;
const insertMessage = `insert into messaging.message (tenant_id, id, conversation_id, property_id, direction, channel, status, transport_message_id, created_at, updated_at)
  values ($1, 'msg_' || $3, 'cnv_a', $2, 'inbound', 'sms', 'received', $3, now() - interval '10 days', now())`;

// Method: a transaction of the version before that has written is open when the migration begins, and another one writes when it waits.
// Rules: REP-15, REP-38
test('what the version before writes while sums of reports are introduced, and afterwards, is in them', slowTest, async () => {
  const db = await openDatabase({ url: postgres.url, entities: [], connectionsMax: 4, onError: () => undefined });
  onTestFinished(() => db.close());
  const { ctx } = await newHouse({ db, types: [{ code: 'DBL', rooms: 1, oversell: 0 }], allowOverselling: false });
  const login = await session(postgres.superuserUrl);
  const { rows: properties } = await login.query('select id from hotel.property where tenant_id = $1', [ctx.tenant.id]);
  const property = [ctx.tenant.id, properties[0].id];
  await login.query(beforeSums);
  const [open, late] = await Promise.all([appSession(ctx.tenant.id), appSession(ctx.tenant.id)]);
  await late.query(insertConversation, [ctx.tenant.id]);
  await late.query(insertTax, [...property, 1]);
  await open.query('begin');
  await open.query(insertTax, [...property, 2]);
  const migration = postgres.migrate();
  await waitFor('the migration to wait for the writer', async () => (await waitingForLocks(login)) === 1);
  const writing = Promise.all([late.query(insertTax, [...property, 3]), late.query(insertMessage, [...property, 'one'])]);
  await open.query('commit');
  await Promise.all([migration, writing]);
  await open.query(insertTax, [...property, 4]);
  const { rows: sums } = await login.query('select net_minor::int as net, tax_minor::int as tax from billing.invoice_tax_sum');
  expect(sums).toEqual([{ net: 400, tax: 24 }]);

  const kept = { id: properties[0].id, timezone: 'Europe/Lisbon' };
  await askForMessageDays(ctx, kept);
  expect(await keepMessageDays(ctx, kept.id)).toBe(0);
  await open.query(insertMessage, [...property, 'two']);
  const { rows: notes } = await login.query('select count(*)::int as count from messaging.changed_message');
  expect(notes).toEqual([{ count: 2 }]); // the message, and who has waited since before
  expect(await keepMessageDays(ctx, kept.id)).toBe(0);
  const { rows: figures } = await login.query('select sum(inbound)::int as inbound from messaging.day_figure');
  expect(figures).toEqual([{ inbound: 2 }]);
});

/** As the application of a tenant. */
async function appSession(tenantId: string): Promise<pg.Client> {
  const client = await session();
  await client.query(`select set_config('app.tenant', '${tenantId}', false)`);
  await client.query('set role innkeeper_app');
  return client;
}

async function waitingForLocks(login: pg.Client): Promise<number> {
  const { rows } = await login.query(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
  );
  return rows[0].waiting;
}
