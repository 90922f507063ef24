import type { SealedPlace } from '@innkeeper/platform';
import { z } from 'zod';
import type { SealContext } from '../message/seal-context.ts';
import type { InboundMessage, Receipt } from '../transport/transport.ts';

export const deliveryPurpose = 'failed-delivery';

const deliveryContent = z.discriminatedUnion('kind', [
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

/** Seals a transport's message with its files, or a receipt. */
export function sealDelivery({ secrets, tenant }: SealContext, id: string, content: InboundMessage | Receipt): Buffer {
  const packed = content.kind === 'receipt' ? content : { ...content, attachments: content.attachments.map(inBase64) };
  return secrets.seal(deliveryPurpose, JSON.stringify(packed), placeOf(tenant.id, id));
}

function inBase64({ content: bytes, ...file }: InboundMessage['attachments'][number]) {
  return { ...file, content: bytes.toString('base64') };
}

export function openDelivery({ secrets, tenant }: SealContext, id: string, sealed: Buffer): InboundMessage | Receipt {
  const content = deliveryContent.parse(JSON.parse(secrets.open(deliveryPurpose, sealed, placeOf(tenant.id, id))));
  if (content.kind === 'receipt') return content;
  const attachments = content.attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
  return { ...content, attachments };
}

function placeOf(tenantId: string, row: string): SealedPlace {
  return { tenantId, column: 'messaging.failed_delivery.content', row };
}
