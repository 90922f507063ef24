import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** A room whose guest stayed the night and has not checked out. */
interface SleptRoom {
  readonly room_id: string;
  readonly is_due_out: boolean; // departure on the day, or overdue
}

// A guest who arrived before the day counts as having slept there, at whatever hour.
const readSlept = statement<SleptRoom>(
  'booking.read_slept_rooms',
  `select r.room_id, r.departure <= $3::date as is_due_out
     from booking.reservation r join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
    where r.tenant_id = $1 and r.property_id = $2 and r.status = 'checked_in' and r.room_id is not null
      and least(r.arrival, (r.checked_in_at at time zone p.timezone)::date) < $3::date`,
);

/** Reads the rooms of a property that were occupied overnight, as of the morning of `date`. */
export function readSleptRooms(
  ctx: RequestContext,
  { propertyId, date }: { readonly propertyId: string; readonly date: LocalDate },
): Promise<SleptRoom[]> {
  return readRows(ctx, readSlept, [ctx.tenant.id, propertyId, date]);
}
