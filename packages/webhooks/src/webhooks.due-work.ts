import type { DueBatch, DueWork } from '@innkeeper/platform';
import { expireDeliveries, expireEvents, type RetentionStep, retentionPlace } from './delivery/expire-deliveries.ts';

/** Events follow the deliveries that keep them. Real time counts, not a sandbox's moved clock. Decision: infra/decisions/0017. */
export const webhooksDueWork: readonly DueWork[] = [
  {
    name: 'webhooks.expire-deliveries',
    every: { dailyAt: '02:41' },
    time: 'real',
    runBatch: async ({ db }, after) => batchOf(await expireDeliveries(db, retentionPlace(after))),
  },
  {
    name: 'webhooks.expire-events',
    every: { dailyAt: '03:41' },
    time: 'real',
    runBatch: async ({ db }, after) => batchOf(await expireEvents(db, retentionPlace(after))),
  },
];

function batchOf({ deleted, next }: RetentionStep): DueBatch {
  return { done: deleted, failed: 0, next: next && `${next.tenant_id} ${next.id}` };
}
