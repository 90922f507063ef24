import { events } from '@innkeeper/platform';
import { groupBody } from './group/group.contract.ts';
import { paymentFailedData } from './payment-due/payment-due.contract.ts';
import { reservationBody } from './reservation/reservation.contract.ts';
import { roomKeyBody } from './room-key/room-key.contract.ts';

/** Events of the booking context. Rules: EVENT-1, EVENT-4, EVENT-19. */
export const bookingEvents = events('booking', {
  'reservation.created': {
    visibility: 'public',
    emittedWhen: 'A reservation is written: direct, OTA or manual entry',
    data: reservationBody,
  },
  'reservation.updated': {
    visibility: 'public',
    emittedWhen: 'Stay window, room type, rate quote or guest pointer changes',
    data: reservationBody,
  },
  'reservation.cancelled': { visibility: 'public', emittedWhen: 'Cancelled by guest, OTA or operator', data: reservationBody },
  'reservation.checked_in': {
    visibility: 'public',
    emittedWhen: 'An operator or the self-check-in flow moves it to checked_in',
    data: reservationBody,
  },
  'group.created': { visibility: 'public', emittedWhen: 'A group is created', data: groupBody },
  'group.updated': {
    visibility: 'public',
    emittedWhen: 'A group or its block changes',
    data: groupBody,
  },
  'group.released': { visibility: 'public', emittedWhen: 'A group holds nothing any more that is not picked up', data: groupBody },
  'group.cancelled': { visibility: 'public', emittedWhen: 'A group is cancelled', data: groupBody },
  'payment.failed': {
    visibility: 'public',
    emittedWhen: "A payment of a plan's schedule could not be charged, and is tried no more",
    data: paymentFailedData,
  },
  'key.issued': {
    visibility: 'public',
    emittedWhen: 'The lock system has issued a key of a stay; without its PIN',
    data: roomKeyBody,
  },
  'reservation.checked_out': { visibility: 'public', emittedWhen: 'Check-out completes and the folio is closed', data: reservationBody },
});
