import { readAddressedGuest } from '@innkeeper/guest';
import { readMessageFallback } from '@innkeeper/hotel';
import type { MessageChannel } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { agencyOf } from '../message/agency-of-conversation.ts';
import { templateFor } from '../template/template-row.ts';
import { nextChannel } from './next-channel.ts';
import { requeueOutgoing } from './queue-outgoing.ts';

/** A message that a channel could not deliver, locked after its conversation. */
export interface UndeliveredMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly property_id: string;
  readonly guest_id: string;
  readonly channel: MessageChannel;
  readonly tried_channels: readonly MessageChannel[];
  readonly template_id: string | null;
  readonly language: string | null;
}

const moveOn = statement<never>(
  'messaging.move_to_next_channel',
  `update messaging.message m set channel = $3, via = $4, tried_channels = m.tried_channels || m.channel, updated_at = $5
    where m.tenant_id = $1 and m.id = $2`,
);

const readAnswerable = statement<{ channel: MessageChannel }>(
  'messaging.read_answerable_channels',
  `select distinct m.channel from messaging.message m
    where m.tenant_id = $1 and m.conversation_id = $2 and m.direction = 'inbound' and m.address is not null`,
);

/** Requeues an undelivered message for the next channel of its property; false when there is none. Rules: MSG-32. */
export async function tryNextChannel(ctx: WriteContext, message: UndeliveredMessage): Promise<boolean> {
  const [fallback, guest, answerable, template] = await Promise.all([
    readMessageFallback(ctx, message.property_id),
    readAddressedGuest(ctx, message.guest_id),
    ctx.tx.run(readAnswerable, [ctx.tenant.id, message.conversation_id]),
    message.template_id === null ? null : templateFor(ctx, message.template_id, message.language),
  ]);
  const tried = [...message.tried_channels, message.channel];
  const channel = guest && nextChannel({ fallback, tried, answerable: answerable.map((row) => row.channel), guest, template });
  if (channel === null) return false;
  const { id: messageId, conversation_id: conversationId } = message;
  const via = channel === 'messaging_app' ? await agencyOf(ctx, conversationId) : null;
  await ctx.tx.run(moveOn, [ctx.tenant.id, messageId, channel, via, ctx.clock.now()]);
  await requeueOutgoing(ctx, { messageId, conversationId, channel, via });
  return true;
}
