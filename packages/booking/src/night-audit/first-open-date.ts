import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readEarliest = statement<{ date: LocalDate | null }>(
  'booking.read_earliest_open_date',
  `select least(
     (select min(n.date) from booking.reservation r
        join booking.reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id
       where r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2 and n.posted_at is null),
     (select min(a.business_date) from booking.night_audit a
       where a.tenant_id = $1 and a.property_id = $2 and a.status <> 'completed')
   ) as date`,
);

/**
 * First business date to audit of a property that has closed none: its creation date, or an earlier unposted night of a checked-in guest.
 * Rules: AUDIT-4, AUDIT-8.
 */
export async function firstOpenDate(ctx: RequestContext, propertyId: string, madeOn: LocalDate): Promise<LocalDate> {
  const [row] = await readRows(ctx, readEarliest, [ctx.tenant.id, propertyId]);
  const earliest = row?.date ?? null;
  return earliest !== null && earliest < madeOn ? earliest : madeOn;
}
