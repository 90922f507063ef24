import type { WorkflowStep } from '@innkeeper/platform';

export type BillingActivities = ReturnType<typeof billingActivities>;

export interface BillingActivityDeps {
  /** Finds out what became of one payment and commits it. */
  readonly resolvePayment: (tenantId: string, intentId: string) => Promise<WorkflowStep>;
}

/** What the workflow of a payment asks of the billing context. */
export function billingActivities(deps: BillingActivityDeps) {
  return {
    /** Asks the provider once; answers how long to wait when it cannot be known yet. Safe to repeat. Rules: PAY-4, PAY-10. */
    resolvePayment: (payment: { tenant_id: string; payment_intent_id: string }): Promise<WorkflowStep> =>
      deps.resolvePayment(payment.tenant_id, payment.payment_intent_id),
  };
}
