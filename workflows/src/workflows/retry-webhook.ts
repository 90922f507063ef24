import { proxyActivities } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhook-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as stored in platform.workflow_start. */
export interface RetryWebhookInput {
  readonly tenant_id: string;
  readonly delivery_id: string;
  /** Number of the delivery's retry schedule; the activity does nothing for an earlier one. */
  readonly schedule: number;
}

// Each call makes at most one attempt, bounded by its own time-out. A refusal is a value; only internal faults are retried here.
const webhooks = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies during a retry
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '4 seconds', maximumAttempts: 250 },
});

/** Makes the retries of a delivery whose first attempt has failed. Rules: HOOK-9. */
export async function retryWebhook(input: RetryWebhookInput): Promise<'done' | 'left_to_the_sweep'> {
  return (await callUntilDone(() => webhooks.retryWebhook(input))) ?? 'left_to_the_sweep';
}
