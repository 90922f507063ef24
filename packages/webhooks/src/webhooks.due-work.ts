import { type Archive, type DueBatch, type DueWork, handleEach } from '@innkeeper/platform';
import {
  expireAccepted,
  expireDeliveries,
  expireEvents,
  type RetentionStep,
  retentionPlace,
} from './delivery/retention/expire-deliveries.ts';
import { maintainPartitions, type PartitionedTable } from './delivery/retention/maintain-partitions.ts';

/** The retention of an installation's events and deliveries, in days. */
export interface WebhookRetention {
  readonly eventDays: number;
  readonly deliveryDays: number; // after their end
  readonly attemptDays: number; // after the end of their delivery
  readonly archive: Archive | null;
}

/**
 * Attempts go first, then deliveries, then events. Runs on real time, not on a sandbox's moved clock. Decisions: infra/decisions/0017, 0041.
 */
export const webhooksDueWork = ({ eventDays, deliveryDays, attemptDays, archive }: WebhookRetention): readonly DueWork[] => [
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
      const handle = async (table: PartitionedTable): Promise<boolean> => (await maintainPartitions({ db: ctx.db, archive }, table)) > 0;
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
