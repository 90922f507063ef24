import { survivorOf } from '@innkeeper/guest';
import { ServiceError } from '@innkeeper/kernel';
import {
  atOrAfter,
  atOrBefore,
  type ContractInput,
  etagOf,
  list,
  type Page,
  type RequestContext,
  readPage,
  readRows,
} from '@innkeeper/platform';
import { toReservationBody, withActions } from '../reservation.body.ts';
import type { getReservationContract, listReservationsContract, ReservationBody, ReservationWithActions } from '../reservation.contract.ts';
import { readReservation, type StoredReservation, selectStored } from '../reservation-row.ts';

/** Reads one reservation with its entity tag. Rules: WIRE-28, BOOK-48. Errors: SVC-2011. */
export async function getReservation(
  ctx: RequestContext,
  { params }: ContractInput<typeof getReservationContract>,
): Promise<ReservationWithActions> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  ctx.reply.etag = etagOf(row.version);
  return withActions(ctx, row);
}

/** Filters of every list of reservations `r`. */
export const stayFilters = {
  property_id: 'r.property_id = ?',
  arrival_from: 'r.arrival >= ?',
  arrival_to: 'r.arrival <= ?',
  departure_from: 'r.departure >= ?',
  departure_to: 'r.departure <= ?',
  status: 'r.status = any(?)',
  channel: 'r.channel = any(?)',
  guest_id: 'r.guest_id = ?',
  room_type_id: 'r.room_type_id = ?',
  rate_plan_id: 'r.rate_plan_id = ?',
  folio_id: 'r.folio_id = ?',
  group_id: 'r.group_id = ?',
  external_id: 'r.external_id = ?',
  created_from: atOrAfter('r.created_at'),
  created_to: atOrBefore('r.created_at'),
  updated_from: atOrAfter('r.updated_at'),
  updated_to: atOrBefore('r.updated_at'),
} as const;

const reservations = list({
  name: 'booking.list_reservations',
  route: 'GET /reservations',
  select: selectStored,
  tenantColumn: 'r.tenant_id',
  sortColumn: 'r.id',
  filters: stayFilters,
  toItem: (row: StoredReservation) => toReservationBody(row),
  sortKey: (row) => row.id,
});

/** Reads a page of GET /reservations, newest first. Rules: BOOK-47, WIRE-20. Errors: SVC-2014. */
export async function listReservations(
  ctx: RequestContext,
  { query }: ContractInput<typeof listReservationsContract>,
): Promise<Page<ReservationBody>> {
  const guestId = await survivorOf(ctx, query.guest_id);
  return readPage(ctx, reservations, { query, filters: { ...query, guest_id: guestId } });
}
