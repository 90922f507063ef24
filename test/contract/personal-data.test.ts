import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexts, personalData, sealedColumns } from '../harness/operations.ts';

// Method: compares the lists of all contexts with the columns of the migrated database.

const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
let columns: { table: string; column: string; type: string }[] = [];

beforeAll(async () => {
  await login.connect();
  const { rows } = await login.query(`
    select format('%s.%s', table_schema, table_name) as "table", column_name as "column", udt_name as type
      from information_schema.columns join information_schema.tables t using (table_schema, table_name)
      join pg_class c on c.oid = format('%I.%I', table_schema, table_name)::regclass and not c.relispartition
     where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'innkeeper', 'public')`);
  columns = rows;
});

afterAll(() => login.end());

/** Hashes and keyed digests: they cannot be reversed. */
const digests = [
  'access.oauth_record.digest',
  'access.person.mailed_digest',
  'access.session.digest',
  'access.sign_in_throttle.subject',
  'access.token_value.hash',
  'billing.payment_link.digest',
  'booking.booking_session.visitor',
  'guest.guest.document_digest',
  'messaging.conversation.contact_digest',
  'messaging.guest_link.digest',
  'messaging.known_sender.digest',
  'messaging.stay_key.digest',
  'platform.route.digest',
];

/** Compressed bytes, no more secret than their table. */
const packed = ['platform.event.packed', 'webhooks.accepted_delivery.attempt'];

/** Seen by everybody. */
const published = ['hotel.room_picture_file.content'];

function unnamedGuests(given: typeof columns): string[] {
  const named = new Set<string>(personalData.map(({ table }) => table));
  return given.filter(({ table, column }) => column === 'guest_id' && !named.has(table)).map(({ table }) => table);
}

function unnamedSeals(given: typeof columns): string[] {
  const named = new Set([...digests, ...packed, ...published, ...sealedColumns.map(({ table, column }) => `${table}.${column}`)]);
  return given
    .filter(({ type }) => type === 'bytea')
    .flatMap(({ table, column }) => (named.has(`${table}.${column}`) ? [] : [`${table}.${column}`]));
}

test('every table with a guest id is in the list of guest data of its context', () => {
  expect(columns.filter(({ column }) => column === 'guest_id')).not.toEqual([]);
  expect(unnamedGuests(columns)).toEqual([]);
  expect(unnamedGuests([{ table: 'messaging.rumour', column: 'guest_id', type: 'text' }])).toEqual(['messaging.rumour']);
});

test('every column of bytes is listed as sealed, or is a digest, packed or published', () => {
  expect(unnamedSeals(columns)).toEqual([]);
  expect(unnamedSeals([{ table: 'messaging.message', column: 'body', type: 'bytea' }])).toEqual(['messaging.message.body']);
});

test('every listed table and column exists and is listed once', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = personalData.flatMap(({ table, columns, by, key, internal = [] }) =>
    [...Object.keys(columns), by, key, ...internal].map((column) => `${table}.${column}`),
  );
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect([...named, ...sealed, ...digests, ...packed, ...published].filter((column) => !known.has(column))).toEqual([]);
  for (const list of [personalData.map(({ table }) => table), sealed]) expect(list).toEqual([...new Set(list)]);
});

// The statements of an entry are named by its table, so this keeps each context to its own.
test('a context lists only tables of its own schema', () => {
  const lists = Object.entries(contexts).flatMap(([name, context]) =>
    [...('personalData' in context ? context.personalData : []), ...('sealedColumns' in context ? context.sealedColumns : [])].map(
      ({ table }) => [name, table.slice(0, table.indexOf('.'))] as const,
    ),
  );
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(([name, schema]) => name !== schema)).toEqual([]);
});

test('every reference from one list to another resolves', () => {
  const yielded = ['guest', 'resource', ...personalData.flatMap(({ yields }) => yields ?? [])];
  expect(personalData.map(({ of }) => of).filter((of) => !yielded.includes(of))).toEqual([]);
});

test('every erasure in a list has its statement', () => {
  const erased = personalData.filter(({ columns }) =>
    Object.values(columns).some((erasure) => typeof erasure !== 'object' || 'set' in erasure),
  );
  expect(erased.length).toBeGreaterThan(3);
  expect(erased.filter(({ erase, rewrite }) => !erase && !rewrite).map(({ table }) => table)).toEqual([]);
});
