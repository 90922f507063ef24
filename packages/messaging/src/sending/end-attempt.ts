import { inTransaction, type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { SendingDeps } from './attempt-message.ts';
import { type Claimed, takeOut } from './outgoing.ts';

const noteTrouble = statement<{ attempts: number }>(
  'messaging.note_trouble',
  `update messaging.outgoing o
      set state = 'retrying', leased_by = null, is_followed = true, due_at = now() + make_interval(secs => $4::float8 / 1000)
    where o.tenant_id = $1 and o.message_id = $2 and o.leased_by = $3 returning o.attempts`,
);

/**
 * Notes that it is not known what became of an attempt. The first time a workflow begins that repeats it, found by channel and reservation; what
 * is queued behind it in its conversation waits. Rules: MSG-10, MSG-11.
 */
export function recordTrouble(ctx: RequestContext, claimed: Claimed): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { message_id: messageId, leased_by, attempts, channel, reservation_id: reservationId } = claimed;
    const noted = await tx.run(noteTrouble, [tx.tenantId, messageId, leased_by, delayAfter(attempts)]);
    if (noted.length === 0 || claimed.is_followed) return;
    const way = claimed.via ?? channel;
    tx.startWorkflow({
      id: `send-message:${way}:${reservationId}:${messageId}`,
      kind: 'send-message',
      input: { tenant_id: tx.tenantId, message_id: messageId, way: `${way} ${reservationId}` },
    });
  });
}

function delayAfter(attempts: number): number {
  const { firstRetryMs, longestRetryMs } = messagingLimits;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20));
}

const failRow = statement<{ id: string }>(
  'messaging.fail_message',
  `update messaging.message m set status = 'failed', failure_reason = $3, updated_at = $4
    where m.tenant_id = $1 and m.id = $2 and m.status in ('queued', 'sent') returning m.id`,
);

/** A message that will never arrive. */
export interface FailedMessage {
  readonly messageId: string;
  readonly conversationId: string;
  readonly propertyId: string | null;
  readonly reservationId: string | null;
  readonly guestId: string | null;
  readonly reason: string;
  /** Who sends it; null when it has been sent. */
  readonly holder: string | null;
}

/** Commits that a message failed, once, and puts it before a person. Rules: MSG-12. */
export function failMessage(ctx: RequestContext, deps: Pick<SendingDeps, 'recordIncident'>, failed: FailedMessage): Promise<void> {
  return inTransaction(ctx, async (tx, inner) => {
    await takeOut(tx, failed);
    const { messageId, reason, propertyId, reservationId, guestId } = failed;
    const [row] = await tx.run(failRow, [tx.tenantId, messageId, reason, inner.clock.now()]);
    if (!row) return; // it has arrived or has failed already
    await announceFailure(tx, inner, { deps, propertyId, reservationId, guestId });
    tx.afterCommit(() => ctx.db.announceOutbox());
  });
}

interface Announced extends Pick<FailedMessage, 'propertyId' | 'reservationId' | 'guestId'> {
  readonly deps: Pick<SendingDeps, 'recordIncident'>;
}

function announceFailure(tx: Transaction, ctx: RequestContext, { deps, ...place }: Announced): Promise<unknown> {
  return deps.recordIncident(tx, ctx, { kind: 'message_failed', message: 'A message to the guest could not be delivered.', ...place });
}
