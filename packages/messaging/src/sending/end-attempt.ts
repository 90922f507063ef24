import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { MessageStatus } from '../message/message.contract.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { FailingDeps } from './attempt-message.ts';
import { dequeue, lockConversationOf, type MessageClaim, messageStates } from './outgoing.ts';
import { presentKey } from './send-key.ts';
import { tryNextChannel, type UndeliveredMessage } from './try-next-channel.ts';

const noteTrouble = statement<{ attempts: number }>(
  'messaging.note_trouble',
  `update messaging.outgoing o
      set state = 'retrying', leased_by = null, is_followed = true, due_at = now() + make_interval(secs => $4::float8 / 1000)
    where o.tenant_id = $1 and o.conversation_id = $5 and o.message_id = $2 and o.lane = $6 and o.attempts = $3
      and ${messageStates.moving('o.state', ['sending'], 'retrying')} returning o.attempts`,
);

/**
 * Records that the outcome of an attempt is unknown. The first time starts a workflow with the retries, found by channel and reservation;
 * later messages of the conversation wait. Rules: MSG-10, MSG-11.
 */
export function recordUnknownOutcome(ctx: RequestContext, claim: MessageClaim): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const { message_id: messageId, conversation_id, lane, attempts, channel, reservation_id: reservationId } = claim;
    const noted = await inner.tx.run(noteTrouble, [inner.tenant.id, messageId, attempts, delayAfter(attempts), conversation_id, lane]);
    if (noted.length === 0 || claim.is_followed) return;
    const way = claim.via ?? channel;
    inner.tx.startWorkflow({
      id: `retry-message:${way}:${reservationId}:${messageId}`,
      kind: 'retry-message',
      input: { tenant_id: inner.tenant.id, message_id: messageId, way: `${way} ${reservationId}` },
    });
  });
}

function delayAfter(attempts: number): number {
  const { firstRetryMs, longestRetryMs } = messagingLimits;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20));
}

const lockFailed = statement<UndeliveredMessage & { status: MessageStatus }>(
  'messaging.lock_failed_message',
  `select m.id, m.conversation_id, m.property_id, m.guest_id, m.channel, m.tried_channels, m.template_id, m.language, m.status
     from messaging.message m where m.tenant_id = $1 and m.id = $2 and ${presentKey} = $3 for no key update`,
);

const failRow = statement<never>(
  'messaging.fail_message',
  "update messaging.message m set status = 'failed', failure_reason = $3, updated_at = $4 where m.tenant_id = $1 and m.id = $2",
);

/** A message that could not be delivered over one channel. */
export interface FailedMessage {
  readonly messageId: string;
  /** Key by which the transport knew it. */
  readonly key: string;
  readonly conversationId: string;
  readonly propertyId: string | null;
  readonly reservationId: string | null;
  readonly guestId: string | null;
  readonly reason: string;
  /** True when another channel may succeed. */
  readonly isUndeliverable: boolean;
  /** Claim of the worker that sends it; null when it has been sent. */
  readonly claim: Pick<MessageClaim, 'lane' | 'attempts'> | null;
}

/**
 * Records that a message could not be delivered: it goes to the next channel of its property, or fails, once, with an incident. Reports
 * about a channel that the message has left change nothing. Rules: MSG-12, MSG-32.
 */
export async function failMessage(ctx: WriteContext, deps: FailingDeps, failed: FailedMessage): Promise<void> {
  const { messageId, key, reason, propertyId, reservationId, guestId } = failed;
  await lockConversationOf(ctx, failed.conversationId);
  const [row] = await ctx.tx.run(lockFailed, [ctx.tenant.id, messageId, key]);
  if (!row) return;
  const isOpen = row.status === 'queued' || row.status === 'sent'; // else it has arrived or has failed already
  if (isOpen && failed.isUndeliverable && (await tryNextChannel(ctx, row))) return;
  await dequeue(ctx, failed);
  if (!isOpen) return;
  await ctx.tx.run(failRow, [ctx.tenant.id, messageId, reason, ctx.clock.now()]);
  await announceFailure(ctx, { deps, propertyId, reservationId, guestId });
  ctx.tx.afterCommit(() => {
    ctx.db.announceOutbox();
    deps.observer?.onFailed(row.channel);
  });
}

interface FailureNotice extends Pick<FailedMessage, 'propertyId' | 'reservationId' | 'guestId'> {
  readonly deps: FailingDeps;
}

function announceFailure(ctx: WriteContext, { deps, ...place }: FailureNotice): Promise<unknown> {
  return deps.recordIncident(ctx, { kind: 'message_failed', message: 'A message to the guest could not be delivered.', ...place });
}
