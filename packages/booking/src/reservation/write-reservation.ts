import { folioForStay, type NewFolio } from '@innkeeper/billing';
import { insertGuest, type PreparedGuest } from '@innkeeper/guest';
import { inOrder, statement, type Transaction } from '@innkeeper/platform';
import type { NightPrice } from '@innkeeper/rates';
import { nightColumns, type ReservationRow } from './reservation-row.ts';

/** Rows of one booking; guest and folio only when they are new. */
export interface BookingRows {
  readonly guest: PreparedGuest | null;
  readonly folio: NewFolio | null;
  readonly reservation: ReservationRow;
  readonly nights: readonly NightPrice[];
}

const columns = `id text, property_id text, status text, channel text, external_id text, arrival date, departure date, adults int, children int,
  guest_id text, rate_plan_id text, room_type_id text, room_id text, folio_id text, currency text, subtotal_minor bigint, tax_minor bigint,
  total_minor bigint, notes text, expires_at timestamptz, created_at timestamptz, updated_at timestamptz`;
const names = columns.replace(/ (text|date|int|bigint|timestamptz)\b/g, '');

// Billing's function opens the folio, or lets the stay into the one that stands; foreign keys are checked at the end of the statement.
const insertBooking = statement<never>(
  'booking.insert_booking',
  `with reservation as (
     insert into booking.reservation (tenant_id, ${names}) select $1, ${names} from json_to_record($2) as r(${columns})
   ), night as (
     insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
     select $1, $3, n.* from unnest($4::date[], $5::bigint[], $6::bigint[], $7::bigint[]) as n
   )
   select from billing.open_folio_for_stay($1, $8, $9)`,
);

/** Writes guest (if new), folio (if new), reservation and nights, in one round trip. Violations of the channel's unique external id surface as such. */
export async function writeReservation(tx: Transaction, rows: BookingRows): Promise<void> {
  const { reservation, nights } = rows;
  const stay = { reservationId: reservation.id, folioId: reservation.folio_id, expectedMinor: reservation.total_minor };
  const values = [tx.tenantId, toJson(reservation), reservation.id, ...nightColumns(nights), ...folioForStay(rows.folio, stay)];
  await inOrder([...(rows.guest ? [insertGuest(tx, rows.guest)] : []), tx.run(insertBooking, values)]);
}

/** JSON with exact integers as text; the database reads either. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
