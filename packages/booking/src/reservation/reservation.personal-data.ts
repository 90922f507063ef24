import type { PersonalData } from '@innkeeper/platform';

/** A stay refers to its guest; its notes may contain more. */
export const reservationPersonalData: readonly PersonalData[] = [
  { table: 'booking.reservation', guest: 'guest_id', columns: { notes: 'null' }, retention: 'with the books' },
];
