import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs, refuse, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, runInSteps, type StepEnd, type StepOptions, type WriteContext } from '@innkeeper/platform';
import { nextTry } from './next-try.ts';
import type { ChargedCard, KeptCard, PaymentGateway, ProviderOutcome } from './payment-gateway.ts';
import {
  addIntent,
  closeIntent,
  type IntentDraft,
  lockIntent,
  markReported,
  type PaymentIntent,
  readIntentsOfKey,
  repeatIntent,
} from './payment-intent.ts';
import type { PaymentDeps } from './post-payment.ts';

export interface ProviderDeps extends PaymentDeps {
  /** The payment provider; null while none is configured. */
  readonly gateway: () => PaymentGateway | null;
}

/** Money to move at the provider, requested by a use case whose answer is a `T`. */
export interface ProviderRequest<T> {
  readonly card: ChargedCard | null; // a token is never stored: a repeated request contains it again
  readonly record?: StepOptions; // absent: the answer is kept for ever
  /** Reads the attempts that may have moved the money already, the latest first; or the answer, when all is done. */
  readonly readTries: (ctx: WriteContext) => Promise<PreviousTries | FinalAnswer<T>>;
  /** Checks and locks, in the first transaction; returns the draft for the provider, or the answer when no provider is needed. */
  readonly prepare: (ctx: WriteContext) => Promise<IntentDraft | FinalAnswer<T>>;
  /** Locks what the attempts belong to, before an attempt itself. */
  readonly lockFirst?: (ctx: WriteContext) => Promise<unknown>;
  /**
   * Commits that the money has moved, in the last transaction; null when nothing can be done for it any more, so that it is given back.
   * `card`: kept by the provider with this charge, as it was asked to.
   */
  readonly apply: (ctx: WriteContext, intent: PaymentIntent, card: KeptCard | null) => Promise<T | null>;
  /** Commits, in the last transaction, what follows from a decline. */
  readonly onDecline?: (ctx: WriteContext, intent: PaymentIntent, reason: string) => Promise<void>;
}

export interface PreviousTries {
  readonly tries: readonly PaymentIntent[];
  /** They are for something that is charged once, under whatever idempotency key. */
  readonly isShared?: boolean;
  /** The time for it is over: an attempt may still turn out to have succeeded, but none is sent. */
  readonly isOver?: boolean;
}

export interface FinalAnswer<T> {
  readonly answer: T;
}

/** Attempts under the idempotency key of the request. */
export async function triesOfKey(ctx: WriteContext): Promise<PreviousTries> {
  return { tries: ctx.idempotency ? await readIntentsOfKey(ctx, ctx.idempotency.key) : [] };
}

interface IntentAttempt {
  readonly intent: PaymentIntent;
  readonly isRepeat: boolean;
  readonly isJoining?: boolean; // another request has sent it, or nobody may send it any more
}

const marginMs = 2_000; // on top of the provider's timeout: recording the outcome

/**
 * Moves money at the provider between two transactions: the intent is committed, the provider is called, the outcome is committed.
 * A repeat with the same key finds the outcome of the first call before it calls again, under the same provider key.
 * Rules: PAY-1, PAY-2, PAY-3, IDEM-11. Decision: infra/decisions/0013. Errors: SVC-2008, SVC-3010, SVC-4005, SVC-4006.
 */
export function askProvider<T>(ctx: RequestContext, deps: ProviderDeps, request: ProviderRequest<T>): Promise<T> {
  const gateway = deps.gateway();
  return runInSteps(ctx, request.record ?? { keepForever: true }, {
    begin: (inner) => begin(inner, request),
    holdMs: ({ isRepeat }) => (isRepeat ? 2 : 1) * (gateway?.timeoutMs ?? 0) + marginMs, // a repeat looks the key up before it moves money
    call: (asked) => (gateway ? call(gateway, asked, { merchantId: ctx.tenant.id, card: request.card }) : unreachable()),
    recordOutcome: (inner, { intent: { intent }, outcome }) => recordOutcome(inner, { request, intentId: intent.id, outcome }),
  });
}

type PaymentStart<T> = StepEnd<T> | { readonly kind: 'call'; readonly intent: IntentAttempt };

