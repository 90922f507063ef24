import type { RequestContext, SealedPlace } from '@innkeeper/platform';
import { z } from 'zod';
import type { InboundMessage, Receipt } from '../transport/transport.ts';

export const deliveryPurpose = 'failed-delivery';

const content = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('receipt'),
    key: z.string(),
    transportMessageId: z.string(),
    state: z.enum(['sent', 'delivered', 'read', 'failed']),
    reason: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('message'),
    transportMessageId: z.string(),
    threadId: z.string().nullable(),
    from: z.string(),
    senderName: z.string().nullable(),
    subject: z.string().nullable(),
    text: z.string(),
    language: z.string().nullable(),
    rawPayload: z.string(),
    attachments: z.array(z.strictObject({ name: z.string(), contentType: z.string(), content: z.base64() })),
  }),
]);

type Sealing = Pick<RequestContext, 'secrets' | 'tenant'>;

/** Seals what a transport brought, files and all. */
export function sealDelivery({ secrets, tenant }: Sealing, id: string, brought: InboundMessage | Receipt): Buffer {
  const packed = brought.kind === 'receipt' ? brought : { ...brought, attachments: brought.attachments.map(inBase64) };
  return secrets.seal(deliveryPurpose, JSON.stringify(packed), placeOf(tenant.id, id));
}

function inBase64({ content: bytes, ...file }: InboundMessage['attachments'][number]) {
  return { ...file, content: bytes.toString('base64') };
}

export function openDelivery({ secrets, tenant }: Sealing, id: string, sealed: Buffer): InboundMessage | Receipt {
  const brought = content.parse(JSON.parse(secrets.open(deliveryPurpose, sealed, placeOf(tenant.id, id))));
  if (brought.kind === 'receipt') return brought;
  const attachments = brought.attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
  return { ...brought, attachments };
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.failed_delivery.content', row };
}
