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
  recordAnswer,
  recordedAnswer,
  requireSamePayload,
  retryWhileBusy,
} from './key-claim.ts';
import { auditRowOf } from './run-once.ts';

/**
 * How a step ends. `answer`: that is the operation's answer. `refusal`: what the step wrote stays, and the client is refused;
 * a 4xx frees the key, a 5xx leaves it bound to its payload.
 */
export type StepEnd<T> = { readonly kind: 'answer'; readonly body: T } | { readonly kind: 'refusal'; readonly error: ServiceError };

/** An operation around a call that no transaction may span. */
export interface Steps<T, Intent, Outcome> {
  /** First transaction: commits what is about to be asked, or ends at once because nothing is. */
  readonly begin: (ctx: WriteContext) => Promise<StepEnd<T> | { readonly kind: 'call'; readonly intent: Intent }>;
  /** How long duplicates wait for the call; after a crash in it, the time until a repeat takes over. */
  readonly holdMs: (intent: Intent) => number;
  /** Outside any transaction. Answers within the hold; an unknown outcome is a value, not an error. */
  readonly call: (intent: Intent) => Promise<Outcome>;
  /** Last transaction: commits what came of it. */
  readonly settle: (ctx: WriteContext, done: { readonly intent: Intent; readonly outcome: Outcome }) => Promise<StepEnd<T>>;
}

export interface StepOptions {
  readonly keepForever: boolean;
  /** The body as a replay shows it, without secrets. */
  readonly replayBody?: (body: unknown) => unknown;
}

/**
 * Runs an operation in two transactions around a call. To clients it behaves like `runOnce`: under a key a repeat answers what was
 * recorded, a concurrent duplicate waits without a connection, a refusal (4xx) leaves the key free. A repeat after a crash or an unknown
 * outcome enters `begin` again, which must recognise what is under way where a second call would do harm.
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
  if (first.kind !== 'call') return finish(first);
  const { intent } = first;
  const done = { intent, outcome: await steps.call(intent) };
  const settle: Settle<T> = (inner) => steps.settle(inner, done);
  const last = await (keyed
    ? retryWhileBusy(() => settleUnderKey(ctx, keyed, settle))
    : inTransaction(ctx, (inner) => settleAndRecord(inner, run, settle)));
  return finish(last);
}

type Settle<T> = (ctx: WriteContext) => Promise<StepEnd<T>>;

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

async function settleAndRecord<T>(ctx: WriteContext, run: Run, settle: Settle<T>): Promise<StepEnd<T>> {
  const last = await settle(ctx);
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
      if (claim.state === 'done') return { kind: 'answer', body: recordedAnswer<T>(inner, claim) } as const;
      isBound = claim.state === 'failed';
      const first = await begin(inner, run, steps);
      if (first.kind === 'call') await holdKey(inner, request, steps.holdMs(first.intent));
      return first;
    });
  } catch (error) {
    if (!isLostRace(error)) await settleKey(ctx, request, { error, isBound });
    throw error;
  }
}

function settleUnderKey<T>(ctx: RequestContext, run: KeyedRun, settle: Settle<T>): Promise<StepEnd<T> | typeof busy> {
  const { request } = run;
  return inTransaction(ctx, async (inner) => {
    const claim = await claimKey(inner, request.key);
    // Another request that took over after our hold had lapsed was quicker.
    if (claim.state === 'done') return { kind: 'answer', body: recordedAnswer<T>(inner, claim) } as const;
    if (!claim.isClaimed) return busy;
    return settleAndRecord(inner, run, settle);
  });
}

async function end<T>(ctx: WriteContext, { request, options }: Run, last: StepEnd<T>): Promise<void> {
  if (last.kind === 'refusal') return request ? releaseKey(ctx, request, last.error) : undefined;
  const kept = options.replayBody ? options.replayBody(last.body) : last.body;
  if (request) recordAnswer(ctx, { request, body: kept, keepForever: options.keepForever });
  ctx.tx.record({ audit: auditRowOf(ctx, last.body) });
}

function releaseKey(ctx: WriteContext, request: IdempotencyRequest, error: ServiceError): Promise<void> {
  return isRefusal(error) ? freeKey(ctx, request) : endHold(ctx, request);
}

function finish<T>(last: StepEnd<T>): T {
  if (last.kind === 'refusal') throw last.error;
  return last.body;
}

/** After a failure in the first transaction: a 5xx binds the key to its payload, a refusal frees one that an earlier 5xx had bound. */
async function settleKey(ctx: RequestContext, request: IdempotencyRequest, failure: { error: unknown; isBound: boolean }): Promise<void> {
  const settleIn = isRefusal(failure.error) ? freeUnlessHeld : bindKey;
  if (settleIn === freeUnlessHeld && !failure.isBound) return;
  await inTransaction(ctx, (inner) => settleIn(inner, request)).catch(() => undefined);
}

/** Another request with the same payload may have taken the key in between. */
async function freeUnlessHeld(ctx: WriteContext, request: IdempotencyRequest): Promise<void> {
  const claim = await claimKey(ctx, request.key);
  if (claim.isClaimed && !claim.isHeld) await freeKey(ctx, request);
}
