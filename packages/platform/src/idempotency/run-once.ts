import type { IdempotencyRequest, RequestContext } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import {
  bindKey,
  busy,
  claimKey,
  isLostRace,
  isOurs,
  isRefusal,
  recordAnswer,
  replay,
  requireSamePayload,
  whileBusy,
} from './key-claim.ts';

interface OnceOptions {
  readonly keepForever: boolean;
  readonly replayBody?: ((body: unknown) => unknown) | undefined;
  /** What is changed, for the audit log, where the answer has no id. */
  readonly resourceId?: string | null;
}

/**
 * Runs a change in one transaction with its audit row and, when the client sent a key, its idempotency record.
 * A repeat answers what was recorded; a concurrent duplicate waits without a connection; a refusal (4xx) leaves the key free.
 * Rules: IDEM-3, IDEM-5, IDEM-8, IDEM-11, IDEM-14, IDEM-15, OPS-30. Errors: SVC-2008, SVC-3010.
 */
export function runOnce<T>(ctx: RequestContext, options: OnceOptions, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const { idempotency } = ctx;
  if (!idempotency) return inTransaction(ctx, (tx, inner) => workAndAudit({ tx, ctx: inner, options }, work));
  return whileBusy(() => attempt(ctx, { idempotency, options }, work));
}

async function attempt<T>(
  ctx: RequestContext,
  once: { idempotency: IdempotencyRequest; options: OnceOptions },
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T | typeof busy> {
  const { idempotency, options } = once;
  try {
    return await inTransaction(ctx, async (tx, inner) => {
      const claim = await claimKey(tx, idempotency.key);
      if (!isOurs(claim)) return busy;
      requireSamePayload(claim, idempotency);
      if (claim.state === 'done') return replay<T>(ctx, claim);
      const body = await workAndAudit({ tx, ctx: inner, options }, work);
      const kept = options.replayBody ? options.replayBody(body) : body;
      recordAnswer(tx, ctx, { request: idempotency, body: kept, keepForever: options.keepForever });
      return body;
    });
  } catch (error) {
    if (!isLostRace(error)) await bindAfterFailure(ctx, idempotency, error);
    throw error;
  }
}

async function workAndAudit<T>(
  run: { tx: Transaction; ctx: RequestContext; options: OnceOptions },
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const body = await work(run.ctx);
  run.tx.record({ audit: { action: run.ctx.operation, resourceId: idOf(body) ?? run.options.resourceId ?? null } });
  return body;
}

/** The id in what a change answers, or in its path, for the audit log. */
export function idOf(named: unknown): string | null {
  if (typeof named !== 'object' || named === null || !('id' in named)) return null;
  return typeof named.id === 'string' ? named.id : null;
}

/** After a 5xx the outcome is uncertain to the client: the key stays bound to its payload, so that no other payload can slip under it. */
async function bindAfterFailure(ctx: RequestContext, idempotency: IdempotencyRequest, error: unknown): Promise<void> {
  if (isRefusal(error)) return;
  await inTransaction(ctx, (tx) => bindKey(tx, idempotency)).catch(() => undefined);
}
