import type { MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';

/** What messages wait in for a worker: one of each channel, and one of all agencies. */
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
  `insert into messaging.outgoing (tenant_id, message_id, conversation_id, lane, state)
   values ($1, $2, $3, $4, case when exists (select from messaging.outgoing o where o.tenant_id = $1 and o.conversation_id = $3)
                                then 'behind' else 'ready' end)`,
);

/** Puts a message that was written into the queue, behind what waits of its conversation, which the caller has locked. Rules: MSG-8. */
export async function queueOutgoing(
  tx: Transaction,
  { db }: RequestContext,
  { messageId, conversationId, channel, via }: OutgoingMessage,
): Promise<void> {
  const lane: Lane = via === null ? channel : 'agency';
  await tx.run(insertOutgoing, [tx.tenantId, messageId, conversationId, lane]);
  tx.afterCommit(() => db.announceOutbox());
}
