import { messagingLimits } from '../messaging-limits.ts';
import type { GuestMessage } from './receive-message.ts';

type BatchableMessage = Pick<GuestMessage, 'channel' | 'threadId' | 'transportMessageId' | 'rawPayload' | 'attachments'>;

interface Batch<Message> {
  readonly messages: Message[];
  readonly keys: Set<string>;
  chars: number;
}

/**
 * Splits messages, in order, into bounded batches for one transaction each. Two messages of one thread are never in one batch, because the
 * earlier one determines the stay of the later. A message with files is alone, and a redelivery is in another batch. Rules: MSG-41.
 */
export function batchesOf<Message extends BatchableMessage>(messages: readonly Message[]): Message[][] {
  const batches: Batch<Message>[] = [];
  for (const message of messages) {
    const last = batches.at(-1);
    const keys = keysOf(message);
    const batch = last && hasRoom(last, message) && keys.every((key) => !last.keys.has(key)) ? last : newBatch(batches);
    batch.messages.push(message);
    for (const key of keys) batch.keys.add(key);
    batch.chars += message.rawPayload.length;
  }
  return batches.map((batch) => batch.messages);
}

function newBatch<Message>(batches: Batch<Message>[]): Batch<Message> {
  const batch = { messages: [], keys: new Set<string>(), chars: 0 };
  batches.push(batch);
  return batch;
}

function hasRoom<Message extends BatchableMessage>(
  { messages, chars }: Batch<Message>,
  { rawPayload, attachments }: BatchableMessage,
): boolean {
  const { keptTogetherMax, keptTogetherCharsMax } = messagingLimits;
  const hasFiles = attachments.length > 0 || messages.some((one) => one.attachments.length > 0);
  return !hasFiles && messages.length < keptTogetherMax && chars + rawPayload.length <= keptTogetherCharsMax;
}

function keysOf({ channel, threadId, transportMessageId }: BatchableMessage): string[] {
  return [`message ${channel} ${transportMessageId}`, ...(threadId === null ? [] : [`thread ${channel} ${threadId}`])];
}
