import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from '../activities/webhook-activities.ts';

type Place = Parameters<RetentionActivities['expireDeliveries']>[0];

/** Where a run goes on that was too long for one history. */
interface Progress {
  readonly stage: 'deliveries' | 'events';
  readonly after: Place;
}

const stepsPerRunMax = 500; // of one history; what is left is done by the run that follows it

const webhooks = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 10 },
});

/** Removes deliveries that were over long ago, then events that nothing needs any more. Decision: infra/decisions/0017. */
export async function expireWebhookLog(progress: Progress = { stage: 'deliveries', after: null }): Promise<void> {
  let { stage, after } = progress;
  for (let count = 0; count < stepsPerRunMax; count++) {
    const { next } = stage === 'deliveries' ? await webhooks.expireDeliveries(after) : await webhooks.expireEvents(after);
    if (next === null && stage === 'events') return;
    if (next === null) stage = 'events';
    after = next;
  }
  await continueAsNew<typeof expireWebhookLog>({ stage, after });
}
