import { proxyActivities, sleep } from '@temporalio/workflow';
import type { BillingActivities } from '../activities/billing-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as written by the payment's transaction. */
export interface ResolvePaymentInput {
  readonly tenant_id: string;
  readonly payment_intent_id: string;
}

const firstWaitMs = 1_000; // a client that repeats the request does so sooner

const billing = proxyActivities<BillingActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 60 },
});

/** Determines and commits the outcome of a payment that the provider did not answer in time. Rules: PAY-4, PAY-5. */
export async function resolvePayment(input: ResolvePaymentInput): Promise<'done' | 'left_to_the_sweep'> {
  await sleep(firstWaitMs);
  return (await callUntilDone(() => billing.resolvePayment(input))) ?? 'left_to_the_sweep';
}
