import { erasureText, type GuestRows, type HeldRow, type PersonalData, readingText, statement } from '@innkeeper/platform';

/** A stay refers to its guest; its notes may contain more. */
const reservations = {
  table: 'booking.reservation',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  yields: 'reservation',
  columns: { notes: 'null' },
  internal: ['retention_ended_at'],
  isVersioned: true,
  retention: 'with the books',
} as const satisfies GuestRows;

export const reservationPersonalData: readonly PersonalData[] = [
  {
    ...reservations,
    read: statement<HeldRow>('booking.read_held_reservations', readingText(reservations)),
    erase: statement<never>('booking.erase_reservations', erasureText(reservations)),
  },
];
