import type { Resolution, UnresolvedPayment } from '@innkeeper/billing';

export type BillingActivities = ReturnType<typeof billingActivities>;

/** What one batch of the sweep did; `next` is the position after it, null at the end. */
export interface ResolvedBatch {
  readonly resolved: number;
  readonly failed: number;
  readonly next: string | null;
}

export interface BillingActivityDeps {
  /** Finds out what became of one payment and commits it. */
  readonly resolvePayment: (tenantId: string, intentId: string) => Promise<Resolution>;
  /** One batch of payments of all tenants that were last tried some time ago; the last batch is empty. */
  readonly readUnresolved: (after: string | null) => Promise<readonly UnresolvedPayment[]>;
  /** Told of a payment that could not be looked into; the others go on. */
  readonly onFailure: (error: unknown, intentId: string) => void;
}

/** What timers and sweeps ask of the billing context. */
export function billingActivities(deps: BillingActivityDeps) {
  return {
    /** Asks the provider once; tells how long to wait when it cannot be known yet. Safe to repeat. Spec: contract 7 (card payments). */
    resolvePayment: (payment: { tenant_id: string; payment_intent_id: string }): Promise<Resolution> =>
      deps.resolvePayment(payment.tenant_id, payment.payment_intent_id),
    /** One batch of the sweep; a payment that cannot be looked into does not stop the others. */
    async resolveUnresolved(from: { after: string | null }): Promise<ResolvedBatch> {
      const batch = await deps.readUnresolved(from.after);
      let resolved = 0;
      let failed = 0;
      for (const { tenantId, intentId } of batch) {
        try {
          if ((await deps.resolvePayment(tenantId, intentId)) === 'done') resolved++;
        } catch (error) {
          failed++;
          deps.onFailure(error, intentId);
        }
      }
      return { resolved, failed, next: batch.at(-1)?.intentId ?? null };
    },
  };
}
