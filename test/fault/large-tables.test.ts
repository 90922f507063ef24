import { addDays, newId, systemClock } from '@innkeeper/kernel';
import { type Database, openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { copyToOthers } from '../contract/hot-paths/copy-to-others.ts';
import { conversationQueries, loadMessages, longConversation, messageQueries } from '../contract/hot-paths/load-messages.ts';
import { type LoadedHotel, loadStays } from '../contract/hot-paths/load-stays.ts';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type ExecutedPlan, sendPlans, watchPlans } from '../harness/executed-plans.ts';
import { isLongRun } from '../harness/fault-rounds.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { runByName } from '../harness/operations.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { requestContext } from '../harness/request-context.ts';

// Method: a PostgreSQL of the test's own reports every plan that it runs, with the blocks it touched. Nine tenths of the reservations
// belong to one tenant, ten to each of many others; 99 of 100 have the same status. There are as many messages, 5,000 of them in one
// conversation and nearly all delivered e-mails. The operations run in this process under the settings of production. There are 50,000
// reservations, in `npm run fault` 1,000,000, with the same bounds for a statement.

const reservations = isLongRun ? 1_000_000 : 50_000;
const few = 10;
const others = reservations / 10 / few; // tenants
const bigFrom = 1_000; // rows
const longMessages = 5_000; // of one conversation

interface LoadedTenant extends LoadedHotel {
  readonly name: string;
}

let database: OwnPostgres;
let api: ApiProcess;
let db: Database;
let large: LoadedTenant;
let small: LoadedTenant;
let big: ReadonlySet<string>;
let seen: ExecutedPlan[] = [];

