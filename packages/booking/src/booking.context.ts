import { findRecentFaults } from '@innkeeper/billing';
import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { bookingDueWork } from './booking.due-work.ts';
import { bookingRetention } from './booking.retention.ts';
import { bookingSessionSealedColumns } from './booking-session/booking-session.sealed-columns.ts';
import type { CompletionDeps } from './booking-session/complete-session.ts';
import { bookingSessionOperations, publicOfferOperations, publicPropertyOperations } from './booking-session/public.operations.ts';
import { bookingEvents } from './events.ts';
import { figureOperatorOperations } from './figures/figures.operator-operations.ts';
import type { FigureSource } from './figures/rebuild-figures.ts';
import { groupOperations } from './group/group.operations.ts';
import { groupPersonalData } from './group/group.personal-data.ts';
import { discrepancyOperations } from './housekeeping/discrepancy.operations.ts';
import { housekeepingDueWork } from './housekeeping/housekeeping.due-work.ts';
import type { NightAuditDeps } from './night-audit/night-audit.deps.ts';
import { nightAuditOperations } from './night-audit/night-audit.operations.ts';
import { occupantOperations } from './occupant/occupant.operations.ts';
import { occupantPersonalData } from './occupant/occupant.personal-data.ts';
import type { PaymentDueDeps } from './payment-due/payment-due.deps.ts';
import { paymentDueWork } from './payment-due/payment-due.due-work.ts';
import { paymentDueOperations } from './payment-due/payment-due.operations.ts';
import { publishableKeyOperations } from './publishable-key/publishable-key.operations.ts';
import type { CheckOutDeps } from './reservation/check-in-out/check-out.ts';
import { tentativeHoldHours } from './reservation/hold/tentative-hold.ts';
import { reservationOperations } from './reservation/reservation.operations.ts';
import { reservationPersonalData } from './reservation/reservation.personal-data.ts';
import { lockOperatorOperations } from './room-key/lock.operator-operations.ts';
import type { RoomKeyDeps } from './room-key/room-key.deps.ts';
import { roomKeyDueWork } from './room-key/room-key.due-work.ts';
import { lockOperations, roomKeyOperations } from './room-key/room-key.operations.ts';
import { roomKeySealedColumns } from './room-key/room-key.sealed-columns.ts';

export interface BookingContextDeps extends RoomKeyDeps, CheckOutDeps, Pick<NightAuditDeps, 'dayIncidents'> {
  readonly simulators: Simulators;
  readonly sessions: CompletionDeps;
  readonly payments: PaymentDueDeps;
  /** Daily figures that other contexts store for reports. */
  readonly figureSources: readonly FigureSource[];
}

/** Reservations, room keys and the night audit. */
export function createBookingContext({
  simulators,
  dayIncidents,
  figureSources,
  sessions,
  payments,
  issueLegalDocuments,
  ...keys
}: BookingContextDeps) {
  return {
    name: 'booking',
    events: bookingEvents,
    operations: {
      reservations: reservationOperations({ issueLegalDocuments }),
      occupants: occupantOperations,
      paymentsDue: paymentDueOperations,
      groups: groupOperations,
      publishableKeys: publishableKeyOperations,
      publicProperty: publicPropertyOperations,
      publicOffers: publicOfferOperations,
      bookingSessions: bookingSessionOperations(sessions),
      discrepancies: discrepancyOperations,
      keys: roomKeyOperations(keys),
      locks: lockOperations(keys),
      nightAudits: nightAuditOperations,
    },
    operatorOperations: { ...lockOperatorOperations(simulators), ...figureOperatorOperations(figureSources) },
    settings: [tentativeHoldHours],
    dueWork: [
      ...bookingDueWork({ dayIncidents, findLedgerFaults: findRecentFaults }),
      ...housekeepingDueWork,
      ...paymentDueWork(payments),
      roomKeyDueWork(keys),
    ],
    personalData: [...reservationPersonalData, ...occupantPersonalData, ...groupPersonalData],
    sealedColumns: [...roomKeySealedColumns, ...bookingSessionSealedColumns],
    retention: bookingRetention,
  } as const satisfies BoundedContext;
}
