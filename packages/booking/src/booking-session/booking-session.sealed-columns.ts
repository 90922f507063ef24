import { sealedColumn } from '@innkeeper/platform';
import { guestPurpose } from './session-row.ts';

export const bookingSessionSealedColumns = [
  sealedColumn('session_guests', {
    table: 'booking.booking_session',
    key: 'id',
    row: ['id'],
    purpose: guestPurpose,
    column: 'guest',
  }),
];
