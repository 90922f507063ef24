import { command, query, router } from '@innkeeper/platform';
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

/** Procedures of reservations. Contract 2 (permissions), 4. */
export const reservationRouter = router({
  list: query(listReservationsContract, listReservations),
  get: query(getReservationContract, getReservation),
  create: command(createReservationContract, createReservation, {
    permission: 'read_write',
    check: ({ body }) => requireOrder(body.arrival, body.departure),
  }),
  change: command(changeReservationContract, changeReservation, {
    permission: 'read_write',
    check: ({ body }) => {
      if (body.arrival !== undefined && body.departure !== undefined) requireOrder(body.arrival, body.departure);
    },
  }),
  cancel: command(cancelReservationContract, cancelReservation, {
    permission: 'read_write',
    permissionOf: ({ query }) => permissionOfCancel(query),
  }),
  confirm: command(confirmReservationContract, confirmReservation, { permission: 'read_write' }),
  checkIn: command(checkInContract, checkIn, {
    permission: 'read_write',
    permissionOf: ({ body }) => (body.override ? 'full' : 'read_write'),
  }),
  checkOut: command(checkOutContract, checkOut, {
    permission: 'read_write',
    permissionOf: ({ body }) => (body.settlement === 'paid' ? 'read_write' : 'full'),
  }),
});
