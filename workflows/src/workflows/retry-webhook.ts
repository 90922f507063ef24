import { proxyActivities } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhook-activities.ts';
import { callUntilDone } from './call-until-done.ts';

/** Input of the workflow, as stored in platform.workflow_start. */
export interface RetryWebhookInput {
  readonly tenant_id: string;
  readonly delivery_id: string;
  readonly schedule: number;
}

const webhooks = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '4 seconds', maximumAttempts: 250 },
});

/** Ends the retry schedule of an earlier version: nothing starts this workflow any more. Rules: OPS-26. */
export async function retryWebhook(input: RetryWebhookInput): Promise<'done' | 'left_to_the_sweep'> {
  return (await callUntilDone(() => webhooks.retryWebhook(input))) ?? 'left_to_the_sweep';
}
