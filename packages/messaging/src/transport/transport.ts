import type { MessageChannel } from '@innkeeper/kernel';

/** A message with its idempotency key. */
export interface TransportMessage {
  readonly accountId: string; // the tenant
  readonly channel: MessageChannel;
  readonly key: string;
  readonly to: string; // empty on a web widget
  readonly threadId: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** Reason for a permanent refusal. */
export type SendRefusal = 'undeliverable' | 'content' | 'refused';

/** Outcome of a send; `unknown` when the transport did not answer in time or could not be reached. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly rawPayload: string }
  | { readonly kind: 'refused'; readonly reason: SendRefusal; readonly text: string }
  | { readonly kind: 'unknown'; readonly problem: string };

/** Outcome of an earlier send; `never_arrived` when the transport does not know the key. */
export type SendFinding = SendOutcome | { readonly kind: 'never_arrived' };

export interface Receipt {
  readonly kind: 'receipt';
  readonly key: string;
  readonly transportMessageId: string;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly reason: string | null;
}

export interface InboundAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface InboundMessage {
  readonly kind: 'message';
  readonly transportMessageId: string;
  readonly threadId: string | null;
  readonly from: string;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly rawPayload: string;
  readonly attachments: readonly InboundAttachment[];
}

/** A delivery from a transport; `unreadable` when it breaks the protocol. */
export interface TransportDelivery {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly content: Receipt | InboundMessage | { readonly kind: 'unreadable'; readonly problem: string };
}

/** Answer to a delivery; the reference is our id of the message. */
export interface DeliveryAnswer {
  readonly deliveryId: string;
  readonly reference: string | null;
  readonly note: string;
}

/** Port to the transports. Every call ends within the time-out, and a key is never sent twice. Rules: MSG-9. */
export interface Transport {
  readonly timeoutMs: number;
  send(message: TransportMessage): Promise<SendOutcome>;
  find(message: Pick<TransportMessage, 'accountId' | 'channel' | 'key'>): Promise<SendFinding>;
  /** Hands over the deliveries of a channel until the signal, or until another subscriber takes over. */
  subscribe(channel: MessageChannel, onDelivery: (delivery: TransportDelivery) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** False when the outcome is unknown: the deliveries may come again. */
  acknowledge(channel: MessageChannel, answers: readonly DeliveryAnswer[]): Promise<boolean>;
}
