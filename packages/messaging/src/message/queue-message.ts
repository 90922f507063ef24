import { holdStayOfMessages, type StayOfMessages } from '@innkeeper/booking';
import { readCorrespondent } from '@innkeeper/guest';
import { newId, refuse } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, readRows, statement, type Transaction } from '@innkeeper/platform';
import { addToConversation } from '../conversation/add-to-conversation.ts';
import { queueOutgoing } from '../sending/queue-outgoing.ts';
import type { MessageChannel } from './channels.ts';
import type { MessageBody } from './message.contract.ts';
import { type MessageRow, messageColumns, toMessageBody } from './message-row.ts';
import { searchConfiguration, searchVector } from './search-words.ts';

/** What is to be said to the guest of a reservation. */
export interface MessageOrder {
  readonly reservationId: string;
  readonly content: { readonly body: string };
  /** Chosen by the guest's preference and habits when absent. */
  readonly channel?: MessageChannel | undefined;
}

/**
 * Queues a message in the transaction of the caller; it is sent once that has committed. Rules: MSG-3, MSG-4, MSG-5.
 * Errors: SVC-2010, SVC-2013.
 */
export function queueMessage(ctx: RequestContext, order: MessageOrder): Promise<MessageBody> {
  return inTransaction(ctx, async (tx, inner) => {
    const stay = await holdStayOfMessages(tx, order.reservationId);
    if (!stay) throw refuse('SVC-2010', 'reservation_id', 'resolves to nothing in this tenant');
    const way = await wayTo(inner, stay, order.channel);
    const id = newId('message');
    const at = inner.clock.now();
    const place = { reservationId: stay.id, guestId: stay.guest_id };
    const said = { id, direction: 'outbound', channel: way.channel, at, isAnswer: true } as const;
    const conversationId = await addToConversation(tx, { place, said });
    const via = way.channel === 'messaging_app' ? await agencyOf(tx, conversationId) : null;
    const row = await insertMessage(tx, inner, { id, at, conversationId, stay, way, via, body: order.content.body });
    await queueOutgoing(tx, inner, { messageId: id, conversationId, channel: way.channel, via });
    return toMessageBody(row, inner);
  });
}

interface Way {
  readonly channel: MessageChannel;
  readonly language: string | null;
}

const readLastInbound = statement<{ channel: MessageChannel }>(
  'messaging.read_last_inbound',
  `select m.channel from messaging.message m
    where m.tenant_id = $1 and m.guest_id = $2 and m.direction = 'inbound' order by m.id desc limit 1`,
);

/** The channel that is named, else the one that the guest prefers, else the one that the guest wrote over last, else e-mail. Rules: MSG-4. */
async function wayTo(ctx: RequestContext, stay: StayOfMessages, named: MessageChannel | undefined): Promise<Way> {
  const guest = await readCorrespondent(ctx, stay.guest_id);
  const channel = named ?? guest?.preferred_channel ?? (await lastChannel(ctx, stay.guest_id)) ?? 'email';
  return { channel, language: guest?.language ?? null };
}

async function lastChannel(ctx: RequestContext, guestId: string): Promise<MessageChannel | undefined> {
  const [last] = await readRows(ctx, readLastInbound, [ctx.tenant.id, guestId]);
  return last?.channel;
}

const readLastVia = statement<{ via: string | null }>(
  'messaging.read_last_via',
  `select m.via from messaging.message m
    where m.tenant_id = $1 and m.conversation_id = $2 and m.channel = 'messaging_app' and m.direction = 'inbound' order by m.id desc limit 1`,
);

/** The agency through which the guest wrote last: the answer goes the same way. Rules: MSG-5. */
async function agencyOf(tx: Transaction, conversationId: string): Promise<string | null> {
  const [last] = await tx.run(readLastVia, [tx.tenantId, conversationId]);
  return last?.via ?? null;
}

const insert = statement<MessageRow>(
  'messaging.insert_outbound',
  `insert into messaging.message as m (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, via, status, body,
                                       language, search, posted_by, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'outbound', $7, $8, 'queued', $9, $10, ${searchVector('$11', '$9')}, $12, $13, $13)
   returning ${messageColumns}`,
);

interface Draft {
  readonly id: string;
  readonly at: string;
  readonly conversationId: string;
  readonly stay: StayOfMessages;
  readonly way: Way;
  readonly via: string | null;
  readonly body: string;
}

async function insertMessage(
  tx: Transaction,
  ctx: RequestContext,
  { id, at, conversationId, stay, way, via, body }: Draft,
): Promise<MessageRow> {
  const [row] = await tx.run(insert, [
    tx.tenantId,
    id,
    conversationId,
    stay.property_id,
    stay.id,
    stay.guest_id,
    way.channel,
    via,
    body,
    way.language,
    searchConfiguration(way.language),
    ctx.actor.userId,
    at,
  ]);
  if (!row) throw new Error('the message was not written');
  return row;
}
