import type { MessageChannel } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { InboundMessage, Receipt } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import { type GuestMessage, receiveMessage } from './receive-message.ts';

interface ChannelContent {
  readonly channel: MessageChannel;
  readonly content: InboundMessage | Receipt;
}

/** Stores one message or receipt of a transport, and returns our id of the message. Safe to repeat. Rules: MSG-14, MSG-18. */
export async function storeContent(ctx: RequestContext, deps: FailingDeps, { channel, content }: ChannelContent): Promise<string> {
  if (content.kind === 'message') return receiveMessage(ctx, guestMessageOf(channel, content));
  await applyReceipts(ctx, deps, [content]);
  return content.key;
}

/** Converts a transport's message for storage. */
export function guestMessageOf(channel: MessageChannel, content: InboundMessage): GuestMessage {
  const { kind: _kind, senderName: _senderName, ...given } = content;
  const from = given.from.trim() === '' ? null : given.from;
  return { ...given, from, channel, via: null, externalId: null };
}
