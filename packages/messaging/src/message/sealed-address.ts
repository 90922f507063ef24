import type { SealedPlace } from '@innkeeper/platform';
import type { SealContext } from './seal-context.ts';

export const addressPurpose = 'message-address';

/** Seals a guest's address for the row of the message. */
export function sealAddress({ secrets, tenant }: SealContext, messageId: string, address: string): Buffer {
  return secrets.seal(addressPurpose, address, placeOf(tenant.id, messageId));
}

export function openAddress({ secrets, tenant }: SealContext, messageId: string, sealed: Buffer): string {
  return secrets.open(addressPurpose, sealed, placeOf(tenant.id, messageId));
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.message.address', row };
}
