import {
  type AfterStep,
  type Database,
  isFree,
  type Logger,
  repeatUntil,
  systemStatement,
  type WakeUp,
  type WorkerLease,
} from '@innkeeper/platform';
import type { StartOutcome, WaitingWorkflow, WorkflowStarter } from './client.ts';

export interface StarterDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly lease: WorkerLease;
  readonly starter: WorkflowStarter;
  readonly wakeUp: WakeUp;
  readonly signal: AbortSignal;
}

const batchMax = 25; // started in parallel
const pollMs = 1_000;
const backOff = { firstMs: 500, maxMs: 15_000 } as const;

/** Claims rows by a lease, not by a row lock: no transaction is open during the calls to Temporal. */
const claimWaiting = systemStatement<WaitingWorkflow>(
  'platform.claim_waiting_workflows',
  `with due as (
     select d.tenant_id, d.id from platform.workflow_start d
      where d.started_at is null and d.next_attempt_at <= now() and ${isFree('d.leased_by', '$2')}
      order by d.next_attempt_at limit $1 for update skip locked
   )
   update platform.workflow_start w
      set leased_by = $2, attempts = w.attempts + 1
     from due where w.tenant_id = due.tenant_id and w.id = due.id
   returning w.tenant_id, w.id, w.kind, w.input`,
);

/** Started rows are done; refused ones back off, up to five minutes; unreachable ones are free again at once. */
const recordOutcomes = systemStatement<never>(
  'platform.record_workflow_starts',
  `update platform.workflow_start w
      set leased_by = null,
          started_at = case when o.outcome = 'started' then now() end,
          next_attempt_at = case when o.outcome = 'refused' then now() + make_interval(secs => least(300, 2 ^ least(w.attempts, 9))) else now() end,
          attempts = case when o.outcome = 'unreachable' then greatest(w.attempts - 1, 0) else w.attempts end
     from unnest($1::text[], $2::text[], $3::text[]) as o(tenant_id, id, outcome)
    where w.tenant_id = o.tenant_id and w.id = o.id and w.started_at is null`,
);

/**
 * Starts the workflows requested by committed transactions, until the signal. A waiting row is leased for the call to Temporal; then it is
 * started, or waits again: until Temporal and the database can be reached, or for a back-off when Temporal has refused it. A start whose
 * lease was lost is repeated, which does nothing: workflow ids are deterministic.
 */
export function startWaitingWorkflows(deps: StarterDeps): Promise<void> {
  const { signal, log, wakeUp } = deps;
  return repeatUntil({
    name: 'starting of workflows',
    signal,
    step: () => startBatch(deps),
    rest: () => wakeUp.wait(pollMs, signal),
    backOff,
    log,
  });
}

/** Claims, starts and records one batch. Throws when Temporal could not be reached for any row. */
async function startBatch(deps: StarterDeps): Promise<AfterStep> {
  const rows = await deps.lease.take((worker) => deps.db.runAsSystem(claimWaiting, [batchMax, worker]));
  if (rows === null || rows.length === 0) return 'rest';
  const results = await Promise.allSettled(rows.map((row) => deps.starter.start(row)));
  const outcomes = results.map((result) => (result.status === 'fulfilled' ? result.value : 'unreachable'));
  const claimed = [rows.map((row) => row.tenant_id), rows.map((row) => row.id)];
  await deps.db.runAsSystem(recordOutcomes, [...claimed, outcomes]).catch((error: unknown) => {
    deps.lease.doubt(); // they would stay leased
    throw error;
  });
  reportRefused(deps.log, rows, outcomes);
  const unreachable = results.find((result) => result.status === 'rejected');
  if (unreachable) throw unreachable.reason;
  return rows.length === batchMax ? 'again' : 'rest';
}

function reportRefused(log: Logger, rows: readonly WaitingWorkflow[], outcomes: readonly (StartOutcome | 'unreachable')[]): void {
  for (const [index, row] of rows.entries()) {
    if (outcomes[index] === 'refused') log.error({ workflow: row.id, kind: row.kind, tenant: row.tenant_id }, 'workflow start refused');
  }
}
