import type { BoundedContext } from '@innkeeper/platform';
import { bookingDueWork } from './booking.due-work.ts';
import { bookingEvents } from './events.ts';
import { occupantOperations } from './occupant/occupant.operations.ts';
import { occupantPersonalData } from './occupant/occupant.personal-data.ts';
import { reservationOperations } from './reservation/reservation.operations.ts';
import { reservationPersonalData } from './reservation/reservation.personal-data.ts';
import { tentativeHoldHours } from './reservation/tentative-hold.ts';

/** Reservations and the night audit. */
export const booking = {
  name: 'booking',
  events: bookingEvents,
  operations: { reservations: reservationOperations, occupants: occupantOperations },
  settings: [tentativeHoldHours],
  dueWork: bookingDueWork,
  personalData: [...reservationPersonalData, ...occupantPersonalData],
} as const satisfies BoundedContext;
