import { type NewFolio, newFolioInput, newFolioStayInput, openFolioCte, openFolioStayCte } from '@innkeeper/billing';
import { insertGuestCte, type PreparedGuest } from '@innkeeper/guest';
import { statement, type Transaction } from '@innkeeper/platform';
import type { NightPrice } from '@innkeeper/rates';
import type { ReservationRow } from './reservation-row.ts';

/** Rows of one booking; guest and folio only when they are new. */
export interface BookingRows {
  readonly guest: PreparedGuest['row'] | null;
  readonly folio: NewFolio | null;
  readonly reservation: ReservationRow;
  readonly nights: readonly NightPrice[];
}

const columns = `id text, property_id text, status text, channel text, external_id text, arrival date, departure date, adults int, children int,
  guest_id text, rate_plan_id text, room_type_id text, room_id text, folio_id text, currency text, subtotal_minor bigint, tax_minor bigint,
  total_minor bigint, notes text, expires_at timestamptz, created_at timestamptz, updated_at timestamptz`;
const names = columns.replace(/ (text|date|int|bigint|timestamptz)\b/g, '');

// One statement, one round trip: foreign keys are checked at its end, when guest, folio and reservation all stand.
const insertBooking = statement<never>(
  'booking.insert_booking',
  `with guest as (${insertGuestCte(2)}), ${openFolioCte(3)}, reservation as (
     insert into booking.reservation (tenant_id, ${names}) select $1, ${names} from json_to_record($4) as r(${columns})
   ), ${openFolioStayCte(5)}
   insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor)
   select $1, $6, n.* from unnest($7::date[], $8::bigint[], $9::bigint[], $10::bigint[]) as n`,
);

/** Writes guest (if new), folio (if new), reservation and nights. Violations of the channel's unique external id surface as such. */
export async function writeReservation(tx: Transaction, rows: BookingRows): Promise<void> {
  const { reservation, nights } = rows;
  await tx.run(insertBooking, [
    tx.tenantId,
    JSON.stringify(rows.guest ? [rows.guest] : []),
    JSON.stringify(rows.folio ? [newFolioInput(rows.folio)] : []),
    toJson(reservation),
    JSON.stringify([
      newFolioStayInput({ reservationId: reservation.id, folioId: reservation.folio_id, expectedMinor: reservation.total_minor }),
    ]),
    reservation.id,
    nights.map((night) => night.date),
    nights.map((night) => night.netMinor.toString()),
    nights.map((night) => night.vatMinor.toString()),
    nights.map((night) => night.cityTaxMinor.toString()),
  ]);
}

/** JSON with exact integers as text; the database reads either. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
