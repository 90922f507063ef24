import { statement, type WriteContext } from '@innkeeper/platform';
import { dequeue } from '../sending/outgoing.ts';

const lockConversations = statement<{ id: string }>(
  'messaging.lock_conversations_of_guest',
  'select c.id from messaging.conversation c where c.tenant_id = $1 and c.guest_id = $2 order by c.id for no key update',
);

const repointConversations = statement<never>(
  'messaging.repoint_conversations',
  'update messaging.conversation set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

const repoint = statement<never>(
  'messaging.repoint_messages',
  'update messaging.message set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

/** Hands all messages of a guest to the survivor of a merge. Call it with the reservations locked. Rules: MSG-24. */
export async function repointMessages(
  ctx: WriteContext,
  { sourceId, survivorId }: { readonly sourceId: string; readonly survivorId: string },
): Promise<void> {
  const values = [ctx.tenant.id, sourceId, survivorId];
  await Promise.all([
    ctx.tx.run(lockConversations, values.slice(0, 2)),
    ctx.tx.run(repointConversations, values),
    ctx.tx.run(repoint, values),
  ]);
}

const findQueued = statement<{ id: string; conversation_id: string }>(
  'messaging.find_queued_of_guests',
  `select m.id, m.conversation_id from messaging.message m
     join messaging.outgoing o on o.tenant_id = m.tenant_id and o.message_id = m.id
    where m.tenant_id = $1 and m.guest_id = any($2) order by m.conversation_id, m.id`,
);

const cancel = statement<never>(
  'messaging.cancel_message',
  `update messaging.message m set status = 'failed', failure_reason = 'the guest was erased', updated_at = now()
    where m.tenant_id = $1 and m.id = $2 and m.status = 'queued'`,
);

/** Cancels the queued messages to erased guests. Rules: MSG-25. */
export async function cancelQueued(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  for (const { id, conversation_id: conversationId } of await ctx.tx.run(findQueued, [ctx.tenant.id, guestIds])) {
    await dequeue(ctx, { messageId: id, conversationId, claim: null });
    await ctx.tx.run(cancel, [ctx.tenant.id, id]);
  }
}
