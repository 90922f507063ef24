import { proxyActivities, sleep } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhook-activities.ts';

/** Input of the workflow, as it stands in platform.workflow_start. */
export interface DeliverWebhookInput {
  readonly tenant_id: string;
  readonly delivery_id: string;
  /** Which retry schedule of the delivery this is; the activity does nothing for an earlier one. The name is historical: running workflows know it. */
  readonly ladder: number;
}

const stepsMax = 40; // five retries, and waits that turn out too short because a clock was set; beyond this the sweep looks after it

// Each call makes at most one attempt, bounded by its own time-out. A refusal is a value; only our own faults are repeated here.
const webhooks = proxyActivities<WebhookActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '5 seconds', // a worker that dies in the middle of a retry holds it up no longer
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '4 seconds', maximumAttempts: 250 },
});

/** Waits between the retries of one delivery whose first attempt has failed. Rules: HOOK-9. */
export async function deliverWebhook(input: DeliverWebhookInput): Promise<'done' | 'left_to_the_sweep'> {
  const schedule = { tenant_id: input.tenant_id, delivery_id: input.delivery_id, ladder: input.ladder };
  for (let step = 0; step < stepsMax; step++) {
    const outcome = await webhooks.retryWebhook(schedule);
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return 'left_to_the_sweep';
}
