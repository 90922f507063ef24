import type { RequestContext, SealedPlace } from '@innkeeper/platform';

export const contentPurpose = 'message-attachment';

type Sealing = Pick<RequestContext, 'secrets' | 'tenant'>;

/** Seals a file of a message. */
export function sealContent({ secrets, tenant }: Sealing, id: string, content: Buffer): Buffer {
  return secrets.seal(contentPurpose, content.toString('base64'), placeOf(tenant.id, id));
}

export function openContent({ secrets, tenant }: Sealing, id: string, sealed: Buffer): Buffer {
  return Buffer.from(secrets.open(contentPurpose, sealed, placeOf(tenant.id, id)), 'base64');
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.attachment.content', row };
}
