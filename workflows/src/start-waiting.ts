import { type AfterStep, type Database, type Logger, repeatUntil, systemStatement, type WakeUp } from '@innkeeper/platform';
import type { StartOutcome, WaitingWorkflow, WorkflowStarter } from './client.ts';

export interface StarterDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly starter: WorkflowStarter;
  readonly wakeUp: WakeUp;
  readonly signal: AbortSignal;
}

const batchMax = 25; // started in parallel
const leaseMs = 30_000; // longer than a start may take; a row of a starter that died is taken again after it
const pollMs = 1_000;
const backOff = { firstMs: 500, maxMs: 15_000 } as const;

/** Takes rows by their lease, not by an open lock: no transaction is open while Temporal is asked. */
const claimWaiting = systemStatement<WaitingWorkflow>(
  'platform.claim_waiting_workflows',
  `with due as (
     select tenant_id, id from platform.workflow_start
      where started_at is null and next_attempt_at <= now()
      order by next_attempt_at limit $1 for update skip locked
   )
   update platform.workflow_start w
      set next_attempt_at = now() + make_interval(secs => $2::double precision / 1000), attempts = w.attempts + 1
     from due where w.tenant_id = due.tenant_id and w.id = due.id
   returning w.tenant_id, w.id, w.kind, w.input`,
);

/** Started rows are done; refused ones wait longer each time, up to five minutes; unreachable ones are free again at once. */
const settleClaimed = systemStatement<never>(
  'platform.settle_claimed_workflows',
  `update platform.workflow_start w
      set started_at = case when o.outcome = 'started' then now() end,
          next_attempt_at = case when o.outcome = 'refused' then now() + make_interval(secs => least(300, 2 ^ least(w.attempts, 9))) else now() end,
          attempts = case when o.outcome = 'unreachable' then greatest(w.attempts - 1, 0) else w.attempts end
     from unnest($1::text[], $2::text[], $3::text[]) as o(tenant_id, id, outcome)
    where w.tenant_id = o.tenant_id and w.id = o.id and w.started_at is null`,
);

/** Starts what committed transactions asked for, until the signal. While Temporal or the database cannot be reached the rows wait. */
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

/** One batch: claim, start, settle. Throws when Temporal could not be reached for any of it. */
async function startBatch(deps: StarterDeps): Promise<AfterStep> {
  const rows = await deps.db.runAsSystem(claimWaiting, [batchMax, leaseMs]);
  if (rows.length === 0) return 'rest';
  const results = await Promise.allSettled(rows.map((row) => deps.starter.start(row)));
  const outcomes = results.map((result) => (result.status === 'fulfilled' ? result.value : 'unreachable'));
  await deps.db.runAsSystem(settleClaimed, [rows.map((row) => row.tenant_id), rows.map((row) => row.id), outcomes]);
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
