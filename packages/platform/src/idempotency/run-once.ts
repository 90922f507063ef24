import { auditedChange, auditedCreation } from '../audit/audited-change.ts';
import type { IdempotencyRequest, RequestContext, WriteContext } from '../context.ts';
import { awaitSent } from '../database/await-sent.ts';
import type { AuditRow } from '../database/commit-rows.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  bindKey,
  busy,
  canProceed,
  claimKey,
  claimUnusedKey,
  isLostRace,
  isRefusal,
  recordAnswer,
  recordedAnswer,
  requireSamePayload,
  retryWhileBusy,
  UsedKey,
} from './key-claim.ts';

interface OnceOptions {
  readonly keepForever: boolean;
  readonly replayBody?: ((body: unknown) => unknown) | undefined;
  /** The changed resource, for the audit log, when the answer has no id. */
  readonly resourceId?: string | null;
}

/**
 * Runs a change in one transaction with its audit row and, when the client sent a key, its idempotency record. A repeat gets the recorded
 * answer; a concurrent duplicate waits without a connection; a refusal (4xx) leaves the key free.
 * Rules: IDEM-3, IDEM-5, IDEM-8, IDEM-11, IDEM-14, IDEM-15, OPS-30. Errors: SVC-2008, SVC-3010.
 */
export function runOnce<T>(ctx: RequestContext, options: OnceOptions, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const { idempotency } = ctx;
  if (!idempotency) return inTransaction(ctx, (inner) => workAndAudit(inner, options, work));
  const once: Once<T> = { idempotency, options, work };
  return runFirst(ctx, once).catch((error: unknown) => {
    if (error instanceof UsedKey || isLostRace(error)) return retryWhileBusy(() => runRepeat(ctx, once));
    throw error;
  });
}

interface Once<T> {
  readonly idempotency: IdempotencyRequest;
  readonly options: OnceOptions;
  readonly work: (ctx: WriteContext) => Promise<T>;
}

/**
 * Nearly every key is new, so it is claimed together with the first statements of the work, which fail with it when it is not.
 * Errors: `UsedKey`.
 */
function runFirst<T>(ctx: RequestContext, once: Once<T>): Promise<T> {
  return bindingKeyOnFailure(ctx, once, async (inner) => {
    const claiming = claimUnusedKey(inner, once.idempotency.key);
    claiming.catch(() => undefined);
    const working = workAndRecord(inner, once);
    await awaitSent([claiming, working]); // a used key makes the work fail: its error must win
    return working;
  });
}

/** Runs under a key that was used before or is in use. */
function runRepeat<T>(ctx: RequestContext, once: Once<T>): Promise<T | typeof busy> {
  return bindingKeyOnFailure(ctx, once, async (inner) => {
    const claim = await claimKey(inner, once.idempotency.key);
    if (!canProceed(claim)) return busy;
    requireSamePayload(claim, once.idempotency);
    if (claim.state === 'done') return recordedAnswer<T>(inner, claim);
    return workAndRecord(inner, once);
  });
}

async function bindingKeyOnFailure<T, Outcome>(
  ctx: RequestContext,
  { idempotency }: Once<T>,
  attempt: (ctx: WriteContext) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await inTransaction(ctx, attempt);
  } catch (error) {
    if (!(isLostRace(error) || error instanceof UsedKey)) await bindAfterFailure(ctx, idempotency, error);
    throw error;
  }
}

async function workAndRecord<T>(ctx: WriteContext, { idempotency, options, work }: Once<T>): Promise<T> {
  const body = await workAndAudit(ctx, options, work);
  const kept = options.replayBody ? options.replayBody(body) : body;
  recordAnswer(ctx, { request: idempotency, body: kept, keepForever: options.keepForever });
  return body;
}

async function workAndAudit<T>(ctx: WriteContext, { resourceId }: OnceOptions, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const body = await work(ctx);
  ctx.tx.record({ audit: auditRowOf(ctx, body, resourceId ?? null) });
  return body;
}

/** The audit line of a change that answers `body`. Rules: OPS-30, OPS-36. */
export function auditRowOf(ctx: RequestContext, body: unknown, resourceId: string | null = null): AuditRow {
  const id = idOf(body);
  const isCreation = ctx.reply.before === null && id !== null && id !== resourceId; // the path names no resource
  const change = isCreation ? auditedCreation(body) : auditedChange(ctx.reply.before, body);
  return { action: ctx.operation, resourceId: id ?? resourceId, ...change };
}

/** The id in the answer or path of a change, for the audit log. */
export function idOf(named: unknown): string | null {
  if (typeof named !== 'object' || named === null || !('id' in named)) return null;
  return typeof named.id === 'string' ? named.id : null;
}

/** After a 5xx the client does not know the outcome: the key stays bound to its payload, so that no other payload can use it. */
async function bindAfterFailure(ctx: RequestContext, idempotency: IdempotencyRequest, error: unknown): Promise<void> {
  if (isRefusal(error)) return;
  await inTransaction(ctx, (inner) => bindKey(inner, idempotency)).catch(() => undefined);
}
