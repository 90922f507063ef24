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

/** A text, or the template of any language that it is made of when it is sent. */
export type MessageContent = { readonly body: string } | { readonly templateId: string; readonly variables: TemplateVariables };

/** What is to be said to the guest of a reservation. */
export interface MessageOrder {
  readonly reservationId: string;
  readonly content: MessageContent;
  /** Chosen by the template and by the guest's preference and habits when absent. */
  readonly channel?: MessageChannel | undefined;
  /** Of a message that nobody has written: it answers nothing. */
  readonly automationId?: string | undefined;
}

/**
 * Queues a message in the transaction of the caller; it is sent once that has committed. Rules: MSG-3, MSG-4, MSG-5, MSG-22, MSG-23.
 * Errors: SVC-2003, SVC-2010, SVC-2013.
 */
export async function queueMessage(ctx: WriteContext, order: MessageOrder): Promise<MessageBody> {
  const stay = await lockStayOfMessages(ctx, order.reservationId);
  if (!stay) throw refuse('SVC-2010', 'reservation_id', 'resolves to nothing in this tenant');
  const guest = await readAddressedGuest(ctx, stay.guest_id);
  const template = 'templateId' in order.content ? await soundTemplate(ctx, order.content, guest) : null;
  const channel = await channelFor(ctx, { order, template, guest, guestId: stay.guest_id });
  const id = newId('message');
  const at = ctx.clock.now();
  const said = { id, direction: 'outbound', channel, at, isAnswer: order.automationId === undefined } as const;
  const conversationId = await addToConversation(ctx, { place: { reservationId: stay.id, guestId: stay.guest_id }, said });
  const via = channel === 'messaging_app' ? await agencyOf(ctx, conversationId) : null;
  const language = template?.language ?? guest?.language ?? null;
  const row = await insertOutbound(ctx, { id, at, conversationId, stay, channel, via, language, order, template });
  if (ctx.isPast) return arrivedAtOnce(ctx, row);
  await queueOutgoing(ctx, { messageId: id, conversationId, channel, via });
  return toMessageBody(row, ctx);
}

/** What was written in an invented past has arrived: no transport is asked. */
async function arrivedAtOnce(ctx: WriteContext, { id }: MessageRow): Promise<MessageBody> {
  const [row] = await markArrived(ctx, [{ key: id, isDelivered: true, isRead: true }]);
  if (!row) throw new Error('the message was not written');
  return toMessageBody(row, ctx);
}

/** The template in the guest's language, all of whose variables are known. Rules: MSG-22. Errors: SVC-2003, SVC-2010. */
async function soundTemplate(
  ctx: RequestContext,
  { templateId, variables }: { readonly templateId: string; readonly variables: TemplateVariables },
  guest: AddressedGuest | null,
): Promise<TemplateBody> {
  const template = await templateFor(ctx, templateId, guest?.language ?? null);
  if (!template) throw refuse('SVC-2010', 'template_id', 'resolves to nothing in this tenant');
  requireKnownVariables(template, variables);
  return template;
}

interface Choosing {
  readonly order: MessageOrder;
  readonly template: TemplateBody | null;
  readonly guest: AddressedGuest | null;
  readonly guestId: string;
}

/**
 * The channel that is named, else that of the template, else the one that the guest prefers, else the one that the guest wrote over last, else
 * e-mail; what the guest does not want is sent only by transactional templates. Rules: MSG-4, MSG-23. Errors: SVC-2013.
 */
async function channelFor(ctx: RequestContext, { order, template, guest, guestId }: Choosing): Promise<MessageChannel> {
  const meant = template?.channel ?? null;
  if (order.channel !== undefined && meant !== null && order.channel !== meant)
    throw refuse('SVC-2013', 'channel', `must be ${meant}, which the template is meant for`);
  const channel = order.channel ?? meant ?? guest?.preferred_channel ?? (await lastChannel(ctx, guestId)) ?? 'email';
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
