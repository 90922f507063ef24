import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';

/** A tenant with a copy of another tenant's hotel. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Connections that may write every tenant's rows and skip the foreign key checks, which the loaded rows satisfy by construction.
 * Fails for a login that is not a superuser.
 */
export async function openLoader(url: string): Promise<pg.Pool> {
  const options = '-c session_replication_role=replica -c synchronous_commit=off';
  const loader = new pg.Pool({ connectionString: url, options, max: tablesAtOnce });
  try {
    await loader.query('select');
    return loader;
  } catch (error) {
    throw new Error('loading in bulk needs a superuser: set BENCH_SUPERUSER_URL', { cause: error });
  }
}

const tablesAtOnce = 2;

interface ReservationLoad {
  readonly tenantIds: readonly string[]; // copies of one hotel
  readonly propertyId: string;
  readonly fixedPlanId: string;
  readonly roomTypeIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

const guestsMin = 10;
const staysPerGuest = 10;

/** Number of guests loaded with a number of reservations; both numbered from 1. */
export const guestsOf = (reservations: number): number => Math.max(guestsMin, Math.floor(reservations / staysPerGuest));

const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;

const insertGuests = `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, created_at, updated_at)
  select t, ${id('gst', 'n')}, 'Guest', 'Number ' || n, 'guest' || n || '@example.com', '+35191' || lpad(n::text, 7, '0'), now(), now()
    from unnest($1::text[]) as t, generate_series(1, $2::int) as n on conflict do nothing`;

const insertFolios = `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, created_at, updated_at)
  select t, ${id('fol', 'n')}, $2, ${id('gst', '1 + n % $5::int')}, 'EUR', 'Europe/Lisbon', 'closed', 'paid', now(), now() - interval '1 day', now() - interval '1 day'
    from unnest($1::text[]) as t, generate_series($3::int, $4::int) as n`;

const insertStays = `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
  select t, ${id('res', 'n')}, ${id('fol', 'n')}, 0, false, 'direct' from unnest($1::text[]) as t, generate_series($2::int, $3::int) as n`;

const insertReservations = `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id,
    rate_plan_id, room_type_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, checked_in_at, checked_out_at, created_at, updated_at)
  select t, ${id('res', 'n')}, $2, 'checked_out', 'direct', current_date - 10 - n % 1800, current_date - 7 - n % 1800, 2, 0, ${id('gst', '1 + n % $5::int')},
    $6, ($7::text[])[1 + n % cardinality($7::text[])], ${id('fol', 'n')}, 'EUR', 25472, 1528, 27000, now(), now(), now() - interval '1 day', now() - interval '1 day'
    from unnest($1::text[]) as t, generate_series($3::int, $4::int) as n`;

const insertNights = `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, posted_at)
  select t, ${id('res', 'n')}, current_date - 10 - n % 1800 + night, 8491, 509, 0, now()
    from unnest($1::text[]) as t, generate_series($2::int, $3::int) as n, generate_series(0, 2) as night`;

const batch = 100_000;

/** Loads past stays, each with folio, nights and one of the tenant's guests, numbered `from` to `to`. */
export async function loadReservations(loader: pg.Pool, load: ReservationLoad): Promise<void> {
  const { tenantIds, propertyId, fixedPlanId, roomTypeIds } = load;
  const guests = guestsOf(load.to);
  await loader.query(insertGuests, [tenantIds, guests]);
  for (let from = load.from; from <= load.to; from += batch) {
    const to = Math.min(load.to, from + batch - 1);
    await Promise.all([
      loader.query(insertNights, [tenantIds, from, to]),
      loader.query(insertFolios, [tenantIds, propertyId, from, to, guests]),
      loader.query(insertReservations, [tenantIds, propertyId, from, to, guests, fixedPlanId, roomTypeIds]),
      loader.query(insertStays, [tenantIds, from, to]),
    ]);
  }
}

/** Opens a folio for each tenant, older than any other. */
export async function openFolios(loader: pg.Pool, tenantIds: readonly string[], propertyId: string): Promise<void> {
  await loader.query(
    `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, created_at, updated_at)
     select t, ${id('fol', '0')}, $2, ${id('gst', '1')}, 'EUR', 'Europe/Lisbon', now(), now() from unnest($1::text[]) as t`,
    [tenantIds, propertyId],
  );
}

/** Gives every night of a hotel enough rooms that none is ever full. */
export async function addRooms(loader: pg.Pool, tenantId: string): Promise<void> {
  await loader.query('update rates.inventory_night set total = 100000000, available = 100000000 - sold where tenant_id = $1', [tenantId]);
}

/** Vacuums, analyses and writes pages out after a load, so that none of this happens during a measurement. */
export async function flushLoad(loader: pg.Pool): Promise<void> {
  await loader.query('vacuum analyze');
  await loader.query('checkpoint');
}

const copied = ['hotel.property', 'hotel.room_type', 'rates.rate_plan', 'rates.rate_plan_room_type', 'rates.inventory_night'];
const nightsCopied = 5; // from today

/** Copies a tenant's hotel to new tenants, each with its own token. Ids are unique per tenant, so they stay unchanged. */
export async function copyTenants(loader: pg.Pool, sourceId: string, copies: number): Promise<TenantCopy[]> {
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
  await Promise.all([...copied.map((table) => copyRows(loader, table, { sourceId, ids })), writeTokens(loader, made)]);
  return made.map(({ tenantId, value }) => ({
    tenantId,
    headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
  }));
}

/** Copies by column list: expanding whole rows for each of a million copies would take minutes. */
async function copyRows(loader: pg.Pool, table: string, { sourceId, ids }: { sourceId: string; ids: readonly string[] }): Promise<void> {
  const { rows } = await loader.query<{ columns: string }>(
    `select string_agg(format('s.%I', attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await loader.query(
    `insert into ${table} (${columns.replaceAll('s.', '')}) select ${columns.replace('s.tenant_id', 'new_id')} from ${table} s, unnest($2::text[]) as new_id
      where s.tenant_id = $1 ${table === 'rates.inventory_night' ? `and s.date < current_date + ${nightsCopied}` : ''}`,
    [sourceId, ids],
  );
}

async function writeTokens(loader: pg.Pool, made: readonly { tenantId: string; tokenId: string; value: string }[]): Promise<void> {
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
