import type { PersonalData } from '@innkeeper/platform';

/** A stay points at its guest; what was noted of it may tell more. Contract 5 (erase). */
export const reservationPersonalData: readonly PersonalData[] = [
  { table: 'booking.reservation', guest: 'guest_id', columns: { notes: 'null' }, retention: 'with the books' },
];
