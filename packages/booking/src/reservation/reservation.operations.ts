import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { requireStayOrder } from '@innkeeper/rates';
import { tag } from '../tag.ts';
import { cancelReservation, permissionOfCancel } from './cancel/cancel-reservation.ts';
import { changeReservation } from './change/change-reservation.ts';
import { checkIn } from './check-in-out/check-in.ts';
import { type CheckOutDeps, checkOut } from './check-in-out/check-out.ts';
import { createReservation } from './create/create-reservation.ts';
import { confirmReservation } from './hold/confirm-reservation.ts';
import { getReservation, listReservations } from './read/read-reservations.ts';
import {
  cancelReservationContract,
  changeReservationContract,
  checkInContract,
  checkOutContract,
  confirmReservationContract,
  createReservationContract,
  getReservationContract,
  listReservationsContract,
} from './reservation.contract.ts';

/** The operations on reservations. Rules: AUTH-11, AUTH-12, AUTH-14, LIMIT-3. */
export const reservationOperations = (deps: CheckOutDeps) =>
  ({ ...independentOperations, checkOut: checkOutOperation(deps) }) as const satisfies OperationsOfNoun;

const independentOperations = {
  list: operation({
    route: 'GET /reservations',
    status: 200,
    permission: 'read_only',
    capPerMinute: 300,
    contract: listReservationsContract,
    tag,
    summary: 'List reservations, newest first',
    description:
      'Returns the reservations of the tenant, newest first, a page at a time. A reservation must match every filter given; `status` and `channel` take several values separated by commas, date ranges are inclusive, and the id of a merged guest finds the reservations of the survivor. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listReservations,
  }),
  create: operation({
    route: 'POST /reservations',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    capPerMinute: 120,
    check: ({ body }) => requireStayOrder(body.arrival, body.departure),
    contract: createReservationContract,
    tag,
    summary: 'Book a stay',
    description:
      'Books one stay: the guest (when nested), the folio (when none is named), the nights and the reservation commit together or not at all. The rate plan prices each night; a `quote` in the body that differs is refused with SVC-3002. The reservation is confirmed at once, unless `tentative` is requested or the plan requires a deposit: then it holds its nights until it is confirmed or `expires_at` passes. Emits `reservation.created`, and `guest.updated` for a nested guest. With `group_id` the nights are picked up from the block of the group at its rates (one that takes no reservations is SVC-3007); a night without inventory, or without a room in the block of a group that is not elastic, is refused with SVC-3001, however many requests compete for it; restrictions, deprecated plans and dates without a rate are SVC-3011, a room that is taken or out of order SVC-3009. An OTA channel that the plan is not mapped to is SVC-4004, an `external_id` that the channel already uses SVC-4003, and an unknown id SVC-2010.',
    errors: [
      'SVC-2004',
      'SVC-2005',
      'SVC-2006',
      'SVC-2007',
      'SVC-2010',
      'SVC-3001',
      'SVC-3002',
      'SVC-3005',
      'SVC-3007',
      'SVC-3009',
      'SVC-3011',
      'SVC-4003',
      'SVC-4004',
    ],
    run: createReservation,
  }),
  get: operation({
    route: 'GET /reservations/{id}',
    status: 200,
    permission: 'read_only',
    contract: getReservationContract,
    tag,
    summary: 'Retrieve a reservation',
    description:
      'Returns one reservation with its entity tag and with `allowed_actions`, which lists each action, whether the present state permits it and, if not, why. Changes nothing and emits nothing. An unknown id, or one of another tenant, is SVC-2011.',
    errors: ['SVC-2011'],
    run: getReservation,
  }),
  change: operation({
    route: 'PATCH /reservations/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    capPerMinute: 120,
    check: ({ body }) => {
      if (body.arrival !== undefined && body.departure !== undefined) requireStayOrder(body.arrival, body.departure);
    },
    contract: changeReservationContract,
    tag,
    summary: 'Change a stay',
    description:
      'Changes dates, room type, rate plan, guest, occupancy, notes or room of a stay by JSON Merge Patch; once the guest is checked in, only departure, room, occupancy and notes. Restrictions and price are checked again and the inventory moves in the same transaction; nights that are kept keep their booked price unless plan, room type or occupancy change. A tentative reservation whose lower deposit is paid already is confirmed. Emits `reservation.updated` when anything but the notes changed. A state or field that does not permit the change is refused with SVC-3007, a night without inventory with SVC-3001, a different `quote` with SVC-3002, a room that is not free with SVC-3009, a restriction with SVC-3011. With `If-Match`, a concurrent change is refused with SVC-3006; without it, concurrent changes of different fields both survive.',
    errors: [
      'SVC-2004',
      'SVC-2005',
      'SVC-2007',
      'SVC-2010',
      'SVC-2011',
      'SVC-3001',
      'SVC-3002',
      'SVC-3006',
      'SVC-3007',
      'SVC-3009',
      'SVC-3011',
      'SVC-4004',
    ],
    run: changeReservation,
  }),
  cancel: operation({
    route: 'DELETE /reservations/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    permissionByQuery: permissionOfCancel,
    contract: cancelReservationContract,
    tag,
    summary: 'Cancel a stay',
    description:
      'Cancels a tentative or confirmed stay and returns its nights to the inventory; the folio stays open. Within the free cancellation window this is free; after it the request is refused with SVC-3003, whose details give the fee to post and when the window closed. With `force=true` (permission full) the stay is cancelled anyway, and `cancellation.fee_due` is the part of the fee not yet posted to the folio. Emits `reservation.cancelled`. Any other state is refused with SVC-3007, an `If-Match` that no longer matches with SVC-3006.',
    errors: ['SVC-2011', 'SVC-3003', 'SVC-3006', 'SVC-3007'],
    run: cancelReservation,
  }),
  confirm: operation({
    route: 'POST /reservations/{id}/confirm',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: confirmReservationContract,
    tag,
    summary: 'Confirm a tentative reservation',
    description:
      'Confirms a tentative reservation, which then no longer expires. Emits `reservation.updated`. Any state but tentative is refused with SVC-3007; an unknown id is SVC-2011.',
    errors: ['SVC-2011', 'SVC-3007'],
    run: confirmReservation,
  }),
  checkIn: operation({
    route: 'POST /reservations/{id}/check-in',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    permissionByInput: ({ body }) => (body.override ? 'full' : 'read_write'),
    contract: checkInContract,
    tag,
    summary: 'Check a guest in and assign a room',
    description:
      "Checks in a confirmed stay; a `soft` assignment gets a free room of its type, inspected and clean ones first, and `room_id` chooses a particular one. Check-in is possible on the arrival date in the property's time zone, or on any day with `override` (permission full); otherwise it is refused with SVC-3004. Emits `reservation.checked_in`. Any state but confirmed is refused with SVC-3007, a room that is taken, occupied or out of order with SVC-3009, and a room of another type with SVC-2013.",
    errors: ['SVC-2010', 'SVC-2011', 'SVC-3004', 'SVC-3007', 'SVC-3009'],
    run: checkIn,
  }),
} as const satisfies OperationsOfNoun;

const checkOutOperation = (deps: CheckOutDeps) =>
  operation({
    route: 'POST /reservations/{id}/check-out',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    permissionByInput: ({ body }) => (body.settlement === 'paid' ? 'read_write' : 'full'),
    contract: checkOutContract,
    tag,
    summary: 'Check a guest out and settle the folio',
    description:
      'Ends a stay: posts the nights not yet posted and marks the room dirty; an early departure is charged for the nights stayed (at least one) and returns the rest to the inventory. When no other live reservation uses the folio, it is settled as requested and closed with an invoice: `paid` requires a balance of zero (SVC-3008), `transferred` and `written_off` (permission full) move the balance to another folio or write it off. Emits `reservation.checked_out`, and `folio.charged` for each night entry and each entry of a transferred balance. Any state but checked in is refused with SVC-3007, a payment or refund that is pending with SVC-3008, a closed folio with SVC-3005. A refused check-out changes nothing.',
    errors: ['SVC-2007', 'SVC-2010', 'SVC-2011', 'SVC-3005', 'SVC-3007', 'SVC-3008'],
    run: checkOut(deps),
  });
