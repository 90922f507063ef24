import { limits } from '@innkeeper/kernel';
import { type Database, type SystemStatement, systemStatement } from '@innkeeper/platform';

export type PlatformActivities = ReturnType<typeof platformActivities>;

/** What one batch deleted, and whether there may be more. */
export interface Deleted {
  readonly deleted: number;
  readonly isMore: boolean;
}

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

/** Retention of what every context shares. All of it keeps real time: the database's own clock wrote the rows. */
export function platformActivities(deps: { readonly db: Database }) {
  const deleteBatch = async (deletion: SystemStatement<{ deleted: number }>, days: number): Promise<Deleted> => {
    const rows = await deps.db.runAsSystem(deletion, [days, batchRowsMax]);
    const deleted = rows[0]?.deleted ?? 0;
    return { deleted, isMore: deleted === batchRowsMax };
  };
  return {
    /** One batch of idempotency keys past their retention. Spec: contract 7. */
    expireIdempotencyKeys: (): Promise<Deleted> => deleteBatch(deleteExpiredKeys, limits.idempotencyKeptDays),
    /** One batch of workflow starts that were carried out long ago. */
    forgetStartedWorkflows: (): Promise<Deleted> => deleteBatch(deleteStartedRows, startedRowsKeptDays),
  };
}
