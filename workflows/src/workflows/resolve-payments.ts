import { proxyActivities } from '@temporalio/workflow';
import type { BillingActivities } from '../activities/billing-activities.ts';

const batchesMax = 20; // what is left is found by the next minute's run

const billing = proxyActivities<BillingActivities>({
  startToCloseTimeout: '10 minutes', // a provider that answers nothing costs its time-out for each payment
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumAttempts: 3 },
});

/** Repairs what fell between: payments whose process died before it knew, or whose own workflow gave up. Spec: contract 7. */
export async function resolvePayments(): Promise<{ resolved: number; failed: number }> {
  const total = { resolved: 0, failed: 0 };
  let after: string | null = null;
  for (let batch = 0; batch < batchesMax; batch++) {
    const result: Awaited<ReturnType<BillingActivities['resolveUnresolved']>> = await billing.resolveUnresolved({ after });
    total.resolved += result.resolved;
    total.failed += result.failed;
    after = result.next;
    if (after === null) break;
  }
  return total;
}
