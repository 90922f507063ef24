import type { SealedPlace } from '@innkeeper/platform';
import type { SealContext } from './seal-context.ts';

export const contentPurpose = 'message-attachment';

/** Seals a file of a message. */
export function sealContent({ secrets, tenant }: SealContext, id: string, content: Buffer): Buffer {
  return secrets.seal(contentPurpose, content.toString('base64'), placeOf(tenant.id, id));
}

export function openContent({ secrets, tenant }: SealContext, id: string, sealed: Buffer): Buffer {
  return Buffer.from(secrets.open(contentPurpose, sealed, placeOf(tenant.id, id)), 'base64');
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.attachment.content', row };
}
