/** A reservation as the driver returns it: every column is text. */
export type ReservationColumns = Readonly<Record<string, string | null>>;

/** As long as the service's own list: the actions of a state in their longest form. */
const allowedActions = ['confirm', 'check_in', 'check_out', 'cancel', 'update'].map((action) => ({
  action,
  allowed: false,
  reasons: [{ code: 'SVC-3007', message: `a confirmed stay cannot ${action}` }],
}));

const nights = (row: ReservationColumns) =>
  Math.round((Date.parse(row['departure'] ?? '') - Date.parse(row['arrival'] ?? '')) / 86_400_000);
const amount = (minor: string | null | undefined) => (Number(minor ?? 0) / 100).toFixed(2);

/** The members of the service's answer, with as little work as possible. */
export function listedReservation(row: ReservationColumns) {
  return {
    id: row['id'],
    property_id: row['property_id'],
    status: row['status'],
    channel: row['channel'],
    external_id: row['external_id'],
    arrival: row['arrival'],
    departure: row['departure'],
    nights: nights(row),
    adults: Number(row['adults']),
    children: Number(row['children']),
    guest_id: row['guest_id'],
    rate_plan_id: row['rate_plan_id'],
    room_type_id: row['room_type_id'],
    room_assignment: row['room_id'] ?? 'soft',
    quote: {
      currency: row['currency'],
      subtotal: amount(row['subtotal_minor']),
      tax: amount(row['tax_minor']),
      total: amount(row['total_minor']),
    },
    folio_id: row['folio_id'],
    notes: row['notes'],
    expires_at: row['expires_at'],
    checked_in_at: row['checked_in_at'],
    checked_out_at: row['checked_out_at'],
    cancellation: null,
    created_at: row['created_at'],
    updated_at: row['updated_at'],
  };
}

/** The answer about one reservation. */
export function singleReservation(listed: ReturnType<typeof listedReservation>) {
  return { ...listed, allowed_actions: allowedActions };
}

export interface BookedStay {
  readonly id: string;
  readonly folio_id: string;
  readonly guest_id: string;
  readonly property_id: string;
  readonly rate_plan_id: string;
  readonly room_type_id: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
}

/** The body of a stay just written. */
export function bookedReservation(stay: BookedStay): ReturnType<typeof listedReservation> {
  const now = new Date().toISOString();
  const { adults, ...ids } = stay;
  return listedReservation({
    ...ids,
    adults: String(adults),
    children: '0',
    status: 'confirmed',
    channel: 'direct',
    external_id: null,
    room_id: null,
    currency: 'EUR',
    subtotal_minor: '28302',
    tax_minor: '2898',
    total_minor: '31200',
    notes: null,
    expires_at: null,
    checked_in_at: null,
    checked_out_at: null,
    created_at: now,
    updated_at: now,
  });
}
