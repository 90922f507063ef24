import type { ServiceError } from '@innkeeper/kernel';
import type { IdempotencyRequest, RequestContext, WriteContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  bindKey,
  busy,
  canProceed,
  claimKey,
  endHold,
  freeKey,
  holdKey,
  isLostRace,
  isRefusal,
  type KeyClaim,
  recordAnswer,
  recordedAnswer,
  requireSamePayload,
  retryWhileBusy,
} from './key-claim.ts';
import { auditRowOf } from './run-once.ts';

/**
 * Outcome of a step. `answer`: the operation's answer. `refusal`: the step's writes are committed and the client is refused; a 4xx frees
 * the key, a 5xx leaves it bound to its payload.
 */
export type StepEnd<T> = { readonly kind: 'answer'; readonly body: T } | { readonly kind: 'refusal'; readonly error: ServiceError };

/** An operation around a call that no transaction may span. */
export interface Steps<T, Intent, Outcome> {
  /** First transaction: commits the intent to call, or ends the operation when no call is needed. */
  readonly begin: (ctx: WriteContext) => Promise<StepEnd<T> | { readonly kind: 'call'; readonly intent: Intent }>;
  /** Time that duplicates wait for the call; after a crash during the call, the time until a repeat takes over. */
  readonly holdMs: (intent: Intent) => number;
  /** Runs outside any transaction and ends within the hold; an unknown outcome is a value, not an error. */
  readonly call: (intent: Intent) => Promise<Outcome>;
  /** Last transaction: commits the outcome. */
  readonly recordOutcome: (ctx: WriteContext, done: { readonly intent: Intent; readonly outcome: Outcome }) => Promise<StepEnd<T>>;
}

export interface StepOptions {
  readonly keepForever: boolean;
  /** The body as a replay shows it, without secrets. */
  readonly replayBody?: (body: unknown) => unknown;
  /** Adds to a replay what its record leaves out, as it is now. */
  readonly restoreBody?: (ctx: WriteContext, body: unknown) => Promise<unknown>;
}

/**
 * Runs an operation in two transactions around a call. To clients it behaves like `runOnce`: under a key a repeat gets the recorded answer,
 * a concurrent duplicate waits without a connection, a refusal (4xx) leaves the key free. A repeat after a crash or an unknown outcome
 * enters `begin` again, which must recognise a call in progress where a second one would do harm.
 * Rules: IDEM-3, IDEM-11, IDEM-14, IDEM-15. Errors: SVC-2008, SVC-3010.
 */
export async function runInSteps<T, Intent, Outcome>(
  ctx: RequestContext,
  options: StepOptions,
  steps: Steps<T, Intent, Outcome>,
): Promise<T> {
  const { idempotency: request } = ctx;
  const run = { request, options };
  const keyed = request && { request, options };
  const first = await (keyed
    ? retryWhileBusy(() => beginUnderKey(ctx, keyed, steps))
    : inTransaction(ctx, (inner) => begin(inner, run, steps)));
  if (first.kind !== 'call') return answerOf(first);
  const { intent } = first;
  const done = { intent, outcome: await steps.call(intent) };
  const recordOutcome: OutcomeRecorder<T> = (inner) => {
    inner.tx.endsCall();
    return steps.recordOutcome(inner, done);
  };
  const last = await (keyed
    ? retryWhileBusy(() => recordUnderKey(ctx, keyed, recordOutcome))
    : inTransaction(ctx, (inner) => recordAndEnd(inner, run, recordOutcome)));
  return answerOf(last);
}

type OutcomeRecorder<T> = (ctx: WriteContext) => Promise<StepEnd<T>>;

interface Run {
  readonly request: IdempotencyRequest | null;
  readonly options: StepOptions;
}

interface KeyedRun extends Run {
  readonly request: IdempotencyRequest;
}

async function begin<T, Intent, Outcome>(ctx: WriteContext, run: Run, steps: Steps<T, Intent, Outcome>) {
  const first = await steps.begin(ctx);
  if (first.kind !== 'call') await end(ctx, run, first);
  return first;
}

async function recordAndEnd<T>(ctx: WriteContext, run: Run, recordOutcome: OutcomeRecorder<T>): Promise<StepEnd<T>> {
  const last = await recordOutcome(ctx);
  await end(ctx, run, last);
  return last;
}

async function beginUnderKey<T, Intent, Outcome>(ctx: RequestContext, run: KeyedRun, steps: Steps<T, Intent, Outcome>) {
  const { request } = run;
  let isBound = false;
  try {
    return await inTransaction(ctx, async (inner) => {
      const claim = await claimKey(inner, request.key);
      if (!canProceed(claim)) return busy;
      requireSamePayload(claim, request);
      if (claim.state === 'done') return replay<T>(inner, run, claim);
      isBound = claim.state === 'failed';
      const first = await begin(inner, run, steps);
      if (first.kind === 'call') await holdKey(inner, request, steps.holdMs(first.intent));
      return first;
    });
  } catch (error) {
    if (!isLostRace(error)) await updateKeyAfterFailure(ctx, request, { error, isBound });
    throw error;
  }
}

function recordUnderKey<T>(ctx: RequestContext, run: KeyedRun, recordOutcome: OutcomeRecorder<T>): Promise<StepEnd<T> | typeof busy> {
  const { request } = run;
  return inTransaction(ctx, async (inner) => {
    const claim = await claimKey(inner, request.key);
    // Our hold lapsed and another request has completed the operation.
    if (claim.state === 'done') return replay<T>(inner, run, claim);
    if (!claim.isClaimed) return busy;
    return recordAndEnd(inner, run, recordOutcome);
  });
}

async function replay<T>(ctx: WriteContext, { options }: Run, claim: KeyClaim): Promise<StepEnd<T>> {
  const body = recordedAnswer<T>(ctx, claim);
  return { kind: 'answer', body: options.restoreBody ? ((await options.restoreBody(ctx, body)) as T) : body };
}

async function end<T>(ctx: WriteContext, { request, options }: Run, last: StepEnd<T>): Promise<void> {
  if (last.kind === 'refusal') return request ? releaseAfterRefusal(ctx, request, last.error) : undefined;
  const kept = options.replayBody ? options.replayBody(last.body) : last.body;
  if (request) recordAnswer(ctx, { request, body: kept, keepForever: options.keepForever });
  ctx.tx.record({ audit: auditRowOf(ctx, last.body) });
}

function releaseAfterRefusal(ctx: WriteContext, request: IdempotencyRequest, error: ServiceError): Promise<void> {
  return isRefusal(error) ? freeKey(ctx, request) : endHold(ctx, request);
}

function answerOf<T>(last: StepEnd<T>): T {
  if (last.kind === 'refusal') throw last.error;
  return last.body;
}

/**
 * Updates the key after a failure in the first transaction: a 5xx binds it to its payload, a refusal frees one that an earlier 5xx had
 * bound.
 */
async function updateKeyAfterFailure(
  ctx: RequestContext,
  request: IdempotencyRequest,
  failure: { error: unknown; isBound: boolean },
): Promise<void> {
  const update = isRefusal(failure.error) ? freeUnlessHeld : bindKey;
  if (update === freeUnlessHeld && !failure.isBound) return;
  await inTransaction(ctx, (inner) => update(inner, request)).catch(() => undefined);
}

/** Frees the key unless another request with the same payload has claimed it meanwhile. */
async function freeUnlessHeld(ctx: WriteContext, request: IdempotencyRequest): Promise<void> {
  const claim = await claimKey(ctx, request.key);
  if (claim.isClaimed && !claim.isHeld) await freeKey(ctx, request);
}
