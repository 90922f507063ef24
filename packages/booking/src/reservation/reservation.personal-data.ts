import { heldRows, type PersonalData } from '@innkeeper/platform';

/** A stay references its guest; its notes may contain personal data. */
const reservations = heldRows('reservations', {
  table: 'booking.reservation',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  yields: 'reservation',
  columns: { notes: 'null' },
  internal: ['retention_ended_at'],
  isVersioned: true,
  retention: 'with the books',
});

export const reservationPersonalData: readonly PersonalData[] = [reservations];