async function begin<T>(ctx: WriteContext, request: ProviderRequest<T>): Promise<PaymentStart<T>> {
  const before = await request.readTries(ctx);
  if ('answer' in before) return { kind: 'answer', body: before.answer };
  const next = nextTry(before, ctx.idempotency?.fingerprint);
  const [latest] = before.tries;
  const isJoining = next.kind === 'join' || (next.kind === 'repeat' && before.isOver);
  if (isJoining && latest) return { kind: 'call', intent: { intent: latest, isRepeat: true, isJoining } };
  if (next.kind === 'join') throw new Error('there is nothing to join');
  if (next.kind === 'bound') throw refuse('SVC-2008', 'Idempotency-Key', 'was used with another payload');
  if (next.kind === 'repeat') return { kind: 'call', intent: { intent: await repeatIntent(ctx, next.id), isRepeat: true } };
  if (next.kind === 'decline') {
    await markReported(ctx, next.id);
    return { kind: 'refusal', error: declined(next.reason) };
  }
  const prepared = await request.prepare(ctx);
  if ('answer' in prepared) return { kind: 'answer', body: prepared.answer };
  const intent =
    next.kind === 'resume' ? await repeatIntent(ctx, next.id) : await addIntent(ctx, { ...prepared, endedBefore: next.endedBefore });
  return { kind: 'call', intent: { intent, isRepeat: intent.attempts > 1 } };
}

interface ChargeSource {
  readonly merchantId: string;
  readonly card: ChargedCard | null;
}

async function call(
  gateway: PaymentGateway,
  { intent, isRepeat, isJoining = false }: IntentAttempt,
  { merchantId, card }: ChargeSource,
): Promise<ProviderOutcome> {
  const { kind, providerKey: key, currency, amountMinor, chargeKey } = intent;
  if (isJoining) return awaitOutcome(gateway, { kind, merchantId, key });
  if (isRepeat) {
    const found = await gateway.find({ kind, merchantId, key });
    if (found.kind !== 'never_arrived') return found;
  }
  if (kind === 'payment' && card === null) return { kind: 'unknown' }; // asked by somebody who has no card
  if (kind === 'payment' && card !== null) return gateway.charge({ merchantId, key, currency, amountMinor, card });
  if (kind === 'refund' && chargeKey !== null) return gateway.refund({ merchantId, key, currency, amountMinor, chargeKey });
  throw new Error(`the payment intent ${intent.id} is not complete`);
}

const joinPollMs = 100;

/** Waits for the outcome of an attempt that another request has sent. */
async function awaitOutcome(gateway: PaymentGateway, query: Parameters<PaymentGateway['find']>[0]): Promise<ProviderOutcome> {
  for (const endMs = monotonicMs() + gateway.timeoutMs; monotonicMs() < endMs; await pause(joinPollMs)) {
    const found = await gateway.find(query);
    if (found.kind === 'succeeded' || found.kind === 'declined') return found;
  }
  return { kind: 'unknown' };
}

async function unreachable(): Promise<ProviderOutcome> {
  return { kind: 'unknown' };
}

interface IntentOutcome<T> {
  readonly request: ProviderRequest<T>;
  readonly intentId: string;
  readonly outcome: ProviderOutcome;
}

async function recordOutcome<T>(ctx: WriteContext, { request, intentId, outcome }: IntentOutcome<T>): Promise<StepEnd<T>> {
  await request.lockFirst?.(ctx);
  const intent = await lockIntent(ctx, intentId);
  if (outcome.kind === 'succeeded') return applied(ctx, { request, intent, card: outcome.card ?? null });
  if (intent.state === 'succeeded') return applied(ctx, { request, intent, card: null }); // another request has found out first
  if (outcome.kind === 'unknown') {
    const id = `resolve-payment:${intent.id}${intent.attempts > 1 ? `:${intent.attempts}` : ''}`;
    ctx.tx.startWorkflow({ id, kind: 'resolve-payment', input: { tenant_id: ctx.tenant.id, payment_intent_id: intent.id } });
    return { kind: 'refusal', error: refuse('SVC-4005', 'payment', 'its outcome is not known yet; repeat with the same Idempotency-Key') };
  }
  if (intent.state === 'declined') await markReported(ctx, intent.id);
  else {
    await closeIntent(ctx, intent.id, { state: 'declined', reason: outcome.reason, isReported: true });
    await request.onDecline?.(ctx, intent, outcome.reason);
  }
  return { kind: 'refusal', error: declined(outcome.reason) };
}

interface MovedMoney<T> {
  readonly request: ProviderRequest<T>;
  readonly intent: PaymentIntent;
  readonly card: KeptCard | null;
}

async function applied<T>(ctx: WriteContext, { request, intent, card }: MovedMoney<T>): Promise<StepEnd<T>> {
  const body = await request.apply(ctx, intent, card);
  if (body !== null) return { kind: 'answer', body };
  await closeIntent(ctx, intent.id, { state: 'orphaned' });
  return { kind: 'refusal', error: refuse('SVC-3007', 'status', 'has ended meanwhile; what was charged is given back') };
}

function declined(reason: string): ServiceError {
  return new ServiceError('SVC-4006', { provider_reason: reason });
}
