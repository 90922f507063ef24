import type { MessageChannel } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { InboundMessage, Receipt } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import { type GuestMessage, receiveMessage } from './receive-message.ts';

interface Brought {
  readonly channel: MessageChannel;
  readonly brought: InboundMessage | Receipt;
}

/** Keeps one thing that a transport brought, and answers what it is known by here. Safe to repeat. Rules: MSG-14, MSG-18. */
export async function storeContent(ctx: RequestContext, deps: FailingDeps, { channel, brought }: Brought): Promise<string> {
  if (brought.kind === 'message') return receiveMessage(ctx, guestMessageOf(channel, brought));
  await applyReceipts(ctx, deps, [brought]);
  return brought.key;
}

/** What a transport brought, as it is kept. */
export function guestMessageOf(channel: MessageChannel, brought: InboundMessage): GuestMessage {
  const { kind: _kind, senderName: _senderName, ...given } = brought;
  const from = given.from.trim() === '' ? null : given.from;
  return { ...given, from, channel, via: null, externalId: null };
}
