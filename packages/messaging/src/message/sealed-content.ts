import type { RequestContext, SealedPlace } from '@innkeeper/platform';

export const contentPurpose = 'message-attachment';

type Sealing = Pick<RequestContext, 'secrets' | 'tenant'>;

/** Seals a file of a message. */
export function sealContent({ secrets, tenant }: Sealing, id: string, content: Buffer): Buffer {
  return secrets.seal(contentPurpose, content.toString('base64'), placeOf(tenant.id, id));
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.attachment.content', row };
}
