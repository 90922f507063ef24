import type { BoundedContext } from '@innkeeper/platform';
import { bookingDueWork } from './booking.due-work.ts';
import { bookingEvents } from './events.ts';
import { reservationOperations } from './reservation/reservation.operations.ts';
import { reservationPersonalData } from './reservation/reservation.personal-data.ts';
import { tentativeHoldHours } from './reservation/tentative-hold.ts';

/** Reservations and the night audit. */
export const booking = {
  name: 'booking',
  events: bookingEvents,
  operations: { reservations: reservationOperations },
  settings: [tentativeHoldHours],
  dueWork: bookingDueWork,
  personalData: reservationPersonalData,
} as const satisfies BoundedContext;
