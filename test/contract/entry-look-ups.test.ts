import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';

const newGuest = { first_name: 'Ana', last_name: 'Silva' };

// In a transaction that is rolled back: a tenant that no statistics know gets 2,000 folios and at once entries in ten of them.
test('entries find their folios by look-ups: about a folio read for each entry, not each of the tenant', async () => {
  const { tenantId, propertyId, api } = await newHotel();
  const guestId = (await api.post('/guests', newGuest)).body.id;
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query(`begin; set local app.tenant = '${tenantId}'; analyze billing.folio; set local role innkeeper_app`);
  await login.query(insertOpenFolios, [tenantId, propertyId, guestId]);
  const readFolios = async () => (await login.query<{ reads: number }>(countReads)).rows[0]?.reads ?? Number.NaN;
  const before = await readFolios();
  await login.query(insertEntries, [tenantId]);
  expect((await readFolios()) - before).toBeLessThan(2 * entries);
});

const insertOpenFolios = `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, created_at, updated_at)
  select $1, 'fol_' || lpad(n::text, 26, '0'), $2, $3, 'EUR', 'Europe/Lisbon', now(), now() from generate_series(1, 2000) as n`;
const countReads = `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
  from pg_stat_xact_all_tables where relid = 'billing.folio'::regclass`;
const entries = 100;
const insertEntries = `with moved as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, 'mov_' || lpad('1', 26, '0'), 'charge', 'EUR', now())
    returning id
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
  select $1, 'ent_' || lpad(n::text, 26, '0'), 'fol_' || lpad((1 + n % 10)::text, 26, '0'), moved.id, 'ancillary', 'minibar', 'EUR', 450,
         current_date, now()
    from moved, generate_series(1, ${entries}) as n`;
