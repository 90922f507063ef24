import { type NewFolio, writeFolioForStay } from '@innkeeper/billing';
import { insertGuest, type PreparedGuest } from '@innkeeper/guest';
import { awaitSent, statement, type WriteContext } from '@innkeeper/platform';
import type { NightPrice } from '@innkeeper/rates';
import { nightColumns, type ReservationRow } from '../reservation-row.ts';

/** Rows of one booking; guest and folio only when new. */
export interface BookingRows {
  readonly guest: PreparedGuest | null;
  readonly folio: NewFolio | null;
  readonly reservation: ReservationRow;
  readonly nights: readonly NightPrice[];
}

const columns = [
  'id',
  'property_id',
  'status',
  'channel',
  'external_id',
  'arrival',
  'departure',
  'adults',
  'children',
  'guest_id',
  'rate_plan_id',
  'room_type_id',
  'room_id',
  'folio_id',
  'currency',
  'subtotal_minor',
  'tax_minor',
  'total_minor',
  'notes',
  'expires_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ReservationRow)[];
const places = columns.map((_, index) => `$${index + 2}`).join(', '); // $2 is the id
const night = columns.length + 2;

// One parameter per column: as JSON, whose columns are looked up by name, the row took a quarter longer.
const insertBooking = statement<never>(
  'booking.insert_booking',
  `with reservation as (
     insert into booking.reservation (tenant_id, ${columns.join(', ')}) values ($1, ${places})
   )
   insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
   select $1, $2, n.* from unnest($${night}::date[], $${night + 1}::bigint[], $${night + 2}::bigint[], $${night + 3}::bigint[]) as n`,
);

/** Writes guest (if new), folio (if new), reservation and nights in one round trip. Lets violations of the unique external id through. */
export async function writeReservation(ctx: WriteContext, rows: BookingRows): Promise<void> {
  const { reservation, nights } = rows;
  const { id, folio_id, total_minor, channel } = reservation;
  const stay = { reservationId: id, folioId: folio_id, expectedMinor: total_minor, channel };
  await awaitSent([
    ...(rows.guest ? [insertGuest(ctx, rows.guest)] : []),
    writeFolioForStay(ctx, rows.folio, stay),
    ctx.tx.run(insertBooking, [ctx.tenant.id, ...columns.map((column) => reservation[column]), ...nightColumns(nights)]),
  ]);
}
