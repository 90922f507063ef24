import type { TableRetention } from '@innkeeper/platform';
import { sessionLimits } from './booking-session/session-limits.ts';

export const bookingRetention: readonly TableRetention[] = [
  { table: 'booking.reservation', kept: { forEver: 'the books of the house' } },
  { table: 'booking.reservation_night', kept: { forEver: 'what each night of a stay was sold at' } },
  { table: 'booking.stay_group', kept: { forEver: 'who contracted what, with the stays' } },
  { table: 'booking.block_night', kept: { forEver: 'what a group contracted for each night and used of it' } },
  { table: 'booking.publishable_key', kept: { forEver: 'until the hotel removes it' } },
  {
    table: 'booking.booking_session',
    kept: {
      since: 'the end of the session',
      time: { fixed: `${sessionLimits.keptDays} days: a visitor asks again what became of a session` },
      by: 'booking.remove-sessions',
    },
  },
  { table: 'booking.payment_due', kept: { forEver: 'what was charged by itself or waived, with the stay' } },
  { table: 'booking.payment_morning', kept: { oneFor: 'property' } },
  { table: 'booking.past_night', kept: { forEver: 'what was on the books at any time' }, moved: 'appended' },
  { table: 'booking.past_kept', kept: { oneFor: 'property' } },
  { table: 'booking.occupant', kept: { forEver: 'who stayed, with the stay' } },
  { table: 'booking.room_key', kept: { forEver: 'who could open which door, with the stay' } },
  { table: 'booking.night_audit_progress', kept: { oneFor: 'property' } },
  { table: 'booking.kept_date', kept: { oneFor: 'property and date that a report has asked for' } },
  { table: 'booking.sold_figure', kept: { oneFor: 'kept date, channel and rate plan' } },
  { table: 'booking.booked_figure', kept: { oneFor: 'kept date and day on which its books changed' } },
  { table: 'booking.changed_dates', kept: { untilDone: 'the figures of the dates have been recomputed' } },
  { table: 'booking.night_audit', kept: { forEver: 'one for each business day of a property: the books of the house' } },
  { table: 'booking.night_audit_finding', kept: { forEver: 'what was found at the end of a business day, a bounded number for each' } },
];
