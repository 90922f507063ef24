import { setTimeout as wait } from 'node:timers/promises';
import { limits, monotonicMs, ServiceError } from '@innkeeper/kernel';
import type { IdempotencyRequest, RequestContext } from '../context.ts';
import { statement } from '../database/statement.ts';
import { inTransaction, LostKeyRace, type Transaction } from '../database/transaction.ts';

interface OnceOptions {
  readonly action: string; // procedure path, for the audit log
  readonly keepForever: boolean;
  readonly replayBody?: ((body: unknown) => unknown) | undefined;
}

interface ClaimRow {
  is_claimed: boolean;
  fingerprint: string | null;
  state: 'done' | 'failed' | null;
  response: Buffer | null;
  etag: string | null;
}

const sealPurpose = 'idempotency';

// The advisory lock is held to the end of the transaction and released by a crash: no key is ever stuck.
const claimKey = statement<ClaimRow>(
  'platform.claim_idempotency_key',
  `select pg_try_advisory_xact_lock(hashtextextended($1 || ':' || $2, 42)) as is_claimed, i.fingerprint, i.state, i.response, i.etag
     from (select 1) as one left join platform.idempotency i on i.tenant_id = $1 and i.key = $2`,
);

const bindKey = statement<never>(
  'platform.bind_idempotency_key',
  `insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at) values ($1, $2, $3, 'failed', now()) on conflict do nothing`,
);

const busy = Symbol('another request holds the key');

/**
 * Runs a change in one transaction with its audit row and, when the client sent a key, its idempotency record.
 * A repeat answers what was recorded; a concurrent duplicate waits without a connection; a refusal (4xx) leaves the key free.
 * Spec: Idempotency, Errors rule 1. Errors: SVC-2008, SVC-3010.
 */
export async function runOnce<T>(ctx: RequestContext, options: OnceOptions, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const { idempotency } = ctx;
  if (!idempotency) return inTransaction(ctx, (tx, inner) => workAndAudit({ tx, ctx: inner, options }, work));
  const giveUpAt = monotonicMs() + limits.idempotencyWaitMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    const outcome = await attempt(ctx, { idempotency, options }, work);
    if (outcome !== busy) return outcome;
    if (monotonicMs() + pauseMs > giveUpAt) throw stillRunning();
    await wait(pauseMs);
  }
}

function stillRunning(): ServiceError {
  return new ServiceError('SVC-3010', [{ field: 'Idempotency-Key', issue: 'the first request has not ended yet' }], {
    retryAfterSeconds: 1,
  });
}

async function attempt<T>(
  ctx: RequestContext,
  once: { idempotency: IdempotencyRequest; options: OnceOptions },
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T | typeof busy> {
  const { idempotency, options } = once;
  try {
    return await inTransaction(ctx, async (tx, inner) => {
      const [claim] = await tx.run(claimKey, [ctx.tenant.id, idempotency.key]);
      if (!claim?.is_claimed) return busy;
      if (claim.fingerprint !== null && claim.fingerprint !== idempotency.fingerprint) throw keyReused();
      if (claim.state === 'done') return replay<T>(ctx, claim);
      const body = await workAndAudit({ tx, ctx: inner, options }, work);
      const kept = options.replayBody ? options.replayBody(body) : body;
      tx.record({
        idempotency: {
          key: idempotency.key,
          fingerprint: idempotency.fingerprint,
          response: ctx.secrets.seal(sealPurpose, JSON.stringify(kept ?? null)),
          etag: ctx.reply.etag,
          keepForever: options.keepForever,
        },
      });
      return body;
    });
  } catch (error) {
    if (error instanceof LostKeyRace) return busy;
    await bindAfterFailure(ctx, idempotency, error);
    throw error;
  }
}

function keyReused(): ServiceError {
  return new ServiceError('SVC-2008', [{ field: 'Idempotency-Key', issue: 'was used with another payload' }]);
}

function replay<T>(ctx: RequestContext, claim: ClaimRow): T {
  if (claim.response === null) throw new Error('a recorded answer has no body');
  ctx.reply.isReplayed = true;
  ctx.reply.etag = claim.etag;
  return JSON.parse(ctx.secrets.open(sealPurpose, claim.response)) ?? undefined;
}

async function workAndAudit<T>(
  run: { tx: Transaction; ctx: RequestContext; options: OnceOptions },
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const body = await work(run.ctx);
  run.tx.record({ audit: { action: run.options.action, resourceId: idOf(body) } });
  return body;
}

function idOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null;
  return typeof body.id === 'string' ? body.id : null;
}

/** After a 5xx the outcome is uncertain to the client: the key stays bound to its payload, so that no other payload can slip under it. */
async function bindAfterFailure(ctx: RequestContext, idempotency: IdempotencyRequest, error: unknown): Promise<void> {
  if (error instanceof ServiceError && error.status < 500) return;
  await inTransaction(ctx, (tx) => tx.run(bindKey, [ctx.tenant.id, idempotency.key, idempotency.fingerprint])).catch(() => undefined);
}
