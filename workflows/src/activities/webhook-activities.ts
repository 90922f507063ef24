import type { WorkflowStep } from '@innkeeper/platform';
import type { Deliveries, RetryScheduleRef } from '@innkeeper/webhooks';
import { withHeartbeats } from './heartbeats.ts';

export type WebhookActivities = ReturnType<typeof webhookActivities>;

/** Activities of a delivery's retry schedule in the webhooks context. */
export function webhookActivities(deps: { readonly deliveries: Pick<Deliveries, 'retry'> }) {
  return {
    /** Makes the due retry, or returns how long to wait. At least once: a repeat after a crash may send again. Rules: HOOK-8, HOOK-21. */
    retryWebhook: (schedule: RetryScheduleRef): Promise<WorkflowStep> => withHeartbeats(() => deps.deliveries.retry(schedule)),
  };
}
