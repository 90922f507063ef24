import {
  auditedChange,
  claimKey,
  type Database,
  inTransaction,
  type RequestContext,
  readRows,
  recordAnswer,
  systemStatement,
  type WorkflowStep,
  type WriteContext,
} from '@innkeeper/platform';
import { applySuccess } from './apply-success.ts';
import type { ProviderDeps } from './ask-provider.ts';
import { conclude, type DefiniteFinding, soonMs, waitForProvider } from './conclusion.ts';
import type { KeptCard } from './payment-gateway.ts';
import { closeIntent, lockIntent, type PaymentIntent, readIntent, toIntent } from './payment-intent.ts';

export interface ResolveDeps extends ProviderDeps {
  /** Locks a booking session, before its charge. */
  readonly lockSession: (ctx: WriteContext, sessionId: string) => Promise<unknown>;
  /** Completes the booking session that a charge has paid for, in the same transaction; returns its answer, or null if it has ended. */
  readonly completeSession: (ctx: WriteContext, intent: PaymentIntent, card: KeptCard | null) => Promise<{ readonly id: string } | null>;
  /** Locks the stay of a scheduled payment, before its charge. */
  readonly lockDue: (ctx: WriteContext, paymentDueId: string) => Promise<unknown>;
  /** Records the end of a charge with the scheduled payment that it was for; `reason` says why it was declined. */
  readonly settleDue: (ctx: WriteContext, charge: { readonly intent: PaymentIntent; readonly reason: string | null }) => Promise<void>;
  /** Time after the last call when a key unknown to the provider can no longer arrive there. */
  readonly forgottenAfterMs: number;
}

/**
 * Finds the outcome of a payment or refund at the provider and commits it. Never moves money itself: a key that the provider does not know
 * after `forgottenAfterMs` has failed. Safe to repeat. Rules: PAY-4, PAY-5, PAY-10. Decision: infra/decisions/0013.
 */
export async function resolvePayment(ctx: RequestContext, deps: ResolveDeps, intentId: string): Promise<WorkflowStep> {
  const [row] = await readRows(ctx, readIntent, [ctx.tenant.id, intentId]);
  if (row?.state !== 'pending') return 'done';
  const intent = toIntent(row);
  const { kind, providerKey: key } = intent;
  const finding = (await deps.gateway()?.find({ kind, merchantId: ctx.tenant.id, key })) ?? { kind: 'unknown' };
  if (finding.kind === 'unknown') return { waitMs: waitForProvider(intent.ageMs) };
  return commitFinding(ctx, deps, { intent, finding });
}

interface IntentFinding {
  readonly intent: PaymentIntent;
  readonly finding: DefiniteFinding;
}

function commitFinding(ctx: RequestContext, deps: ResolveDeps, { intent: seen, finding }: IntentFinding): Promise<WorkflowStep> {
  return inTransaction(ctx, async (inner) => {
    const claim = await claimKey(inner, seen.idempotencyKey);
    if (!claim.isClaimed || claim.isHeld) return { waitMs: soonMs }; // the client is repeating the request right now
    await lockSource(inner, deps, seen);
    const intent = await lockIntent(inner, seen.id);
    const { forgottenAfterMs } = deps;
    const conclusion = conclude({ finding, seenAttempts: seen.attempts, intent, forgottenAfterMs });
    if (conclusion.kind === 'wait') return { waitMs: conclusion.waitMs };
    if (conclusion.kind === 'decline') await decline(inner, deps, { intent, reason: conclusion.reason });
    if (conclusion.kind === 'fail') await closeIntent(inner, intent.id, { state: 'failed' });
    if (conclusion.kind === 'post') await post(inner, deps, { intent, card: conclusion.card });
    return 'done';
  });
}

/** Locks what the attempt is for, in the order of all locks. Decision: infra/decisions/0035. */
async function lockSource(ctx: WriteContext, deps: ResolveDeps, { bookingSessionId, paymentDueId }: PaymentIntent): Promise<void> {
  if (bookingSessionId !== null) await deps.lockSession(ctx, bookingSessionId);
  if (paymentDueId !== null) await deps.lockDue(ctx, paymentDueId);
}

interface DeclinedIntent {
  readonly intent: PaymentIntent;
  readonly reason: string;
}

async function decline(ctx: WriteContext, deps: ResolveDeps, { intent, reason }: DeclinedIntent): Promise<void> {
  await closeIntent(ctx, intent.id, { state: 'declined', reason, isReported: false });
  if (intent.paymentDueId !== null) await deps.settleDue(ctx, { intent, reason });
}

interface ChargedIntent {
  readonly intent: PaymentIntent;
  readonly card: KeptCard | null; // kept by the provider with the charge
}

async function post(ctx: WriteContext, deps: ResolveDeps, { intent, card }: ChargedIntent): Promise<void> {
  const { idempotencyKey: key, fingerprint, bookingSessionId } = intent;
  const body = bookingSessionId === null ? await applySuccess(ctx, { deps, intent }) : await deps.completeSession(ctx, intent, card);
  if (body === null) return closeIntent(ctx, intent.id, { state: 'orphaned' });
  if (intent.paymentDueId !== null) await deps.settleDue(ctx, { intent, reason: null });
  // A booking session answers every repeat itself, whichever key asked first.
  if (bookingSessionId === null) recordAnswer(ctx, { request: { key, fingerprint }, body, keepForever: true });
  ctx.tx.record({ audit: { action: 'billing.resolvePayment', resourceId: body.id, ...auditedChange(null, body) } });
}

/** A payment that apparently no request or workflow is handling. */
interface UnresolvedPayment {
  readonly tenantId: string;
  readonly intentId: string;
}

const batchMax = 20; // an unresponsive provider costs its timeout for each

const findUnresolved = systemStatement<{ tenant_id: string; id: string }>(
  'billing.find_unresolved_intents',
  `select p.tenant_id, p.id from billing.payment_intent p
    where p.state = 'pending' and p.id > $1 and p.attempted_at < now() - make_interval(secs => $2::double precision / 1000)
    order by p.id limit ${batchMax}`,
);

/** Reads a batch, across tenants, of unresolved payments whose last attempt is older than the given age. Errors: SVC-9003. */
export async function readUnresolvedPayments(
  db: Database,
  from: { readonly after: string | null; readonly olderThanMs: number },
): Promise<{ readonly payments: readonly UnresolvedPayment[]; readonly next: string | null }> {
  const rows = await db.runAsSystem(findUnresolved, [from.after ?? '', from.olderThanMs]);
  const payments = rows.map((row) => ({ tenantId: row.tenant_id, intentId: row.id }));
  return { payments, next: rows.length === batchMax ? (rows.at(-1)?.id ?? null) : null };
}
