import type { MessageChannel } from '@innkeeper/kernel';

/** A message under the key by which its transport recognises a repeat. */
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

/** Why a transport takes a message under no circumstances. */
export type SendRefusal = 'undeliverable' | 'content' | 'refused';

/** What the transport answered; `unknown` when it did not in time or could not be reached. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly rawPayload: string }
  | { readonly kind: 'refused'; readonly reason: SendRefusal; readonly text: string }
  | { readonly kind: 'unknown'; readonly problem: string };

/** What became of a key; `never_arrived` when the transport has not heard of it. */
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

/** Something that a transport brings; `unreadable` when it breaks the protocol. */
export interface TransportDelivery {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly content: Receipt | InboundMessage | { readonly kind: 'unreadable'; readonly problem: string };
}

/** What became of a delivery; the reference is our id of the message. */
export interface DeliveryAnswer {
  readonly deliveryId: string;
  readonly reference: string | null;
  readonly note: string;
}

/** The transports as messaging sees them. Every call ends within the time-out; the same key is never two messages. Rules: MSG-9. */
export interface Transport {
  readonly timeoutMs: number;
  send(message: TransportMessage): Promise<SendOutcome>;
  find(message: Pick<TransportMessage, 'accountId' | 'channel' | 'key'>): Promise<SendFinding>;
  /** Brings everything of a channel until the signal, or until somebody else listens to it. */
  subscribe(channel: MessageChannel, onDelivery: (delivery: TransportDelivery) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** False when it is not known whether the transport has heard it: the deliveries may come again. */
  acknowledge(channel: MessageChannel, answers: readonly DeliveryAnswer[]): Promise<boolean>;
}
