import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { bookingDueWork } from './booking.due-work.ts';
import { bookingRetention } from './booking.retention.ts';
import { bookingEvents } from './events.ts';
import { occupantOperations } from './occupant/occupant.operations.ts';
import { occupantPersonalData } from './occupant/occupant.personal-data.ts';
import { reservationOperations } from './reservation/reservation.operations.ts';
import { reservationPersonalData } from './reservation/reservation.personal-data.ts';
import { tentativeHoldHours } from './reservation/tentative-hold.ts';
import { lockOperatorOperations } from './room-key/lock.operator-operations.ts';

export interface BookingContextDeps {
  readonly simulators: Simulators;
}

/** Reservations, room keys and the night audit. */
export function createBookingContext({ simulators }: BookingContextDeps) {
  return {
    name: 'booking',
    events: bookingEvents,
    operations: { reservations: reservationOperations, occupants: occupantOperations },
    operatorOperations: lockOperatorOperations(simulators),
    settings: [tentativeHoldHours],
    dueWork: bookingDueWork,
    personalData: [...reservationPersonalData, ...occupantPersonalData],
    retention: bookingRetention,
  } as const satisfies BoundedContext;
}
