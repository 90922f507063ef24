/** A folio to be opened. */
export interface NewFolio {
  readonly id: string;
  readonly propertyId: string;
  readonly guestId: string;
  readonly currency: string;
  readonly timezone: string; // the property's
  readonly expectedMinor: bigint; // sum of the stays that are written with it
  readonly openedAt: string;
}

/** A stay that a folio carries. */
export interface NewFolioStay {
  readonly reservationId: string;
  readonly folioId: string;
  readonly expectedMinor: bigint; // all its nights with their taxes
}

/**
 * CTE `opened_folio` that opens the folios of a JSON array (none or some), to be part of a larger write.
 * `$1` is the tenant; `parameter` the number of the array, made of `newFolioInput`.
 */
export function openFolioCte(parameter: number): string {
  return `opened_folio as (
     insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, expected_minor, created_at, updated_at)
     select $1, n.id, n.property_id, n.guest_id, n.currency, n.timezone, n.expected_minor, n.opened_at, n.opened_at
       from json_to_recordset($${parameter}) as n(id text, property_id text, guest_id text, currency text, timezone text,
         expected_minor bigint, opened_at timestamptz)
     returning *
   )`;
}

/**
 * CTEs `opened_stay` and `joined_folio` that enter stays in their folios. A folio that stood before must be locked
 * (`readFolioForStay`) and expects more from now on; one opened by the same statement already expects its stays.
 * `$1` is the tenant; `parameter` the number of a JSON array made of `newFolioStayInput`.
 */
export function openFolioStayCte(parameter: number): string {
  return `opened_stay as (
     insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor)
     select $1, n.reservation_id, n.folio_id, n.expected_minor
       from json_to_recordset($${parameter}) as n(reservation_id text, folio_id text, expected_minor bigint)
     returning folio_id, expected_minor
   ), joined_folio as (
     update billing.folio f set expected_minor = f.expected_minor + s.expected_minor
       from (select folio_id, sum(expected_minor) as expected_minor from opened_stay group by folio_id) s
      where f.tenant_id = $1 and f.id = s.folio_id
   )`;
}

/** One element of the array of `openFolioCte`. */
export function newFolioInput(folio: NewFolio) {
  return {
    id: folio.id,
    property_id: folio.propertyId,
    guest_id: folio.guestId,
    currency: folio.currency,
    timezone: folio.timezone,
    expected_minor: String(folio.expectedMinor),
    opened_at: folio.openedAt,
  };
}

/** One element of the array of `openFolioStayCte`. */
export function newFolioStayInput(stay: NewFolioStay) {
  return { reservation_id: stay.reservationId, folio_id: stay.folioId, expected_minor: String(stay.expectedMinor) };
}
