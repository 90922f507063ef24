import { sealedColumn } from '@innkeeper/platform';
import { pinPurpose } from './room-key-row.ts';

export const roomKeySealedColumns = [
  sealedColumn('pins', { table: 'booking.room_key', key: 'id', purpose: pinPurpose, row: ['id'], column: 'pin' }),
];
