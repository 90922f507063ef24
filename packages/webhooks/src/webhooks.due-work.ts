import { type DueBatch, type DueWork, handleEach } from '@innkeeper/platform';
import { expireAccepted, expireDeliveries, expireEvents, type RetentionStep, retentionPlace } from './delivery/keep/expire-deliveries.ts';
import { keepPartitions, type PartitionedTable } from './delivery/keep/keep-partitions.ts';

/** How long an installation keeps what was sent, in days. */
export interface WebhookRetention {
  readonly eventDays: number;
  readonly deliveryDays: number; // after their end
  readonly attemptDays: number; // after the end of their delivery
}

/** Deliveries follow their attempts, and events the deliveries that keep them. Real time counts, not a sandbox's moved clock. Decision: infra/decisions/0017, 0041. */
export const webhooksDueWork = ({ eventDays, deliveryDays, attemptDays }: WebhookRetention): readonly DueWork[] => [
  {
    name: 'webhooks.keep-partitions',
    every: { dailyAt: '01:41' },
    time: 'real',
    runBatch: async (ctx) => {
      const tables: readonly PartitionedTable[] = [
        { name: 'attempt', keptDays: attemptDays },
        { name: 'delivery', keptDays: deliveryDays },
        { name: 'accepted_delivery', keptDays: deliveryDays },
        { name: 'event', keptDays: eventDays },
      ];
      const handle = async (table: PartitionedTable): Promise<boolean> => (await keepPartitions(ctx.db, table)) > 0;
      return { ...(await handleEach(ctx, tables, { resourceId: ({ name }) => name, handle })), next: null };
    },
  },
  {
    name: 'webhooks.expire-deliveries',
    every: { dailyAt: '02:41' },
    time: 'real',
    runBatch: async ({ db }, after) => {
      const accepted = after === null ? await expireAccepted(db, deliveryDays) : 0;
      const { deleted, next } = await expireDeliveries(db, deliveryDays, retentionPlace(after));
      return batchOf({ deleted: deleted + accepted, next });
    },
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
