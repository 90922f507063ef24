import type pg from 'pg';
import { openTestDatabase } from './database.ts';
import { type Hotel, type HotelOptions, newHotel } from './hotel.ts';

/** Amount of activity in a hotel. */
export interface Life {
  readonly rooms: number;
  /** Past stays. */
  readonly past: number;
  /** Guests in house: a fifth of them for each of one to five more nights. */
  readonly inHouse: number;
  /** Two-night bookings that arrive on each of the next days. */
  readonly arrivalsPerDay: number;
  readonly days: number;
}

const unchanging = 'Atlantic/Reykjavik'; // days of 24 hours all year round, and the date of UTC

/** A sandbox hotel that cancels no-shows, full of stays: rows as bookings would have left them, without their events. */
export async function populatedHotel(life: Life, options: HotelOptions = {}): Promise<Hotel> {
  const hotel = await newHotel({
    sandbox: true,
    timezone: unchanging,
    ...options,
    change: (file) => ({
      ...file,
      property: { ...file.property, no_show: 'cancel' },
      room_types: [roomType(life.rooms)],
      rate_plans: [plan],
      daily_rates: file.daily_rates.filter(({ room_type }) => room_type === 'STD'),
    }),
  });
  await writeLife((await openTestDatabase()).app, hotel, life);
  return hotel;
}

const roomType = (count: number) => ({
  code: 'STD',
  name: 'Standard',
  rooms: Array.from({ length: count }, (_, index) => String(1_001 + index)),
  max_adults: 2,
  max_children: 2,
  oversell: 0,
});

const plan = {
  code: 'BAR',
  name: 'Best available',
  kind: 'bar',
  room_types: ['STD'],
  pricing: { base: { type: 'daily_table' }, included_adults: 2, extra_adult: '30', extra_child: '10' },
};

/** One row per stay: number, arrival, length and state. */
const stays = `(
  select n, 'checked_out' as status, current_date - 10 - n % 540 as arrival, 3 as nights from generate_series(1, $2::int) as n
  union all select $2 + n, 'checked_in', current_date - 1, 2 + n % 5 from generate_series(1, $3::int) as n
  union all select $2 + $3 + n, 'confirmed', current_date + (n - 1) / $4::int, 2 from generate_series(1, $4::int * $5::int) as n
) as s`;

/** The id of the tenant with another end, so that it is one that the service could have made. */
const id = (prefix: string) => `'${prefix}_' || substr($1, 5, 20) || lpad(n::text, 6, '0')`;
const gross = 'nights * 10000';
const planned = `case when status = 'checked_out' then 0 else ${gross} end`;

const inserts = [
  `insert into guest.guest (tenant_id, id, first_name, last_name, email, created_at, updated_at)
   select $1, ${id('gst')}, 'Guest', 'Number ' || n, 'guest' || n || '@example.com', now(), now() from ${stays}`,
  `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, expected_minor, created_at, updated_at)
   select $1, ${id('fol')}, $6, ${id('gst')}, 'EUR', '${unchanging}', case when status = 'checked_out' then 'closed' else 'open' end,
          case when status = 'checked_out' then 'paid' end, case when status = 'checked_out' then now() end, ${planned}, now(), now() from ${stays}`,
  `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id, rate_plan_id, room_type_id,
     folio_id, currency, subtotal_minor, tax_minor, total_minor, checked_in_at, checked_out_at, created_at, updated_at)
   select $1, ${id('res')}, $6, status, 'direct', arrival, arrival + nights, 2, 0, ${id('gst')}, $7, $8, ${id('fol')}, 'EUR', nights * 9434, nights * 566, ${gross},
          case when status <> 'confirmed' then now() end, case when status = 'checked_out' then now() end, now() - interval '3 days', now() from ${stays}`,
  `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, posted_at)
   select $1, ${id('res')}, arrival + night, 9434, 566, 0, case when arrival + night < current_date then now() end
     from ${stays} cross join lateral generate_series(0, nights - 1) as night`,
  `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
   select $1, ${id('res')}, ${id('fol')}, ${planned}, status <> 'checked_out', 'direct' from ${stays}`,
];

const sellNights = `
  update rates.inventory_night i set sold = i.sold + c.count, available = i.available - c.count
    from (select arrival + night as date, count(*)::int as count from ${stays} cross join lateral generate_series(0, nights - 1) as night
           where status <> 'checked_out' group by 1) c
   where i.tenant_id = $1 and i.date = c.date`;

async function writeLife(pool: pg.Pool, hotel: Hotel, { past, inHouse, arrivalsPerDay, days }: Life): Promise<void> {
  const client = await pool.connect();
  const values = [hotel.tenantId, past, inHouse, arrivalsPerDay, days, hotel.propertyId, hotel.ratePlans['BAR'], hotel.roomTypes['STD']];
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    for (const text of [...inserts, sellNights]) {
      const used = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
      await client.query(text, values.slice(0, used));
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true); // with its transaction
    throw error;
  }
}
