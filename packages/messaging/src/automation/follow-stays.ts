import { bookingEvents } from '@innkeeper/booking';
import { consumer } from '@innkeeper/platform';
import { planStays } from './plan-stays.ts';

const followed = [
  bookingEvents['reservation.created'],
  bookingEvents['reservation.updated'],
  bookingEvents['reservation.cancelled'],
  bookingEvents['reservation.checked_in'],
  bookingEvents['reservation.checked_out'],
] as const;

/** Follows stays with the automations: planned with the cursor, so a crash loses nothing and a repeat changes nothing. Rules: AUTO-7, AUTO-8. */
export const stayFollower = consumer('messaging.automations', {
  from: 'now', // no automation is planned before
  events: followed,
  handle: (run, batch) =>
    planStays(
      run,
      batch.map(({ tenantId, data }) => ({ tenantId, stay: data })),
    ),
});
