import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { requireOrder } from '@innkeeper/rates';
import { cancelReservation, permissionOfCancel } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { createReservation } from './create-reservation.ts';
import { getReservation, listReservations } from './read-reservations.ts';
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

const tag: Tag = { name: 'Reservations', description: 'Stays from the booking to the check-out: their dates, price, room and state.' };

/** The operations on reservations. Rules: AUTH-12, AUTH-14, LIMIT-3. */
export const reservationOperations = {
  list: operation({
    route: 'GET /reservations',
    status: 200,
    permission: 'read_only',
    capPerMinute: 300,
    contract: listReservationsContract,
    tag,
    summary: 'Lists reservations, newest first',
    description:
      'Answers the reservations of the tenant, newest first, a page at a time. Filters are combined with and; `status` and `channel` take several values separated by commas, and the id of a merged guest finds the reservations of the survivor. Dates are inclusive. Nothing changes and nothing is emitted.',
    errors: ['SVC-2014'],
    run: listReservations,
  }),
  create: operation({
    route: 'POST /reservations',
    status: 201,
    permission: 'read_write',
    capPerMinute: 120,
    check: ({ body }) => requireOrder(body.arrival, body.departure),
    contract: createReservationContract,
    tag,
    summary: 'Books a stay',
    description:
      'Books one stay: the guest (when nested), the folio (when none is named), the nights and the reservation commit together or not at all. The price is worked out night by night from the rate plan; a `quote` in the body is compared with it and refused with SVC-3002 when it differs. The reservation is confirmed at once, unless it is asked for as `tentative` or the plan wants a deposit: then it holds its nights until `expires_at`. Emits `reservation.created`, and `guest.updated` for a nested guest. A night without a room is refused with SVC-3001 whatever happens at the same time; restrictions, deprecated plans and dates without a rate are SVC-3011.',
    errors: [
      'SVC-2004',
      'SVC-2005',
      'SVC-2006',
      'SVC-2007',
      'SVC-2010',
      'SVC-3001',
      'SVC-3002',
      'SVC-3005',
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
    summary: 'Reads one reservation',
    description:
      'Answers one reservation with its entity tag and with `allowed_actions`, which tells what its state permits now and why not. Nothing changes. An unknown id, or one of another tenant, is SVC-2011.',
    errors: ['SVC-2011'],
    run: getReservation,
  }),
  change: operation({
    route: 'PATCH /reservations/{id}',
    status: 200,
    permission: 'read_write',
    capPerMinute: 120,
    check: ({ body }) => {
      if (body.arrival !== undefined && body.departure !== undefined) requireOrder(body.arrival, body.departure);
    },
    contract: changeReservationContract,
    tag,
    summary: 'Changes a stay; price and inventory follow',
    description:
      'Changes dates, room type, plan, guest, occupancy, notes or room of a stay by a JSON Merge Patch; in the house only the departure, the room, the occupancy and the notes. Stay and price are checked anew and the inventory moves in the same transaction; nights that are kept keep their booked price unless plan, room type or occupancy change. Emits `reservation.updated` when anything but the notes changed. With `If-Match` a change that somebody else made meanwhile is refused with SVC-3006; without it, changes of different fields both survive.',
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
    permissionByQuery: permissionOfCancel,
    contract: cancelReservationContract,
    tag,
    summary: 'Cancels a stay',
    description:
      'Cancels a tentative or confirmed stay and gives its nights back to the inventory. Inside the free window it costs nothing; after it the refusal SVC-3003 tells the fee and until when cancelling was free. With `force=true` (permission full) it is cancelled all the same, and `cancellation.fee_due` tells what of the fee has not been posted to the folio yet. The folio stays open. Emits `reservation.cancelled`.',
    errors: ['SVC-2011', 'SVC-3003', 'SVC-3006', 'SVC-3007'],
    run: cancelReservation,
  }),
  confirm: operation({
    route: 'POST /reservations/{id}/confirm',
    status: 200,
    permission: 'read_write',
    contract: confirmReservationContract,
    tag,
    summary: 'Confirms a tentative hold',
    description:
      'Turns a tentative hold into a confirmed reservation, which then no longer expires. Emits `reservation.updated`. Any other state than tentative is refused with SVC-3007.',
    errors: ['SVC-2011', 'SVC-3007'],
    run: confirmReservation,
  }),
  checkIn: operation({
    route: 'POST /reservations/{id}/check-in',
    status: 200,
    permission: 'read_write',
    permissionByInput: ({ body }) => (body.override ? 'full' : 'read_write'),
    contract: checkInContract,
    tag,
    summary: 'Checks a guest in and assigns a room',
    description:
      "Moves a confirmed stay into the house and gives a soft assignment a free room of its type, inspected and clean ones first; `room_id` chooses one. It is possible on the arrival date in the property's time zone, or on any day with `override` (permission full); otherwise SVC-3004. A room that is taken, occupied or out of order is refused with SVC-3009. Emits `reservation.checked_in`.",
    errors: ['SVC-2010', 'SVC-2011', 'SVC-3004', 'SVC-3007', 'SVC-3009'],
    run: checkIn,
  }),
  checkOut: operation({
    route: 'POST /reservations/{id}/check-out',
    status: 200,
    permission: 'read_write',
    permissionByInput: ({ body }) => (body.settlement === 'paid' ? 'read_write' : 'full'),
    contract: checkOutContract,
    tag,
    summary: 'Checks a guest out and settles the folio',
    description:
      'Ends a stay: nights that were not posted yet are posted, an early departure is charged for the nights stayed (at least one) and returns the rest to the inventory. When no other live reservation is in the folio it is settled as asked and closed with an invoice; a balance that is not zero is then refused with SVC-3008 for `paid`, while `transferred` and `written_off` (permission full) move or write off what is left. A refused check-out changes nothing. Emits `reservation.checked_out` and a `folio.charged` for each entry posted.',
    errors: ['SVC-2007', 'SVC-2010', 'SVC-2011', 'SVC-3005', 'SVC-3007', 'SVC-3008'],
    run: checkOut,
  }),
} as const satisfies OperationsOfNoun;
