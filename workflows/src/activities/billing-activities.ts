import type { WorkflowStep } from '@innkeeper/platform';

export type BillingActivities = ReturnType<typeof billingActivities>;

export interface BillingActivityDeps {
  /** Determines the outcome of one payment and commits it. */
  readonly resolvePayment: (tenantId: string, intentId: string) => Promise<WorkflowStep>;
}

/** Activities of the payment workflow in the billing context. */
export function billingActivities(deps: BillingActivityDeps) {
  return {
    /** Asks the provider once; returns how long to wait while the outcome is unknown. Safe to repeat. Rules: PAY-4, PAY-10. */
    resolvePayment: (payment: { tenant_id: string; payment_intent_id: string }): Promise<WorkflowStep> =>
      deps.resolvePayment(payment.tenant_id, payment.payment_intent_id),
  };
}
