import type pg from 'pg';
import type { Hotel } from './hotel.ts';

const ids = (prefix: string) => `'${prefix}_' || right($2, 20) || lpad(n::text, 6, '0')`;

const insertFolios = `insert into billing.folio
    (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, created_at, updated_at)
  select $1, ${ids('fol')}, $4, $2, 'EUR', 'Europe/Lisbon', 'closed', 'paid', now(), now(), now() from generate_series(1, $3::int) as n`;

const insertReservations = `insert into booking.reservation
    (tenant_id, id, property_id, status, channel, arrival, departure, adults, children, guest_id, rate_plan_id, room_type_id, folio_id,
     currency, subtotal_minor, tax_minor, total_minor, checked_in_at, checked_out_at, created_at, updated_at)
  select $1, ${ids('res')}, $4, 'checked_out', 'direct', current_date - 3, current_date - 1, 2, 0, $2, $5, $6, ${ids('fol')},
         'EUR', 9434, 566, 10000, now(), now(), now(), now() from generate_series(1, $3::int) as n
  returning id`;

const insertStays = `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
  select $1, ${ids('res')}, ${ids('fol')}, 0, false, 'direct' from generate_series(1, $3::int) as n where $2 is not null`;

/** Inserts more stays of a guest than a test could book: past, without entries, each in its own folio. Returns their ids in order. */
export async function bulkStays(
  pool: pg.Pool,
  hotel: Pick<Hotel, 'tenantId' | 'propertyId' | 'ratePlans' | 'roomTypes'>,
  { guestId, stays }: { readonly guestId: string; readonly stays: number },
): Promise<string[]> {
  const client = await pool.connect();
  const common = [hotel.tenantId, guestId, stays];
  try {
    await client.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
    await client.query(insertFolios, [...common, hotel.propertyId]);
    const { rows } = await client.query<{ id: string }>(insertReservations, [
      ...common,
      hotel.propertyId,
      hotel.ratePlans['BAR'],
      hotel.roomTypes['STD'],
    ]);
    await client.query(insertStays, common);
    await client.query('update guest.guest set past_stays = $3 where tenant_id = $1 and id = $2', common);
    await client.query('commit');
    client.release();
    return rows.map(({ id }) => id).sort();
  } catch (error) {
    client.release(true); // with its transaction
    throw error;
  }
}
