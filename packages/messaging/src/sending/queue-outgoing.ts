import type { MessageChannel } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';

/** Lanes of the send queue: one per channel, and one for all agencies. */
export const lanes = ['messaging_app', 'email', 'sms', 'web_widget', 'agency'] as const;
export type Lane = (typeof lanes)[number];

interface OutgoingMessage {
  readonly messageId: string;
  readonly conversationId: string;
  readonly channel: MessageChannel;
  readonly via: string | null;
}

const insertOutgoing = statement<never>(
  'messaging.insert_outgoing',
  `insert into messaging.outgoing as o (tenant_id, message_id, conversation_id, lane, state)
   values ($1, $2, $3, $4, case when exists (select from messaging.outgoing w where w.tenant_id = $1 and w.conversation_id = $3)
                                then 'behind' else 'ready' end)`,
);

/** Queues an inserted message behind the others of its conversation, which the caller has locked. Rules: MSG-8. */
export async function queueOutgoing(ctx: WriteContext, message: OutgoingMessage): Promise<void> {
  await ctx.tx.run(insertOutgoing, [ctx.tenant.id, message.messageId, message.conversationId, laneOf(message)]);
  ctx.tx.afterCommit(() => ctx.db.announceOutbox());
}

const requeue = statement<never>(
  'messaging.requeue_outgoing',
  `${insertOutgoing.text}
   on conflict (tenant_id, message_id) do update
     set lane = excluded.lane, state = case o.state when 'behind' then 'behind' else 'ready' end, attempts = 0, due_at = null, leased_by = null,
         is_followed = false`,
);

/** Requeues a message for another channel, in its place; one that had left the queue goes to the end. Rules: MSG-32. */
export async function requeueOutgoing(ctx: WriteContext, message: OutgoingMessage): Promise<void> {
  await ctx.tx.run(requeue, [ctx.tenant.id, message.messageId, message.conversationId, laneOf(message)]);
  ctx.tx.afterCommit(() => ctx.db.announceOutbox());
}

function laneOf({ channel, via }: OutgoingMessage): Lane {
  return via === null ? channel : 'agency';
}
