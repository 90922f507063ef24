import { limits } from '@innkeeper/kernel';
import { type SystemStatement, systemStatement } from '../database/statement.ts';
import type { DueBatch, DueWork, DueWorkContext } from './due-work.ts';

const batchRowsMax = 1_000; // short locks, and time for others between two batches
const startedRowsKeptDays = 7;

const deleteExpiredKeys = systemStatement<{ deleted: number }>(
  'platform.delete_expired_keys',
  `with expired as (
     select tenant_id, key from platform.idempotency
      where not keep_forever and created_at < now() - make_interval(days => $1)
      order by created_at limit $2
   ), gone as (
     delete from platform.idempotency i using expired e
      where i.tenant_id = e.tenant_id and i.key = e.key and not i.keep_forever and i.created_at < now() - make_interval(days => $1)
      returning 1
   )
   select count(*)::int as deleted from gone`,
);

const deleteStartedRows = systemStatement<{ deleted: number }>(
  'platform.delete_started_workflows',
  `with old as (
     select tenant_id, id from platform.workflow_start where started_at < now() - make_interval(days => $1) limit $2
   ), gone as (
     delete from platform.workflow_start w using old where w.tenant_id = old.tenant_id and w.id = old.id returning 1
   )
   select count(*)::int as deleted from gone`,
);

const keepAuditPartitions = systemStatement<{ done: number }>(
  'platform.keep_audit_partitions',
  `select platform.add_partitions('audit', interval '1 month', interval '12 months')
        + platform.drop_partitions('audit', make_interval(months => $1)) as done`,
);

/** How long an installation keeps what every context shares. */
export interface Retention {
  readonly auditMonths: number;
}

/** Retention of what every context shares. All of it keeps real time: the database's own clock wrote the rows. */
export const platformDueWork = ({ auditMonths }: Retention): readonly DueWork[] => [
  {
    // Those of folio movements stay for ever.
    name: 'platform.expire-idempotency-keys',
    every: '1 hour',
    time: 'real',
    runBatch: (ctx) => deleteBatch(ctx, deleteExpiredKeys, limits.idempotencyKeptDays),
  },
  {
    // Waiting rows stay however old they are.
    name: 'platform.forget-started-workflows',
    every: '1 hour',
    time: 'real',
    runBatch: (ctx) => deleteBatch(ctx, deleteStartedRows, startedRowsKeptDays),
  },
  {
    // A year ahead, so that changes go on being written although no worker has run for months.
    name: 'platform.keep-audit-partitions',
    every: { dailyAt: '04:17' },
    time: 'real',
    runBatch: (ctx) => keepPartitions(ctx, auditMonths),
  },
];

async function keepPartitions({ db }: DueWorkContext, keptMonths: number): Promise<DueBatch> {
  const [row] = await db.runAsSystem(keepAuditPartitions, [keptMonths]);
  return { done: row?.done ?? 0, failed: 0, next: null };
}

/** The rows that are left are the position. */
async function deleteBatch(ctx: DueWorkContext, deletion: SystemStatement<{ deleted: number }>, days: number): Promise<DueBatch> {
  const [row] = await ctx.db.runAsSystem(deletion, [days, batchRowsMax]);
  const done = row?.deleted ?? 0;
  return { done, failed: 0, next: done === batchRowsMax ? 'more' : null };
}
