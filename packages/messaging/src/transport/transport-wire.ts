import type { MessageChannel, messageChannels } from '@innkeeper/kernel';
import { z } from 'zod';
import { messagingLimits } from '../messaging-limits.ts';
import type { DeliveryAnswer, InboundAttachment, SendOutcome, SendRefusal, TransportDelivery, TransportMessage } from './transport.ts';

export function wireChannel(channel: MessageChannel) {
  return channelNames[channel];
}

const channelNames = {
  messaging_app: 'CHANNEL_MESSAGING_APP',
  email: 'CHANNEL_EMAIL',
  sms: 'CHANNEL_SMS',
  web_widget: 'CHANNEL_WEB_WIDGET',
} as const satisfies Record<(typeof messageChannels)[number], string>;

/** A message in the wire format. */
export type WireMessage = ReturnType<typeof wireMessageOf>;

export function wireMessageOf({ channel, key: idempotencyKey, subject, html, ...message }: TransportMessage) {
  return { ...message, channel: wireChannel(channel), idempotencyKey, subject: subject ?? '', html: html ?? '' };
}

const wireOutcome = z.object({
  accepted: z.object({ messageId: z.string(), rawPayload: z.string() }).nullish(),
  refusal: z.object({ code: z.string(), text: z.string() }).nullish(),
  unavailable: z.object({ text: z.string() }).nullish(), // only in streams
});
const wireAnswer = z.object({ accountId: z.string(), idempotencyKey: z.string() });

const refusals: ReadonlyMap<string, SendRefusal> = new Map<string, SendRefusal>([
  ['REFUSAL_CODE_UNDELIVERABLE', 'undeliverable'],
  ['REFUSAL_CODE_CONTENT', 'content'],
]);

/** Name by which an answer in a stream refers to its message. */
export function nameOf({ accountId, idempotencyKey }: z.infer<typeof wireAnswer>): string {
  return `${accountId} ${idempotencyKey}`;
}

/** Parses an answer in a stream; an unreadable one is given a name that no message has. */
export function answerOf(raw: unknown): { readonly name: string; readonly outcome: SendOutcome } {
  const { data } = wireAnswer.safeParse(raw);
  return { name: data ? nameOf(data) : '', outcome: outcomeOf(raw) };
}

export function outcomeOf(answer: unknown): SendOutcome {
  const parsed = wireOutcome.safeParse(answer);
  const { accepted, refusal, unavailable } = parsed.data ?? {};
  if (accepted && accepted.messageId !== '') return { kind: 'accepted', ...accepted };
  if (refusal) return { kind: 'refused', reason: refusals.get(refusal.code) ?? 'refused', text: refusal.text };
  return { kind: 'unknown', problem: unavailable?.text ?? 'its answer cannot be read' };
}

const wireReceipt = z.object({
  idempotencyKey: z.string().min(1),
  messageId: z.string(),
  state: z.enum(['RECEIPT_STATE_SENT', 'RECEIPT_STATE_DELIVERED', 'RECEIPT_STATE_READ', 'RECEIPT_STATE_FAILED']),
  reason: z.string(),
});
const receiptStates = {
  RECEIPT_STATE_SENT: 'sent',
  RECEIPT_STATE_DELIVERED: 'delivered',
  RECEIPT_STATE_READ: 'read',
  RECEIPT_STATE_FAILED: 'failed',
} as const;

const wireMessage = z.object({
  messageId: z.string().min(1).max(500),
  threadId: z.string(),
  from: z.string().min(1),
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.string(),
  rawPayload: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), content: z.instanceof(Buffer) })),
});
const wireDelivery = z.object({
  deliveryId: z.string().min(1),
  accountId: z.string(),
  receipt: z.unknown().optional(),
  message: z.unknown().optional(),
});

/** Parses a delivery; null when it has no id and so cannot be acknowledged. */
export function readDelivery(raw: unknown): TransportDelivery | null {
  const envelope = wireDelivery.safeParse(raw);
  if (!envelope.success) return null;
  const { deliveryId, accountId, receipt, message } = envelope.data;
  return { deliveryId, accountId, content: receipt ? readReceipt(receipt) : readMessage(message) };
}

function readReceipt(raw: unknown): TransportDelivery['content'] {
  const { data, error } = wireReceipt.safeParse(raw);
  if (!data) return { kind: 'unreadable', problem: z.prettifyError(error) };
  const { idempotencyKey: key, messageId: transportMessageId, state, reason } = data;
  return {
    kind: 'receipt',
    key,
    transportMessageId,
    state: receiptStates[state],
    reason: storable(reason, messagingLimits.reasonCharsMax),
  };
}

/** Truncates every text to its limit before anything else reads it. Rules: MSG-20. */
function readMessage(raw: unknown): TransportDelivery['content'] {
  const { threadIdCharsMax, fromCharsMax, nameCharsMax, languageCharsMax } = messagingLimits;
  const { subjectReceivedCharsMax, bodyReceivedCharsMax, rawPayloadCharsMax, attachmentsReadMax } = messagingLimits;
  const { data, error } = wireMessage.safeParse(raw);
  if (!data) return { kind: 'unreadable', problem: z.prettifyError(error) };
  return {
    kind: 'message',
    transportMessageId: data.messageId,
    threadId: storable(data.threadId, threadIdCharsMax),
    from: storable(data.from, fromCharsMax) ?? '',
    senderName: storable(data.senderName, nameCharsMax),
    subject: storable(data.subject, subjectReceivedCharsMax),
    text: storable(data.text, bodyReceivedCharsMax) ?? '',
    language: storable(data.language, languageCharsMax),
    rawPayload: storable(data.rawPayload, rawPayloadCharsMax) ?? '',
    attachments: data.attachments.slice(0, attachmentsReadMax).map(boundedFile),
  };
}

/** Truncates a long name at the start, because its end has the extension. */
function boundedFile({ name, contentType, content }: InboundAttachment): InboundAttachment {
  const { fileNameCharsMax, contentTypeCharsMax } = messagingLimits;
  return { name: name.slice(-fileNameCharsMax), contentType: contentType.slice(0, contentTypeCharsMax), content };
}

/** Makes a text storable: PostgreSQL accepts neither NUL nor lone surrogates. Empty on the wire means absent. */
function storable(text: string, charsMax: number): string | null {
  return text === '' ? null : text.slice(0, charsMax).replaceAll('\0', '').toWellFormed();
}

export function acknowledgementOf({ deliveryId, reference, note }: DeliveryAnswer) {
  return { deliveryId, reference: reference ?? '', note };
}
