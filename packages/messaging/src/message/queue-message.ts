import { lockStayOfMessages } from '@innkeeper/booking';
import { type AddressedGuest, readAddressedGuest } from '@innkeeper/guest';
import { type MessageChannel, newId, refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { addToConversation } from '../conversation/add-to-conversation.ts';
import { markArrived } from '../inbound/apply-receipts.ts';
import { queueOutgoing } from '../sending/queue-outgoing.ts';
import { requireKnownVariables } from '../template/render-template.ts';
import type { TemplateBody, TemplateVariables } from '../template/template.contract.ts';
import { templateFor } from '../template/template-row.ts';
import { agencyOf } from './agency-of-conversation.ts';
import { insertOutbound } from './insert-outbound.ts';
import type { MessageBody } from './message.contract.ts';
import { type MessageRow, toMessageBody } from './message-row.ts';

/** A text, or a template of any language, rendered when it is sent. */
export type MessageContent = { readonly body: string } | { readonly templateId: string; readonly variables: TemplateVariables };

/** A message to the guest of a reservation, to be queued. */
export interface MessageOrder {
  readonly reservationId: string;
  readonly content: MessageContent;
  /** When absent, the template and the guest's preference and last message decide. */
  readonly channel?: MessageChannel | undefined;
  /** Set for an automated message, which answers nothing. */
  readonly automationId?: string | undefined;
}

/**
 * Queues a message in the caller's transaction; it is sent after the commit. Rules: MSG-3, MSG-4, MSG-5, MSG-22, MSG-23.
 * Errors: SVC-2003, SVC-2010, SVC-2013.
 */
export async function queueMessage(ctx: WriteContext, order: MessageOrder): Promise<MessageBody> {
  const stay = await lockStayOfMessages(ctx, order.reservationId);
  if (!stay) throw refuse('SVC-2010', 'reservation_id', 'resolves to nothing in this tenant');
  const guest = await readAddressedGuest(ctx, stay.guest_id);
  const template = 'templateId' in order.content ? await usableTemplate(ctx, order.content, guest) : null;
  const channel = await channelFor(ctx, { order, template, guest, guestId: stay.guest_id });
  const id = newId('message');
  const at = ctx.clock.now();
  const message = { id, direction: 'outbound', channel, at, isAnswer: order.automationId === undefined } as const;
  const conversationId = await addToConversation(ctx, { place: { reservationId: stay.id, guestId: stay.guest_id }, message });
  const via = channel === 'messaging_app' ? await agencyOf(ctx, conversationId) : null;
  const language = template?.language ?? guest?.language ?? null;
  const row = await insertOutbound(ctx, { id, at, conversationId, stay, channel, via, language, order, template });
  if (ctx.isPast) return markArrivedAtOnce(ctx, row);
  await queueOutgoing(ctx, { messageId: id, conversationId, channel, via });
  return toMessageBody(row, ctx);
}

/** Marks a message of a synthetic past as read, without a transport. */
async function markArrivedAtOnce(ctx: WriteContext, { id }: MessageRow): Promise<MessageBody> {
  const [row] = await markArrived(ctx, [{ key: id, isDelivered: true, isRead: true }]);
  if (!row) throw new Error('the message was not written');
  return toMessageBody(row, ctx);
}

/** Returns the template in the guest's language; all of its variables must be known. Rules: MSG-22. Errors: SVC-2003, SVC-2010. */
async function usableTemplate(
  ctx: RequestContext,
  { templateId, variables }: { readonly templateId: string; readonly variables: TemplateVariables },
  guest: AddressedGuest | null,
): Promise<TemplateBody> {
  const template = await templateFor(ctx, templateId, guest?.language ?? null);
  if (!template) throw refuse('SVC-2010', 'template_id', 'resolves to nothing in this tenant');
  requireKnownVariables(template, variables);
  return template;
}

interface ChannelChoice {
  readonly order: MessageOrder;
  readonly template: TemplateBody | null;
  readonly guest: AddressedGuest | null;
  readonly guestId: string;
}

/**
 * Chooses the named channel, else the template's, else the guest's preferred one, else that of the guest's last message, else e-mail. Only
 * transactional templates use a channel that the guest has opted out of. Rules: MSG-4, MSG-23. Errors: SVC-2013.
 */
async function channelFor(ctx: RequestContext, { order, template, guest, guestId }: ChannelChoice): Promise<MessageChannel> {
  const ofTemplate = template?.channel ?? null;
  if (order.channel !== undefined && ofTemplate !== null && order.channel !== ofTemplate)
    throw refuse('SVC-2013', 'channel', `must be ${ofTemplate}, which the template is meant for`);
  const channel = order.channel ?? ofTemplate ?? guest?.preferred_channel ?? (await lastChannel(ctx, guestId)) ?? 'email';
  if (guest?.message_opt_outs.includes(channel) && !template?.transactional)
    throw refuse('SVC-2013', 'channel', `the guest wants no messages over ${channel}`);
  return channel;
}

const readLastInbound = statement<{ channel: MessageChannel }>(
  'messaging.read_last_inbound',
  `select m.channel from messaging.message m
    where m.tenant_id = $1 and m.guest_id = $2 and m.direction = 'inbound' order by m.id desc limit 1`,
);

async function lastChannel(ctx: RequestContext, guestId: string): Promise<MessageChannel | undefined> {
  const [last] = await readRows(ctx, readLastInbound, [ctx.tenant.id, guestId]);
  return last?.channel;
}
