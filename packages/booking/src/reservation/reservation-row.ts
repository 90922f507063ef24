import { statement } from '@innkeeper/platform';
import type { CancellationBody } from '@innkeeper/rates';
import type { CancelReason } from './reservation.contract.ts';
import type { ReservationStatus } from './reservation.states.ts';

/** A stored reservation; amounts in minor units of `currency`. */
export interface StoredReservation {
  id: string;
  property_id: string;
  status: ReservationStatus;
  channel: string;
  external_id: string | null;
  arrival: string;
  departure: string;
  adults: number;
  children: number;
  guest_id: string;
  rate_plan_id: string;
  room_type_id: string;
  room_id: string | null;
  folio_id: string;
  group_id: string | null;
  currency: string;
  subtotal_minor: bigint;
  tax_minor: bigint;
  total_minor: bigint;
  notes: string | null;
  expires_at: string | null;
  checked_in_at: string | null;
  checked_out_at: string | null;
  cancelled_at: string | null;
  cancel_reason: CancelReason | null;
  fee_due_minor: bigint | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A reservation with the facts of property and plan that its allowed actions depend on. */
export interface ReservationRow extends StoredReservation {
  timezone: string;
  check_in_time: string;
  cancellation: CancellationBody;
}

/** A night with its price, in minor units of the reservation's currency. */
export interface PricedNight {
  readonly date: string;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly cityTaxMinor: bigint;
  readonly isPickedUp?: boolean; // from the block of the stay's group; absent: from free inventory
}

/** A booked night. */
export interface BookedNight extends PricedNight {
  readonly isPosted: boolean;
}

/** Nights as parallel lists for `unnest`: date, net, VAT, city tax, picked up. */
export function nightColumns(nights: readonly PricedNight[]): string[][] {
  return [
    nights.map((night) => night.date),
    nights.map((night) => night.netMinor.toString()),
    nights.map((night) => night.vatMinor.toString()),
    nights.map((night) => night.cityTaxMinor.toString()),
    nights.map((night) => String(night.isPickedUp ?? false)),
  ];
}

const storedColumns = `r.id, r.property_id, r.status, r.channel, r.external_id, r.arrival, r.departure, r.adults, r.children,
    r.guest_id, r.rate_plan_id, r.room_type_id, r.room_id, r.folio_id, r.group_id, r.currency, r.subtotal_minor, r.tax_minor, r.total_minor, r.notes,
    r.expires_at, r.checked_in_at, r.checked_out_at, r.cancelled_at, r.cancel_reason, r.fee_due_minor, r.version, r.created_at, r.updated_at`;

/** For pages, which do not show allowed actions: the joins would cost more than the rows. */
export const selectStored = `select ${storedColumns} from booking.reservation r`;

export const reservationColumns = `${storedColumns}, p.timezone, p.check_in_time, rp.cancellation`;

/** Property and plan are configuration: they are read with the stay, never locked or written here. */
export const reservationTables = `booking.reservation r
  join hotel.property p on p.tenant_id = r.tenant_id and p.id = r.property_id
  join rates.rate_plan rp on rp.tenant_id = r.tenant_id and rp.id = r.rate_plan_id`;

export const selectReservation = `select ${reservationColumns} from ${reservationTables}`;

export const readReservation = statement<ReservationRow>(
  'booking.read_reservation',
  `${selectReservation} where r.tenant_id = $1 and r.id = $2`,
);

/** Locks the row against every other change of the stay. */
export const lockReservationRow = statement<ReservationRow>(
  'booking.lock_reservation',
  `${selectReservation} where r.tenant_id = $1 and r.id = $2 for no key update of r`,
);

export interface NightRow {
  date: string;
  net_minor: bigint;
  vat_minor: bigint;
  city_tax_minor: bigint;
  is_picked_up: boolean;
  is_posted: boolean;
}

export const readNights = statement<NightRow>(
  'booking.read_nights',
  `select date, net_minor, vat_minor, city_tax_minor, is_picked_up, posted_at is not null as is_posted
     from booking.reservation_night where tenant_id = $1 and reservation_id = $2 order by date`,
);

export function toBookedNight(row: NightRow): BookedNight {
  return {
    date: row.date,
    netMinor: row.net_minor,
    vatMinor: row.vat_minor,
    cityTaxMinor: row.city_tax_minor,
    isPickedUp: row.is_picked_up,
    isPosted: row.is_posted,
  };
}
