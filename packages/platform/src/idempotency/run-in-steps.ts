import type { ServiceError } from '@innkeeper/kernel';
import type { IdempotencyRequest, RequestContext } from '../context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import {
  bindKey,
  busy,
  claimKey,
  freeKey,
  holdKey,
  isLostRace,
  isOurs,
  isRefusal,
  letGoOfKey,
  recordAnswer,
  replay,
  requireSamePayload,
  whileBusy,
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
  readonly begin: (tx: Transaction, ctx: RequestContext) => Promise<StepEnd<T> | { readonly kind: 'call'; readonly intent: Intent }>;
  /** How long duplicates wait for the call; after a crash in it, the time until a repeat takes over. */
  readonly holdMs: (intent: Intent) => number;
  /** Outside any transaction. Answers within the hold; an unknown outcome is a value, not an error. */
  readonly call: (intent: Intent) => Promise<Outcome>;
  /** Last transaction: commits what came of it. */
  readonly settle: (
    tx: Transaction,
    ctx: RequestContext,
    done: { readonly intent: Intent; readonly outcome: Outcome },
  ) => Promise<StepEnd<T>>;
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
  const run = { ctx, request, options };
  const keyed = request && { ...run, request };
  const first = await (keyed ? whileBusy(() => beginUnderKey(keyed, steps)) : begin(run, steps));
  if (first.kind !== 'call') return finish(first);
  const { intent } = first;
  const done = { intent, outcome: await steps.call(intent) };
  return finish(await (keyed ? whileBusy(() => settleUnderKey(keyed, steps, done)) : settle(run, steps, done)));
}

interface Run {
  readonly ctx: RequestContext;
  readonly request: IdempotencyRequest | null;
  readonly options: StepOptions;
}

interface KeyedRun extends Run {
  readonly request: IdempotencyRequest;
}

function begin<T, Intent, Outcome>(run: Run, steps: Steps<T, Intent, Outcome>): ReturnType<typeof steps.begin> {
  return inTransaction(run.ctx, async (tx, inner) => {
    const first = await steps.begin(tx, inner);
    if (first.kind !== 'call') await end(tx, run, first);
    return first;
  });
}

function settle<T, Intent, Outcome>(
  run: Run,
  steps: Steps<T, Intent, Outcome>,
  done: { readonly intent: Intent; readonly outcome: Outcome },
): Promise<StepEnd<T>> {
  return inTransaction(run.ctx, async (tx, inner) => {
    const last = await steps.settle(tx, inner, done);
    await end(tx, run, last);
    return last;
  });
}

async function beginUnderKey<T, Intent, Outcome>(run: KeyedRun, steps: Steps<T, Intent, Outcome>) {
  const { ctx, request } = run;
  let isBound = false;
  try {
    return await inTransaction(ctx, async (tx, inner) => {
      const claim = await claimKey(tx, request.key);
      if (!isOurs(claim)) return busy;
      requireSamePayload(claim, request);
      if (claim.state === 'done') return { kind: 'answer', body: replay<T>(ctx, claim) } as const;
      isBound = claim.state === 'failed';
      const first = await begin({ ...run, ctx: inner }, steps);
      if (first.kind === 'call') await holdKey(tx, request, steps.holdMs(first.intent));
      return first;
    });
  } catch (error) {
    if (!isLostRace(error)) await settleKey(ctx, request, { error, isBound });
    throw error;
  }
}

async function settleUnderKey<T, Intent, Outcome>(
  run: KeyedRun,
  steps: Steps<T, Intent, Outcome>,
  done: { readonly intent: Intent; readonly outcome: Outcome },
): Promise<StepEnd<T> | typeof busy> {
  const { ctx, request } = run;
  return inTransaction(ctx, async (tx, inner) => {
    const claim = await claimKey(tx, request.key);
    // Another request that took over after our hold had lapsed was quicker.
    if (claim.state === 'done') return { kind: 'answer', body: replay<T>(ctx, claim) } as const;
    if (!claim.isClaimed) return busy;
    return settle({ ...run, ctx: inner }, steps, done);
  });
}

async function end<T>(tx: Transaction, { ctx, request, options }: Run, last: StepEnd<T>): Promise<void> {
  if (last.kind === 'refusal') return request ? releaseKey(tx, request, last.error) : undefined;
  const kept = options.replayBody ? options.replayBody(last.body) : last.body;
  if (request) recordAnswer(tx, ctx, { request, body: kept, keepForever: options.keepForever });
  tx.record({ audit: auditRowOf(ctx, last.body) });
}

function releaseKey(tx: Transaction, request: IdempotencyRequest, error: ServiceError): Promise<void> {
  return isRefusal(error) ? freeKey(tx, request) : letGoOfKey(tx, request);
}

function finish<T>(last: StepEnd<T>): T {
  if (last.kind === 'refusal') throw last.error;
  return last.body;
}

/** After a failure in the first transaction: a 5xx binds the key to its payload, a refusal frees one that an earlier 5xx had bound. */
async function settleKey(ctx: RequestContext, request: IdempotencyRequest, failure: { error: unknown; isBound: boolean }): Promise<void> {
  const settleIn = isRefusal(failure.error) ? freeUnlessHeld : bindKey;
  if (settleIn === freeUnlessHeld && !failure.isBound) return;
  await inTransaction(ctx, (tx) => settleIn(tx, request)).catch(() => undefined);
}

/** Another request with the same payload may have taken the key in between. */
async function freeUnlessHeld(tx: Transaction, request: IdempotencyRequest): Promise<void> {
  const claim = await claimKey(tx, request.key);
  if (claim.isClaimed && !claim.isHeld) await freeKey(tx, request);
}