beforeAll(async () => {
  database = await startOwnPostgres({ isDurable: false });
  api = await startApiProcess({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  const plain = await openDatabase({ url: database.url, entities: [], connectionsMax: 1, onError: () => undefined });
  const loader = new pg.Pool({ connectionString: database.superuserUrl, options: '-c session_replication_role=replica', max: 1 });
  const loaded = async (name: string, stays: number): Promise<LoadedTenant> => {
    const hotel = { ...knownHotel({ rooms: { STD: 50, DLX: 50, SUI: 50 } }) };
    const { tenant_id, property_id } = await operator(api).tenant.create.mutate({ name, sandbox: false, hotel });
    const tenant = { name, tenantId: tenant_id, propertyId: property_id ?? '', ...(await readHotelIds(plain, tenant_id)) };
    await loadStays(loader, tenant, stays, Math.max(few, stays / few));
    await loadMessages(loader, tenant, { messages: stays, long: Math.min(stays / few, longMessages) });
    return tenant;
  };
  large = await loaded('the tenant with most rows', (reservations * 9) / 10);
  small = await loaded('the tenant with a handful', few);
  await copyToOthers(loader, small, others);
  await loader.query(`update booking.reservation set status = 'checked_in' where right(id, 2) = '07'`);
  await loader.query('vacuum analyze');
  big = await bigTables(loader);
  await Promise.all([loader.end(), plain.close()]);
  await sendPlans(database.superuserUrl, new URL(database.url).username);
  db = await openDatabase({ url: database.url, entities, connectionsMax: 1, onError: () => undefined });
  for (const pool of [db.app, db.system]) watchPlans(pool, (plan) => seen.push(plan));
}, 1_200_000);

afterAll(async () => {
  await db?.close();
  await api?.kill();
  await database?.remove();
});

async function bigTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('rates', 'booking', 'billing', 'guest', 'platform', 'messaging') and c.relkind = 'r' and c.reltuples >= $1`,
    [bigFrom],
  );
  return new Set(rows.map(({ relname }) => relname));
}

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

async function run(tenant: LoadedTenant, operation: string, input: Input): Promise<unknown> {
  const key = newId('key');
  const ctx = { ...(await requestContext({ tenantId: tenant.tenantId, db })), idempotency: { key, fingerprint: key } };
  return runByName(operation, ctx, input);
}

const day = (days: number) => addDays(systemClock.today('Europe/Lisbon'), days);
const loadedId = (prefix: string) => `${prefix}_${'7'.padStart(26, '0')}`;
const made = z.looseObject({ id: z.string(), folio_id: z.string().optional(), guest_id: z.string() });

const stay = (tenant: LoadedTenant, guest: object = { guest: { first_name: 'Ana', last_name: 'Silva' } }, plan = 'BAR'): Input => ({
  body: {
    ...{ arrival: day(40), departure: day(43), adults: 2 },
    ...{ room_type_id: tenant.roomTypes['STD'], rate_plan_id: tenant.ratePlans[plan] },
    ...guest,
  },
});

const book = async (tenant: LoadedTenant, plan = 'BAR') =>
  made.parse(await run(tenant, 'booking.reservations.create', stay(tenant, undefined, plan)));
const charge = { amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' };

let nightsLeft = 40;
const thousandNights = ({ roomTypes }: LoadedTenant): Input => {
  nightsLeft--; // other values each time, so that every row changes
  const night = (index: number) => ({
    date: day(100 + Math.floor(index / 2)),
    room_type_id: roomTypes[index % 2 === 0 ? 'STD' : 'DLX'],
    available: nightsLeft,
  });
  return { body: { updates: Array.from({ length: 1_000 }, (_, index) => night(index)) } };
};

/**
 * Maximum blocks that a statement may touch, and rows of big tables it may discard, independent of table size, except for ranges: those are
 * read whole, because a page is in the order of ids: days with at most 900 arrivals, statuses of one row in a hundred.
 */
const blocks = { row: 60, booking: 150, page: 900, range: 9_000, entries: 3_000, nights: 25_000 };

interface Use {
  readonly name: string;
  readonly operation: string;
  readonly blocksMax: number; // of one statement
  readonly input: (tenant: LoadedTenant) => Input | Promise<Input>;
}

const listed = (what: string, operation: string, blocksMax: number, queries: readonly Record<string, unknown>[]): Use[] =>
  queries.map((query) => ({
    name: `${what} ${JSON.stringify(query)}`,
    operation,
    blocksMax,
    input: () => ({ query: { limit: 50, ...query } }),
  }));

const uses: readonly Use[] = [
  {
    name: 'booking with a new guest',
    operation: 'booking.reservations.create',
    blocksMax: blocks.booking,
    input: (tenant) => stay(tenant),
  },
  {
    name: 'booking for a known guest',
    operation: 'booking.reservations.create',
    blocksMax: blocks.booking,
    input: (tenant) => stay(tenant, { guest_id: loadedId('gst') }),
  },
  {
    name: 'posting a charge',
    operation: 'billing.folios.postCharge',
    blocksMax: blocks.booking,
    input: async (tenant) => ({ params: { id: (await book(tenant)).folio_id ?? '' }, body: charge }),
  },
  {
    name: 'closing a folio',
    operation: 'billing.folios.close',
    blocksMax: blocks.booking,
    input: async (tenant) => {
      const folio = await run(tenant, 'billing.folios.open', { body: { guest_id: loadedId('gst') } });
      return { params: { id: made.parse(folio).id }, body: { settlement: 'paid' } };
    },
  },
  {
    name: 'cancelling for a fee',
    operation: 'booking.reservations.cancel',
    blocksMax: blocks.booking,
    input: async (tenant) => ({ params: { id: (await book(tenant, 'NRF')).id }, query: { force: 'true' } }),
  },
  {
    name: 'reading a reservation',
    operation: 'booking.reservations.get',
    blocksMax: blocks.row,
    input: () => ({ params: { id: loadedId('res') } }),
  },
  {
    name: 'reading a folio',
    operation: 'billing.folios.get',
    blocksMax: blocks.row,
    input: () => ({ params: { id: loadedId('fol') } }),
  },
  {
    name: 'reading a guest',
    operation: 'guest.guests.get',
    blocksMax: blocks.booking,
    input: () => ({ params: { id: loadedId('gst') } }),
  },
  {
    name: 'availability of 90 days',
    operation: 'rates.availability.list',
    blocksMax: blocks.page,
    input: () => ({ query: { from: day(0), to: day(89) } }),
  },
  { name: 'writing 1,000 nights', operation: 'rates.availability.write', blocksMax: blocks.nights, input: thousandNights },
  ...listed('reservations', 'booking.reservations.list', blocks.page, [
    {},
    { status: ['checked_out'] },
    { status: ['tentative'] },
    { status: ['checked_in'] },
    { arrival_from: '2000-01-01' },
    { guest_id: loadedId('gst') },
    { folio_id: loadedId('fol') },
    { external_id: 'X-1' },
    { channel: ['direct'] },
  ]),
  ...listed('reservations', 'booking.reservations.list', blocks.range, [
    { status: ['checked_in', 'tentative'] },
    { arrival_from: day(-500), arrival_to: day(-499) },
    { departure_from: day(-10), status: ['checked_in'] },
  ]),
  ...listed('folios', 'billing.folios.list', blocks.entries, [
    {},
    { status: ['open'] },
    { status: ['closed'] },
    { guest_id: loadedId('gst') },
    { reservation_id: loadedId('res') },
  ]),
  ...listed('guests', 'guest.guests.list', blocks.entries, [
    {},
    { last_name: 'Number 7' },
    { email: 'guest7@example.com' },
    { phone: '+351910000007' },
    { nationality: 'PT' },
  ]),
  ...listed('messages', 'messaging.messages.list', blocks.page, messageQueries),
  ...listed('conversations', 'messaging.conversations.list', blocks.page, conversationQueries),
];

/** Faults in the plans of a use, as its second run shows them. */
async function faultsOf({ operation, blocksMax, input }: Use, tenant: LoadedTenant): Promise<string[]> {
  await run(tenant, operation, await input(tenant));
  const given = await input(tenant);
  seen = [];
  await run(tenant, operation, given);
  expect(seen.length).toBeGreaterThan(0);
  return seen.flatMap((plan) => faultsOfPlan(plan, blocksMax).map((fault) => `${fault}: ${plan.text.slice(0, 200)}`));
}

function faultsOfPlan({ blocks: touched, reads }: ExecutedPlan, blocksMax: number): string[] {
  const ofBig = reads.filter(({ table }) => big.has(table));
  return [
    ...ofBig.filter(({ node }) => node === 'Seq Scan').map(({ table }) => `reads all of ${table}`),
    ...ofBig
      .filter(({ thrownAway }) => thrownAway > blocksMax)
      .map(({ table, thrownAway }) => `reads ${thrownAway} rows of ${table} for nothing`),
    ...(touched > blocksMax ? [`touches ${touched} blocks of at most ${blocksMax}`] : []),
  ];
}

test('the loaded tables count as big, and a plan without an index is detected', async () => {
  for (const table of ['reservation', 'reservation_night', 'folio', 'folio_stay', 'guest', 'inventory_night', 'idempotency', 'message'])
    expect(big).toContain(table);
  seen = [];
  await db.app.query(`set app.tenant = '${large.tenantId}'; select count(*) from booking.reservation where adults = 3`);
  expect(seen.flatMap((plan) => faultsOfPlan(plan, blocks.page))).not.toEqual([]);
});

test.each(uses)('$name uses its indexes for a tenant with most rows and for one with a handful', async (use) => {
  for (const tenant of [large, small]) expect(await faultsOf(use, tenant), tenant.name).toEqual([]);
});

const messagesOfPage = 50;

/** Blocks that all statements of a use touch in its second run. */
async function touchedBy(
  operation: string,
  query: Record<string, unknown>,
): Promise<{ readonly statements: number; readonly blocks: number }> {
  for (let runs = 0; runs < 2; runs++) {
    seen = [];
    await run(large, operation, { query: { limit: messagesOfPage, ...query } });
  }
  return { statements: seen.length, blocks: seen.reduce((sum, { blocks: touched }) => sum + touched, 0) };
}

// Rules: MSG-2
test('the first page of a long conversation costs a page of reservations and at most one block per message', async () => {
  const page = await touchedBy('messaging.messages.list', { conversation_id: longConversation });
  const reservations = await touchedBy('booking.reservations.list', {});
  expect(page.statements).toBeLessThanOrEqual(reservations.statements);
  expect(page.blocks).toBeLessThanOrEqual(reservations.blocks + messagesOfPage);
});
