import type pg from 'pg';
import { bulkStays } from './bulk-stays.ts';

type LoadedHotel = Parameters<typeof bulkStays>[1];

const insertRegistrations = `insert into guest.registration
    (tenant_id, id, reservation_id, guest_id, property_id, country, kind, status, moved_at, due_by, created_at, updated_at)
  select $1, 'reg' || substr(r.id, 4), r.id, $2, $3, 'PT', 'entry', 'queued', now(), now() + interval '3 days', now(), now()
    from unnest($4::text[]) as r(id)`;

interface Load {
  readonly guestIds: readonly string[];
  readonly staysEach: number;
}

/** Inserts more stays with a queued registration than a test could check in; no filing is triggered. */
export async function bulkRegistrations(pool: pg.Pool, hotel: LoadedHotel, { guestIds, staysEach }: Load): Promise<void> {
  for (const guestId of guestIds) {
    const reservationIds = await bulkStays(pool, hotel, { guestId, stays: staysEach });
    await pool.query(insertRegistrations, [hotel.tenantId, guestId, hotel.propertyId, reservationIds]);
  }
}
