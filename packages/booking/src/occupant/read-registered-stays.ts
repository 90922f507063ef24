import type { RegisteredStay } from '@innkeeper/guest';
import { localDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface RegisteredStayRow {
  id: string;
  folio_id: string;
  created_at: string;
  checked_in_at: string;
  departure: string;
  check_out_time: string;
  timezone: string;
  kinship: Record<string, string>;
}

const readStays = statement<RegisteredStayRow>(
  'booking.read_registered_stays',
  `select r.id, r.folio_id, r.created_at, r.checked_in_at, r.departure, p.check_out_time, p.timezone,
          coalesce((select json_object_agg(o.guest_id, o.kinship) from booking.occupant o
                     where o.tenant_id = r.tenant_id and o.reservation_id = r.id and o.kinship is not null), '{}') as kinship
     from booking.reservation r join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
    where r.tenant_id = $1 and r.id = any($2::text[]) and r.checked_in_at is not null`,
);

/** Facts of a stay for its registration bulletins, and the folio with its payments. */
interface StayToRegister extends Omit<RegisteredStay, 'paid'> {
  readonly folioId: string;
}

/** Reads checked-in stays for the registration of their occupants. */
export async function readRegisteredStays(ctx: RequestContext, ids: readonly string[]): Promise<StayToRegister[]> {
  const rows = await readRows(ctx, readStays, [ctx.tenant.id, ids]);
  return rows.map((row) => ({
    reservationId: row.id,
    folioId: row.folio_id,
    bookedAt: row.created_at,
    checkedInAt: row.checked_in_at,
    departure: localDate.parse(row.departure),
    checkOutTime: row.check_out_time,
    timezone: row.timezone,
    kinship: row.kinship,
  }));
}
