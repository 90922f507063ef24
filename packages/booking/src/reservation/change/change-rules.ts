import { type FieldIssue, type LocalDate, ServiceError } from '@innkeeper/kernel';
import { type NightDelta, type NightPrice, requireStayOrder } from '@innkeeper/rates';
import { type HeldNights, nightDeltas } from '../hold/held-nights.ts';
import type { ChangeReservationBody } from '../reservation.contract.ts';
import { fieldsWhileCheckedIn, requireState } from '../reservation.states.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';
import { roomOfAssignment } from '../room-assignment.ts';

type Window = Pick<ReservationRow, 'arrival' | 'departure'>;

/** Fields of a stay that a patch may change. */
export type PatchedFields = Window &
  Pick<ReservationRow, 'room_type_id' | 'rate_plan_id' | 'adults' | 'children' | 'notes' | 'guest_id' | 'room_id'>;

/** Requires that the fields may change in this state; a room may be soft until check-in. Contract 4 (PATCH). Errors: SVC-3007. */
export function requireChangeable({ status }: Pick<ReservationRow, 'status'>, body: ChangeReservationBody): void {
  requireState(status, 'update');
  if (status !== 'checked_in') return;
  const refused = Object.keys(body)
    .filter((field) => !fieldsWhileCheckedIn.has(field))
    .map((field) => ({ field, issue: 'may not change while the reservation is checked_in' }));
  if (body.room_assignment === 'soft') refused.push({ field: 'room_assignment', issue: 'may be soft until check-in only' });
  if (refused.length > 0) throw new ServiceError('SVC-3007', refused);
}

/** Applies a patch to a stay, without prices; another room type unassigns the room. Errors: SVC-2004. */
export function applyPatch<Row extends PatchedFields>(before: Row, body: ChangeReservationBody, guestId: string | null): Row {
  const isTypeKept = body.room_type_id === undefined || body.room_type_id === before.room_type_id;
  const roomId = isTypeKept ? before.room_id : null;
  const after = {
    ...before,
    arrival: body.arrival ?? before.arrival,
    departure: body.departure ?? before.departure,
    room_type_id: body.room_type_id ?? before.room_type_id,
    rate_plan_id: body.rate_plan_id ?? before.rate_plan_id,
    adults: body.adults ?? before.adults,
    children: body.children ?? before.children,
    notes: body.notes === undefined ? before.notes : body.notes,
    guest_id: guestId ?? before.guest_id,
    room_id: body.room_assignment === undefined ? roomId : roomOfAssignment(body.room_assignment),
  };
  requireStayOrder(after.arrival, after.departure);
  return after;
}

/** Posted nights that the new window leaves out, as details of SVC-2013. */
export function postedNightFaults(nights: readonly BookedNight[], after: Window): FieldIssue[] {
  const isOutside = ({ date }: BookedNight) => date < after.arrival || date >= after.departure;
  return nights
    .filter((night) => night.isPosted && isOutside(night))
    .map(({ date }) => ({ field: date < after.arrival ? 'arrival' : 'departure', issue: `the night of ${date} is already posted` }));
}

interface NewNights {
  readonly dates: readonly LocalDate[];
  readonly booked: readonly BookedNight[];
  readonly isRepriced: boolean; // the plan, the type or the party changed
  readonly price: (dates: readonly LocalDate[]) => readonly NightPrice[]; // called only with at least one date
  /** City tax of a night if the arrival moved: then other nights are the first ones, which it is levied on. Absent: nights keep theirs. */
  readonly cityTax?: ((date: LocalDate) => bigint) | undefined;
}

/**
 * Prices the nights of a changed stay: remaining nights keep their booked price unless the stay is repriced; posted nights always.
 * Contract 4 (PATCH). Rules: BOOK-23, RATE-17.
 */
export function priceNights({ dates, booked: nights, isRepriced, price, cityTax }: NewNights): BookedNight[] {
  const levied = ({ date, isPosted, cityTaxMinor }: BookedNight) => (isPosted ? cityTaxMinor : (cityTax?.(date) ?? cityTaxMinor));
  const booked = new Map(nights.map((night) => [night.date, { ...night, cityTaxMinor: levied(night) }]));
  const isKept = (date: LocalDate) => booked.get(date)?.isPosted === true || (!isRepriced && booked.has(date));
  const open = dates.filter((date) => !isKept(date));
  const fresh = new Map(open.length === 0 ? [] : price(open).map((night) => [night.date, { ...night, isPosted: false }]));
  return dates.flatMap((date) => fresh.get(date) ?? booked.get(date) ?? []);
}

/** Fields whose change emits an event: all except the notes. Contract 4. */
const announcedFields = [
  'arrival',
  'departure',
  'room_type_id',
  'rate_plan_id',
  'guest_id',
  'adults',
  'children',
  'room_id',
  'subtotal_minor',
  'tax_minor',
  'total_minor',
] as const satisfies readonly (keyof ReservationRow)[];

type AnnouncedFields = Pick<ReservationRow, (typeof announcedFields)[number]>;

/** True when subscribers are notified of a change. */
export function isAnnounced(before: AnnouncedFields, after: AnnouncedFields): boolean {
  return announcedFields.some((field) => after[field] !== before[field]);
}

/** Inventory deltas of a change: old nights released, new ones sold; a night in both nets out. */
export function deltasOf(before: HeldNights, after: HeldNights): NightDelta[] {
  return [...nightDeltas(before, -1), ...nightDeltas(after, 1)];
}
