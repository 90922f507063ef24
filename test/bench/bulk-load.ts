import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';

/** A tenant made as a copy of another one's hotel. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A connection that may write every tenant's rows and skips the checks of foreign keys, which the loaded rows fulfil by construction.
 * Fails for a login that is not a superuser's.
 */
export async function openLoader(databaseUrl: string): Promise<pg.Client> {
  const loader = new pg.Client({ connectionString: process.env['BENCH_SUPERUSER_URL'] ?? databaseUrl });
  await loader.connect();
  const { rows } = await loader.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user');
  if (!rows[0]?.rolsuper) throw new Error('loading in bulk needs a superuser: set BENCH_SUPERUSER_URL');
  await loader.query('set session_replication_role = replica');
  await loader.query('set synchronous_commit = off');
  return loader;
}

interface ReservationLoad {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly fixedPlanId: string;
  readonly roomTypeIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

const guestsOf = 100; // loaded reservations share so many guests per hundred thousand, at least 100
const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;

const insertGuests = `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, created_at, updated_at)
  select $1, ${id('gst', 'n')}, 'Guest', 'Number ' || n, 'guest' || n || '@example.com', '+35191' || lpad(n::text, 7, '0'), now(), now()
    from generate_series(1, $2::int) as n on conflict do nothing`;

const insertFolios = `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, created_at, updated_at)
  select $1, ${id('fol', 'n')}, $2, ${id('gst', '1 + n % $5::int')}, 'EUR', 'Europe/Lisbon', 'closed', 'paid', now(), now() - interval '1 day', now() - interval '1 day'
    from generate_series($3::int, $4::int) as n`;

const insertStays = `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live)
  select $1, ${id('res', 'n')}, ${id('fol', 'n')}, 0, false from generate_series($2::int, $3::int) as n`;

const insertReservations = `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id,
    rate_plan_id, room_type_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, checked_in_at, checked_out_at, created_at, updated_at)
  select $1, ${id('res', 'n')}, $2, 'checked_out', 'direct', current_date - 10 - n % 1800, current_date - 7 - n % 1800, 2, 0, ${id('gst', '1 + n % $5::int')},
    $6, ($7::text[])[1 + n % cardinality($7::text[])], ${id('fol', 'n')}, 'EUR', 25472, 1528, 27000, now(), now(), now() - interval '1 day', now() - interval '1 day'
    from generate_series($3::int, $4::int) as n`;

const insertNights = `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, posted_at)
  select $1, ${id('res', 'n')}, current_date - 10 - n % 1800 + night, 8491, 509, 0, now()
    from generate_series($2::int, $3::int) as n, generate_series(0, 2) as night`;

const batch = 100_000;

/** Loads past stays, each with folio, nights and one of the tenant's guests, numbered `from` to `to`. */
export async function loadReservations(loader: pg.Client, load: ReservationLoad): Promise<void> {
  const { tenantId, propertyId, fixedPlanId, roomTypeIds } = load;
  const guests = Math.max(guestsOf, Math.floor(load.to / 10));
  await loader.query(insertGuests, [tenantId, guests]);
  for (let from = load.from; from <= load.to; from += batch) {
    const to = Math.min(load.to, from + batch - 1);
    await loader.query(insertFolios, [tenantId, propertyId, from, to, guests]);
    await loader.query(insertReservations, [tenantId, propertyId, from, to, guests, fixedPlanId, roomTypeIds]);
    await loader.query(insertStays, [tenantId, from, to]);
    await loader.query(insertNights, [tenantId, from, to]);
  }
  if (load.to - load.from > batch / 2) await loader.query('vacuum analyze');
}

const copied = ['hotel.property', 'hotel.room_type', 'rates.rate_plan', 'rates.rate_plan_room_type', 'rates.inventory_night'];

/** Copies a tenant's hotel to new tenants, each with a token of its own. Ids are unique per tenant, so they stay as they are. */
export async function copyTenants(loader: pg.Client, sourceId: string, copies: number): Promise<TenantCopy[]> {
  const made = Array.from({ length: copies }, () => ({
    tenantId: newId('tenant'),
    tokenId: newId('token'),
    value: `ik_live_${randomBytes(32).toString('base64url')}`,
  }));
  const ids = made.map(({ tenantId }) => tenantId);
  await loader.query(
    `insert into access.tenant select (jsonb_populate_record(t, jsonb_build_object('id', new_id))).* from access.tenant t, unnest($2::text[]) as new_id where t.id = $1`,
    [sourceId, ids],
  );
  for (const table of copied) {
    await loader.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('tenant_id', new_id))).* from ${table} t, unnest($2::text[]) as new_id
        where t.tenant_id = $1 ${table === 'rates.inventory_night' ? 'and t.date < current_date + 30' : ''}`,
      [sourceId, ids],
    );
  }
  await writeTokens(loader, made);
  await loader.query('vacuum analyze');
  return made.map(({ tenantId, value }) => ({
    tenantId,
    headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
  }));
}

async function writeTokens(loader: pg.Client, made: readonly { tenantId: string; tokenId: string; value: string }[]): Promise<void> {
  const ids = made.map(({ tenantId }) => tenantId);
  const tokenIds = made.map(({ tokenId }) => tokenId);
  const hashes = made.map(({ value }) => createHash('sha256').update(value).digest());
  await loader.query(
    `insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at)
     select t, 'usr_bench', 'Bench', 'integration', now(), now() from unnest($1::text[]) as t`,
    [ids],
  );
  await loader.query(
    `insert into access.token (tenant_id, id, name, permission, user_id, created_at, last_used_at)
     select t, k, 'bench', 'full', 'usr_bench', now(), now() from unnest($1::text[], $2::text[]) as u(t, k)`,
    [ids, tokenIds],
  );
  await loader.query(
    `insert into access.token_value (hash, tenant_id, token_id, created_at) select h, t, k, now() from unnest($1::text[], $2::text[], $3::bytea[]) as u(t, k, h)`,
    [ids, tokenIds, hashes],
  );
}
