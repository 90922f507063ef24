import { type NewFolio, writeFolioForStay } from '@innkeeper/billing';
import { insertGuest, type PreparedGuest } from '@innkeeper/guest';
import { awaitSent, statement, type WriteContext } from '@innkeeper/platform';
import { nightColumns, type PricedNight, type ReservationRow } from '../reservation-row.ts';

/** Rows of one booking; guest and folio only when new. */
export interface BookingRows {
  readonly guest: PreparedGuest | null;
  readonly folio: NewFolio | null;
  readonly reservation: ReservationRow;
  readonly nights: readonly PricedNight[];
  readonly billedFolioId: string | null; // the locked folio that is billed for it; null: its own
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
  'group_id',
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
   insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, is_picked_up)
   select $1, $2, n.* from unnest($${night}::date[], $${night + 1}::bigint[], $${night + 2}::bigint[], $${night + 3}::bigint[], $${night + 4}::boolean[]) as n`,
);

const bulkTypes = {
  arrival: 'date',
  departure: 'date',
  adults: 'int',
  children: 'int',
  subtotal_minor: 'bigint',
  tax_minor: 'bigint',
  total_minor: 'bigint',
  expires_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof ReservationRow, string>>;

const isTyped = (column: string): column is keyof typeof bulkTypes => column in bulkTypes;
const bulkColumns = columns.map((column) => `${column} ${isTyped(column) ? bulkTypes[column] : 'text'}`).join(', ');

const insertBookings = statement<never>(
  'booking.insert_bookings',
  `with reservation as (
     insert into booking.reservation (tenant_id, ${columns.join(', ')})
     select $1, w.* from json_to_recordset($2) as w(${bulkColumns})
   ), occupant as (
     insert into booking.occupant (tenant_id, reservation_id, guest_id, position)
     select $1, o.* from unnest($3::text[], $4::text[], $5::int[]) as o
   )
   insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, is_picked_up)
   select $1, n.* from unnest($6::text[], $7::date[], $8::bigint[], $9::bigint[], $10::bigint[], $11::boolean[]) as n`,
);

/** A stay with its nights, and the guests besides the booker. */
export interface BookedStay {
  readonly row: ReservationRow;
  readonly nights: readonly PricedNight[];
  readonly occupantIds: readonly string[];
}

/** Writes the reservations, nights and occupants of many stays in one statement. Their guests and folios have been written before. */
export async function insertReservations(ctx: WriteContext, stays: readonly BookedStay[]): Promise<void> {
  const rows = stays.map(({ row }) => Object.fromEntries(columns.map((column) => [column, textOf(row[column])])));
  const nights = stays.flatMap((stay) => stay.nights.map((each) => ({ id: stay.row.id, each })));
  const occupants = stays.flatMap(({ row, occupantIds }) => occupantIds.map((guestId, index) => [row.id, guestId, index + 1] as const));
  await ctx.tx.run(insertBookings, [
    ctx.tenant.id,
    JSON.stringify(rows),
    ...([0, 1, 2] as const).map((part) => occupants.map((occupant) => occupant[part])),
    nights.map(({ id }) => id),
    ...nightColumns(nights.map(({ each }) => each)),
  ]);
}

/** Amounts travel as text, because JSON has no bigint. */
function textOf(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Writes guest (if new), folio (if new), reservation and nights in one round trip. Lets violations of the unique external id through. */
export async function writeReservation(ctx: WriteContext, rows: BookingRows): Promise<void> {
  const { reservation, nights, billedFolioId } = rows;
  const { id, folio_id, channel, total_minor: expectedMinor } = reservation;
  const stay = { reservationId: id, folioId: folio_id, billedFolioId, expectedMinor, channel };
  await awaitSent([
    ...(rows.guest ? [insertGuest(ctx, rows.guest)] : []),
    writeFolioForStay(ctx, rows.folio, stay),
    ctx.tx.run(insertBooking, [ctx.tenant.id, ...columns.map((column) => reservation[column]), ...nightColumns(nights)]),
  ]);
}
