import type { Database } from '@innkeeper/platform';
import {
  type Deliveries,
  expireDeliveries,
  expireEvents,
  type RetentionPlace,
  type RetentionStep,
  type RetryScheduleRef,
} from '@innkeeper/webhooks';
import { heartbeat } from '@temporalio/activity';

export type WebhookActivities = ReturnType<typeof webhookActivities>;

const beatEveryMs = 2_000; // well within the time-out that the workflow sets

/** What the retry schedule of one delivery asks of the webhooks context. */
export function webhookActivities(deps: { readonly deliveries: Pick<Deliveries, 'retry'> }) {
  return {
    /** Makes the retry that is due, or answers how long to wait. At least once: a repeat after a crash may send again. Spec: Events. */
    retryWebhook: (schedule: RetryScheduleRef): Promise<'done' | { waitMs: number }> => beating(() => deps.deliveries.retry(schedule)),
  };
}

/** Tells Temporal from time to time that this process lives, so that what a dead one has begun is repeated soon. */
async function beating<T>(work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => heartbeat(), beatEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

export type RetentionActivities = ReturnType<typeof retentionActivities>;

/** What the nightly sweeps ask of the webhooks context; their place travels with them, so that a repeat only finds less. */
export function retentionActivities(deps: { readonly db: Database }) {
  return {
    /** One step through the old deliveries. Decision: infra/decisions/0017. */
    expireDeliveries: (after: RetentionPlace | null): Promise<RetentionStep> => expireDeliveries(deps.db, after),
    /** One step through the old events. Decision: infra/decisions/0017. */
    expireEvents: (after: RetentionPlace | null): Promise<RetentionStep> => expireEvents(deps.db, after),
  };
}
