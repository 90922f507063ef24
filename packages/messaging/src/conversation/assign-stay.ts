import { lockStayOfMessages, type StayOfMessages } from '@innkeeper/booking';
import { refuse } from '@innkeeper/kernel';
import { RestartTransaction, statement, violates, type WriteContext } from '@innkeeper/platform';
import { messagingEvents } from '../events.ts';
import { type MessageRow, messageColumns, toMessageBody } from '../message/message-row.ts';
import type { ConversationRow } from './conversation-row.ts';
import { recordKnownSender } from './known-sender.ts';

/** Locks the named stay. Errors: SVC-2010. */
export async function lockNamedStay(ctx: WriteContext, id: string): Promise<StayOfMessages> {
  const stay = await lockStayOfMessages(ctx, id);
  if (!stay) throw refuse('SVC-2010', 'reservation_id', 'resolves to nothing in this tenant');
  return stay;
}

const lockOfStay = statement<{ id: string }>(
  'messaging.lock_conversation_of_stay',
  'select c.id from messaging.conversation c where c.tenant_id = $1 and c.reservation_id = $2 for no key update',
);

const giveStay = statement<never>(
  'messaging.give_conversation_its_stay',
  `update messaging.conversation set reservation_id = $3, guest_id = $4, contact_digest = null, version = version + 1, updated_at = $5
    where tenant_id = $1 and id = $2`,
);

const putInto = statement<never>(
  'messaging.put_conversation_into_another',
  `with source as (
     update messaging.conversation s set merged_into = $3, contact_digest = null, unread_count = 0, waiting_since = null,
            version = s.version + 1, updated_at = $6
      where s.tenant_id = $1 and s.id = $2 returning s.tenant_id
   )
   update messaging.conversation c
      set unread_count = c.unread_count + $4, waiting_since = least(c.waiting_since, $5::timestamptz), is_resolved = c.is_resolved and $7,
          last_message_id = greatest(c.last_message_id, $8),
          channels = (select array_agg(distinct n.channel) from unnest(c.channels || $9::text[]) as n(channel)),
          version = c.version + 1, updated_at = $6
     from source where c.tenant_id = $1 and c.id = $3`,
);

const moveMessages = statement<MessageRow>(
  'messaging.move_messages_to_stay',
  `update messaging.message m set conversation_id = $3, reservation_id = $4, guest_id = $5, property_id = $6, updated_at = $7
    where m.tenant_id = $1 and m.conversation_id = $2 returning ${messageColumns}`,
);

interface StayAssignment {
  readonly conversation: ConversationRow; // locked, without a stay
  readonly stay: StayOfMessages;
}

/**
 * Assigns a stay to a conversation. Its messages move to the stay's conversation if there is one, and the guest's messages are announced
 * now. Returns the id of the stay's conversation. Rules: MSG-17, MSG-18, MSG-33.
 */
export async function assignStay(ctx: WriteContext, { conversation, stay }: StayAssignment): Promise<string> {
  const now = ctx.clock.now();
  await recordKnownSender(ctx, { conversationId: conversation.id, reservationId: stay.id, at: now });
  const [existing] = await ctx.tx.run(lockOfStay, [ctx.tenant.id, stay.id]);
  if (existing) {
    const { id, unread_count, waiting_since, is_resolved, last_id, channels } = conversation;
    await ctx.tx.run(putInto, [ctx.tenant.id, id, existing.id, unread_count, waiting_since, now, is_resolved, last_id, channels]);
  } else {
    await ctx.tx.run(giveStay, [ctx.tenant.id, conversation.id, stay.id, stay.guest_id, now]).catch(restartWhenTaken);
  }
  const into = existing?.id ?? conversation.id;
  const moved = await ctx.tx.run(moveMessages, [ctx.tenant.id, conversation.id, into, stay.id, stay.guest_id, stay.property_id, now]);
  for (const row of moved.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (row.direction === 'inbound') ctx.tx.emit(messagingEvents['message.received'], row.id, toMessageBody(row, ctx));
  }
  return into;
}

/** Restarts the transaction when the stay's conversation was created in the meantime. */
function restartWhenTaken(error: unknown): never {
  throw violates(error, 'conversation_of_reservation')
    ? new RestartTransaction('the conversation of the stay was created in the meantime')
    : error;
}
