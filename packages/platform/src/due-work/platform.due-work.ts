import { limits } from '@innkeeper/kernel';
import { type Archive, archivePartition } from '../archive/archive-partition.ts';
import { archivedAudit } from '../archive/archived-audit.ts';
import { systemStatement } from '../database/statement.ts';
import { expiry, removalText } from '../retention/expiry.ts';
import { keepPartitions } from '../retention/partitions.ts';
import type { DueWork } from './due-work.ts';

const deleteExpiredKeys = systemStatement<{ deleted: number }>(
  'platform.delete_expired_keys',
  removalText({
    table: 'platform.idempotency',
    key: ['tenant_id', 'key'],
    since: 'created_at',
    condition: 'not r.keep_forever',
  }),
);

const deleteStartedRows = systemStatement<{ deleted: number }>(
  'platform.delete_started_workflows',
  removalText({
    table: 'platform.workflow_start',
    key: ['tenant_id', 'id'],
    since: 'started_at',
    condition: 'r.started_at is not null',
  }),
);

const deleteLateEvents = systemStatement<{ deleted: number }>(
  'platform.delete_late_events',
  removalText({
    table: 'platform.late_event',
    key: ['tenant_id', 'event_id'],
    since: 'placed_at',
    condition: 'not exists (select from platform.event e where e.tenant_id = r.tenant_id and e.id = r.event_id)',
  }),
);

/** Retention periods of the tables shared by all contexts. */
export interface Retention {
  readonly auditMonths: number;
  readonly workflowStartDays: number; // after the start
  readonly eventDays: number;
  readonly archive: Archive | null;
}

/** Retention of the tables shared by all contexts, in real time: the database's own clock wrote the rows. */
export const platformDueWork = ({ auditMonths, workflowStartDays, eventDays, archive }: Retention): readonly DueWork[] => [
  // Keys of folio movements are kept forever.
  expiry({ name: 'platform.expire-idempotency-keys', every: '1 hour', removal: deleteExpiredKeys, keptDays: limits.idempotencyKeptDays }),
  // Pending rows are kept regardless of age.
  expiry({ name: 'platform.forget-started-workflows', every: '1 hour', removal: deleteStartedRows, keptDays: workflowStartDays }),
  expiry({ name: 'platform.forget-late-events', every: '1 hour', removal: deleteLateEvents, keptDays: eventDays }),
  {
    // A year ahead, so that changes can still be written after months without a worker.
    name: 'platform.keep-audit-partitions',
    every: { dailyAt: '04:17' },
    time: 'real',
    runBatch: async ({ db }) => {
      const divided = { parent: 'audit', step: '1 month', ahead: '12 months', kept: `${auditMonths} months` };
      const done = await keepPartitions(db, divided, (old) => archivePartition({ db, archive }, archivedAudit, old));
      return { done, failed: 0, next: null };
    },
  },
];
