import { type RequestContext, readRows, statement, type WorkflowStep, withTemporaryWorker } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import { attemptMessage, readAddresses, type SendingDeps } from './attempt-message.ts';
import { claimRetry } from './outgoing.ts';
import { recordSent, type SentMessage } from './record-sent.ts';
import { recordAttempt } from './run-sending.ts';

const readWait = statement<{ wait_ms: number }>(
  'messaging.read_retry_wait',
  `select case o.state when 'retrying' then greatest(0, extract(epoch from o.due_at - clock_timestamp()) * 1000)::int
                       else ${messagingLimits.underWayMs} end as wait_ms
     from messaging.outgoing o where o.tenant_id = $1 and o.message_id = $2`,
);

/** Takes one step of a message's retries: makes the due attempt, or returns how long to wait for it. Safe to repeat. Rules: MSG-11. */
export async function retryMessage(ctx: RequestContext, deps: SendingDeps, messageId: string): Promise<WorkflowStep> {
  const before = await waitOf(ctx, messageId);
  if (before === 'done' || before.waitMs > 0) return before;
  const isAttempted = await withTemporaryWorker(ctx.db, (worker) => attemptRetry(ctx, deps, { worker, messageId }));
  return isAttempted ? waitOf(ctx, messageId) : { waitMs: messagingLimits.underWayMs };
}

/** False when another worker is sending it. */
async function attemptRetry(
  ctx: RequestContext,
  deps: SendingDeps,
  { worker, messageId }: { readonly worker: string; readonly messageId: string },
): Promise<boolean> {
  const claim = await claimRetry(ctx.db, worker, { tenantId: ctx.tenant.id, messageId });
  if (!claim) return false;
  const guest = (await readAddresses(ctx.db, [claim])).get(claim.guest_id) ?? null;
  const outcome = await attemptMessage(ctx, deps, { claim, guest });
  deps.observer?.onAttempt(claim.lane, outcome.kind);
  const record = async (sent: SentMessage): Promise<void> => {
    if (await recordSent(ctx.db, sent)) ctx.db.announceOutbox();
  };
  await recordAttempt(ctx, { deps, claim, outcome, record });
  return true;
}

async function waitOf(ctx: RequestContext, messageId: string): Promise<WorkflowStep> {
  const [row] = await readRows(ctx, readWait, [ctx.tenant.id, messageId]);
  return row ? { waitMs: row.wait_ms } : 'done';
}
