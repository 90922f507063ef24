import type { RequestContext, SealedPlace } from '@innkeeper/platform';

export const addressPurpose = 'message-address';

type Sealing = Pick<RequestContext, 'secrets' | 'tenant'>;

/** Seals the address that a guest wrote from, for the row of the message. */
export function sealAddress({ secrets, tenant }: Sealing, messageId: string, address: string): Buffer {
  return secrets.seal(addressPurpose, address, placeOf(tenant.id, messageId));
}

export function openAddress({ secrets, tenant }: Sealing, messageId: string, sealed: Buffer): string {
  return secrets.open(addressPurpose, sealed, placeOf(tenant.id, messageId));
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.message.address', row };
}
