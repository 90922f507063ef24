import type { WorkflowStep } from '@innkeeper/platform';

export interface WebhookActivities {
  retryWebhook(schedule: object): Promise<WorkflowStep>;
}

/** Ends workflows that an earlier version has started. Retries are made from their rows: `webhooks/src/delivery/retry`. Rules: OPS-26. */
export const webhookActivities: WebhookActivities = { retryWebhook: async () => 'done' };
