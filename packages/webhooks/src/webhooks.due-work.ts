import type { DueBatch, DueWork } from '@innkeeper/platform';
import { expireAttempts, expireDeliveries, expireEvents, type RetentionStep, retentionPlace } from './delivery/expire-deliveries.ts';

/** How long an installation keeps what was sent, in days. */
export interface WebhookRetention {
  readonly eventDays: number;
  readonly deliveryDays: number; // after their end
  readonly attemptDays: number; // after the end of their delivery
}

/** Events follow the deliveries that keep them. Real time counts, not a sandbox's moved clock. Decision: infra/decisions/0017. */
export const webhooksDueWork = ({ eventDays, deliveryDays, attemptDays }: WebhookRetention): readonly DueWork[] => [
  {
    name: 'webhooks.expire-attempts',
    every: { dailyAt: '01:41' },
    time: 'real',
    runBatch: async ({ db }, after) => batchOf(await expireAttempts(db, attemptDays, retentionPlace(after))),
  },
  {
    name: 'webhooks.expire-deliveries',
    every: { dailyAt: '02:41' },
    time: 'real',
    runBatch: async ({ db }, after) => batchOf(await expireDeliveries(db, deliveryDays, retentionPlace(after))),
  },
  {
    name: 'webhooks.expire-events',
    every: { dailyAt: '03:41' },
    time: 'real',
    runBatch: async ({ db }, after) => batchOf(await expireEvents(db, eventDays, retentionPlace(after))),
  },
];

function batchOf({ deleted, next }: RetentionStep): DueBatch {
  return { done: deleted, failed: 0, next: next && `${next.tenant_id} ${next.id}` };
}
