import type pg from 'pg';
import type { Hotel } from '../../harness/hotel.ts';

/** The parts of a hotel that loading its stays needs. */
export type LoadedHotel = Pick<Hotel, 'tenantId' | 'propertyId' | 'ratePlans' | 'roomTypes'>;

const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
const guestsOfHotel = 1_000;
const bills = 500;

const insertGuests = `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, past_stays, created_at, updated_at)
  select $1, ${id('gst')}, 'Guest', 'Number ' || n, 'guest' || n || '@example.com', '+35191' || lpad(n::text, 7, '0'), 1, now(), now()
    from generate_series(1, $2::int) as n`;

const insertFolios = `insert into billing.folio
    (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, created_at, updated_at)
  select $1, ${id('fol')}, $2, 'gst_' || lpad((1 + n % $4::int)::text, 26, '0'), 'EUR', 'Europe/Lisbon', 'closed', 'paid', now(), now(), now()
    from generate_series(1, $3::int) as n`;

// Open folios, newer than the rest: nothing can be posted to a closed one. Each entry is of a stay that has ended.
const insertBills = `with opened as (
    insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, created_at, updated_at)
    select $1, 'fol_1' || lpad(n::text, 25, '0'), $2, 'gst_' || lpad((1 + n % $3::int)::text, 26, '0'), 'EUR', 'Europe/Lisbon', now(), now()
      from generate_series(1, ${bills}) as n
    returning id
  ), moved as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, 'mov_' || lpad('1', 26, '0'), 'charge', 'EUR', now())
    returning id
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at,
    reservation_id)
  select $1, 'ent_' || line || right(opened.id, 25), opened.id, moved.id, 'ancillary', 'minibar', 'EUR', 450, current_date, now(),
         'res_0' || right(opened.id, 25)
    from opened, moved, generate_series(1, 5) as line`;

const insertReservations = `insert into booking.reservation
    (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id, rate_plan_id, room_type_id, folio_id,
     currency, subtotal_minor, tax_minor, total_minor, created_at, updated_at)
  select $1, ${id('res')}, $2, 'checked_out', 'direct', current_date - 10 - n % 1000, current_date - 7 - n % 1000, 2, 0,
         'gst_' || lpad((1 + n % $6::int)::text, 26, '0'), $4, $5, ${id('fol')}, 'EUR', 28302, 2898, 31200, now(), now()
    from generate_series(1, $3::int) as n`;

const insertStays = `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
  select $1, ${id('res')}, ${id('fol')}, 0, false, 'direct' from generate_series(1, $2::int) as n`;

const insertNights = `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, posted_at)
  select $1, ${id('res')}, current_date - 10 - n % 1000 + night, 9434, 566, 400, now()
    from generate_series(1, $2::int) as n, generate_series(0, 2) as night`;

const insertInventory = `insert into rates.inventory_night (tenant_id, room_type_id, date, total, oversell, sold, available)
  select $1, t.id, current_date - 100 + day, t.rooms_total, t.oversell, 0, t.rooms_total
    from hotel.room_type t, generate_series(0, 800) as day where t.tenant_id = $1
  on conflict do nothing`;

const insertKeys = `insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at)
  select $1, 'loaded-' || n, 'none', 'failed', now() from generate_series(1, $2::int) as n`;

/** Loads past stays into a hotel as the application's own role: every constraint is checked. */
export async function loadStays(pool: pg.Pool, hotel: LoadedHotel, stays: number, guests = guestsOfHotel): Promise<void> {
  const { tenantId, propertyId, ratePlans, roomTypes } = hotel;
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await client.query(insertGuests, [tenantId, guests]);
    await client.query(insertFolios, [tenantId, propertyId, stays, guests]);
    await client.query(insertReservations, [tenantId, propertyId, stays, ratePlans['BAR'], roomTypes['STD'], guests]);
    await client.query(insertBills, [tenantId, propertyId, guests]);
    await client.query(insertStays, [tenantId, stays]);
    await client.query(insertNights, [tenantId, stays]);
    await client.query(insertInventory, [tenantId]);
    await client.query(insertKeys, [tenantId, stays]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
