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
} from '@innkeeper/platform';
import { applySuccess } from './apply-success.ts';
import type { ProviderDeps } from './ask-provider.ts';
import { conclude, type Finding, soonMs, waitForProvider } from './conclusion.ts';
import { closeIntent, lockIntent, type PaymentIntent, readIntent, toIntent } from './payment-intent.ts';

export interface ResolveDeps extends ProviderDeps {
  /** How long after the last call a key that the provider has not heard of will never arrive there. */
  readonly forgottenAfterMs: number;
}

/**
 * Finds out what became of a payment or refund whose outcome is unknown, and commits it. It never moves money itself: what the provider
 * has not heard of after so long has failed. Safe to repeat. Rules: PAY-4, PAY-5, PAY-10. Decision: infra/decisions/0013.
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

interface Found {
  readonly intent: PaymentIntent;
  readonly finding: Finding;
}

function commitFinding(ctx: RequestContext, deps: ResolveDeps, { intent: seen, finding }: Found): Promise<WorkflowStep> {
  return inTransaction(ctx, async (inner) => {
    const claim = await claimKey(inner, seen.idempotencyKey);
    if (!claim.isClaimed || claim.isHeld) return { waitMs: soonMs }; // the client is asking for itself
    const intent = await lockIntent(inner, seen.id);
    const { forgottenAfterMs } = deps;
    const conclusion = conclude({ finding, seenAttempts: seen.attempts, intent, forgottenAfterMs });
    if (conclusion.kind === 'wait') return { waitMs: conclusion.waitMs };
    if (conclusion.kind === 'decline')
      await closeIntent(inner, intent.id, { state: 'declined', reason: conclusion.reason, isReported: false });
    if (conclusion.kind === 'fail') await closeIntent(inner, intent.id, { state: 'failed' });
    if (conclusion.kind === 'post') {
      const body = await applySuccess(inner, { deps, intent });
      recordAnswer(inner, { request: { key: intent.idempotencyKey, fingerprint: intent.fingerprint }, body, keepForever: true });
      inner.tx.record({ audit: { action: 'billing.resolvePayment', resourceId: body.id, ...auditedChange(null, body) } });
    }
    return 'done';
  });
}

/** A payment that no request or workflow seems to be handling. */
interface UnresolvedPayment {
  readonly tenantId: string;
  readonly intentId: string;
}

const batchMax = 20; // a provider that answers nothing costs its time-out for each

const findUnresolved = systemStatement<{ tenant_id: string; id: string }>(
  'billing.find_unresolved_intents',
  `select p.tenant_id, p.id from billing.payment_intent p
    where p.state = 'pending' and p.id > $1 and p.attempted_at < now() - make_interval(secs => $2::double precision / 1000)
    order by p.id limit ${batchMax}`,
);

/** One batch over all tenants of payments that were last tried some time ago. Errors: SVC-9003. */
export async function readUnresolvedPayments(
  db: Database,
  from: { readonly after: string | null; readonly olderThanMs: number },
): Promise<{ readonly payments: readonly UnresolvedPayment[]; readonly next: string | null }> {
  const rows = await db.runAsSystem(findUnresolved, [from.after ?? '', from.olderThanMs]);
  const payments = rows.map((row) => ({ tenantId: row.tenant_id, intentId: row.id }));
  return { payments, next: rows.length === batchMax ? (rows.at(-1)?.id ?? null) : null };
}
