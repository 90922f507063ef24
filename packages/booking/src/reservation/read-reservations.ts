import { survivorOf } from '@innkeeper/guest';
import { ServiceError } from '@innkeeper/kernel';
import {
  betweenMoments,
  type Condition,
  type ContractInput,
  etagOf,
  type List,
  type Page,
  type RequestContext,
  readPage,
  readRows,
} from '@innkeeper/platform';
import { toReservationBody } from './reservation.body.ts';
import type { getReservationContract, listReservationsContract, ReservationBody } from './reservation.contract.ts';
import { type ReservationRow, readReservation, selectReservation } from './reservation-row.ts';

/** Spec: Endpoints GET /reservations/{id}. Errors: SVC-2011. */
export async function getReservation(
  ctx: RequestContext,
  { params }: ContractInput<typeof getReservationContract>,
): Promise<ReservationBody> {
  const [row] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!row) throw new ServiceError('SVC-2011');
  ctx.reply.etag = etagOf(row.version);
  return toReservationBody(ctx, row);
}

/** Newest first, with every filter of contract 4. Spec: Endpoints GET /reservations. Errors: SVC-2014. */
export async function listReservations(
  ctx: RequestContext,
  { query }: ContractInput<typeof listReservationsContract>,
): Promise<Page<ReservationBody>> {
  const list: List<ReservationRow, ReservationBody> = {
    name: 'booking.list_reservations',
    route: 'GET /reservations',
    select: selectReservation,
    tenantColumn: 'r.tenant_id',
    sortColumn: 'r.id',
    toItem: (row) => toReservationBody(ctx, row),
    sortKey: (row) => row.id,
  };
  const conditions: Condition[] = [
    { sql: 'r.property_id = ?', value: query.property_id },
    { sql: 'r.arrival >= ?', value: query.arrival_from },
    { sql: 'r.arrival <= ?', value: query.arrival_to },
    { sql: 'r.departure >= ?', value: query.departure_from },
    { sql: 'r.departure <= ?', value: query.departure_to },
    { sql: 'r.status = any(?)', value: query.status },
    { sql: 'r.channel = any(?)', value: query.channel },
    { sql: 'r.guest_id = ?', value: await survivorOf(ctx, query.guest_id) },
    { sql: 'r.room_type_id = ?', value: query.room_type_id },
    { sql: 'r.rate_plan_id = ?', value: query.rate_plan_id },
    { sql: 'r.folio_id = ?', value: query.folio_id },
    { sql: 'r.external_id = ?', value: query.external_id },
    ...betweenMoments('r.created_at', query.created_from, query.created_to),
    ...betweenMoments('r.updated_at', query.updated_from, query.updated_to),
  ];
  return readPage(ctx, list, { query, conditions });
}
