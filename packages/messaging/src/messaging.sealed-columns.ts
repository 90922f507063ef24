import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { guestLinkPurpose } from './guest-link/guest-link-row.ts';
import { addressPurpose } from './message/sealed-address.ts';
import { contentPurpose } from './message/sealed-content.ts';
import { payloadPurpose } from './message/sealed-payload.ts';
import { deliveryPurpose } from './parking/delivery-content.ts';

const messages = { table: 'messaging.message', key: 'id', row: ['id'] } as const;

export const messagingSealedColumns: readonly SealedColumn[] = [
  sealedColumn('payloads', { ...messages, purpose: payloadPurpose, column: 'raw_payload' }),
  sealedColumn('addresses', { ...messages, purpose: addressPurpose, column: 'address' }),
  sealedColumn('deliveries', { table: 'messaging.failed_delivery', key: 'id', row: ['id'], purpose: deliveryPurpose, column: 'content' }),
  sealedColumn('guest_links', {
    table: 'messaging.guest_link',
    key: 'reservation_id',
    row: ['reservation_id'],
    purpose: guestLinkPurpose,
    column: 'token',
  }),
  sealedColumn('contents', { table: 'messaging.attachment', key: 'id', row: ['id'], purpose: contentPurpose, column: 'content' }),
];
