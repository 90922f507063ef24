import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../test/harness/postgres-server.ts';
import { nameCell } from './name-cell.ts';

// Method: a migrated database of the test's own with one value of each kind; it becomes a cell's, and further values are made and removed.

let postgres: OwnPostgres;
let login: pg.Client;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  login = new pg.Client({ connectionString: postgres.superuserUrl });
  await login.connect();
});

afterAll(async () => {
  await login?.end();
  await postgres?.remove();
});

/** Values are named after their kind and made without the rows that they refer to. */
async function makeValues(name: string): Promise<void> {
  await login.query(`alter table access.token_value disable trigger all; alter table access.token_value enable trigger note_token_route;
    alter table booking.publishable_key disable trigger all; alter table booking.publishable_key enable trigger note_publishable_route;
    alter table hotel.property disable trigger all; alter table hotel.property enable trigger note_property_route;
    alter table messaging.guest_link disable trigger all; alter table messaging.guest_link enable trigger note_stay_route;
    alter table messaging.stay_key disable trigger all; alter table messaging.stay_key enable trigger note_stay_route`);
  await login.query(
    `insert into access.token_value (hash, tenant_id, token_id, created_at) values (sha256('token ${name}'), 't', '${name}', now())`,
  );
  await login.query(`insert into booking.publishable_key (tenant_id, id, property_id, name, key, origins, created_at)
    values ('t', '${name}', 'p', '', 'site ${name}', '{}', now())`);
  await login.query(`insert into hotel.property (tenant_id, id, name, timezone, currency, country, check_in_time, check_out_time, vat_percent,
      prices_include_vat, created_at, updated_at)
    values ('t', 'house ${name}', '${name}', 'UTC', 'EUR', 'PT', '15:00', '11:00', 6, true, now(), now())`);
  await login.query(`insert into messaging.guest_link (tenant_id, reservation_id, digest, token, created_at)
    values ('t', '${name}', sha256('link ${name}'), '', now())`);
  await login.query(`insert into messaging.stay_key (tenant_id, digest, kind, reservation_id, expires_at, created_at)
    values ('t', sha256('key ${name}'), 'review', '${name}', now(), now())`);
}

interface ListedValue {
  readonly value: string;
  readonly kind: string;
  readonly is_gone: boolean;
}

async function listed(): Promise<ListedValue[]> {
  const names = ['token', 'site', 'link', 'key', 'house'].flatMap((kind) =>
    ['old', 'new', 'other', 'last'].map((name) => `${kind} ${name}`),
  );
  const { rows } = await login.query<ListedValue>(
    `select n.value, r.kind, r.is_gone from unnest($1::text[]) as n(value) join platform.route r on r.digest = sha256(n.value::bytea)
      where r.tenant_id = 't' and not r.is_published order by 1`,
    [names],
  );
  return rows;
}

const present = (value: string, kind: string) => ({ value, kind, is_gone: false });
const gone = (value: string, kind: string) => ({ value, kind, is_gone: true });

test('a cell lists the values that were there before it, those made since, and those that have gone', async () => {
  await makeValues('old');
  expect(await listed()).toEqual([]);
  await nameCell(postgres.url, 'lisbon');
  const old = [
    present('house old', 'token'),
    present('key old', 'stay_key'),
    present('link old', 'guest_link'),
    present('site old', 'token'),
    present('token old', 'token'),
  ];
  expect(await listed()).toEqual(old);
  await nameCell(postgres.url, 'lisbon');
  expect(await listed()).toEqual(old);
  await expect(nameCell(postgres.url, 'porto')).rejects.toThrow('belongs to the cell "lisbon", not to "porto"');

  await makeValues('new');
  await login.query(`update platform.route set is_published = true where digest = sha256('key old')`);
  await login.query(`delete from access.token_value where token_id = 'new'; delete from messaging.stay_key where reservation_id = 'old';
    delete from booking.publishable_key where id = 'new'; delete from hotel.property where id = 'house new'`);
  await login.query(`update messaging.guest_link set digest = sha256('link other') where reservation_id = 'new'`);
  await login.query(`update messaging.guest_link set token = 'resealed' where reservation_id = 'old'`);
  expect(await listed()).toEqual([
    gone('house new', 'token'),
    present('house old', 'token'),
    present('key new', 'stay_key'),
    gone('key old', 'stay_key'),
    gone('link new', 'guest_link'),
    present('link old', 'guest_link'),
    present('link other', 'guest_link'),
    gone('site new', 'token'),
    present('site old', 'token'),
    gone('token new', 'token'),
    present('token old', 'token'),
  ]);
});

test('where there is only one cell nothing is listed', async () => {
  await login.query('begin');
  try {
    await login.query('delete from platform.own_cell; delete from platform.route');
    await makeValues('last');
    expect(await listed()).toEqual([]);
  } finally {
    await login.query('rollback');
  }
});
