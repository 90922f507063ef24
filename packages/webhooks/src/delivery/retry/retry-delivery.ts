import { type Database, isStaying, type Logger, requireNotAway, systemStatement, TenantAway, type WorkflowStep } from '@innkeeper/platform';
import { isServed } from '../claim/claim-deliveries.ts';
import { logAttempt } from '../dispatcher.ts';
import { byWholeKey, type DueRow, dueColumns, toDueDelivery } from '../due-delivery.ts';
import { pauseAfter, type RetryPlan } from '../record/record-attempts.ts';
import type { Recorder } from '../record/recorder.ts';
import { type SendDeps, sendAttempt } from '../send/send-attempt.ts';
import type { RetryScheduler } from './retry-schedules.ts';

/** A running retry schedule: its delivery and its number among the delivery's schedules. */
export interface RetryScheduleRef {
  readonly tenant_id: string;
  readonly delivery_id: string;
  readonly schedule: number;
}

export interface RetryDeps extends SendDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly plan: RetryPlan;
  readonly recorder: Recorder;
  readonly scheduler: RetryScheduler;
}

interface RetryRow extends DueRow {
  readonly wait_ms: number;
  readonly is_wanted: boolean;
  readonly is_staying: boolean;
}

const readRetry = systemStatement<RetryRow>(
  'webhooks.read_retry',
  `select ${dueColumns}, ceil(extract(epoch from d.due_at - now()) * 1000)::float8 as wait_ms,
          ${isServed} and webhooks.takes(w.events, d.event_name) as is_wanted, ${isStaying('d.tenant_id')} as is_staying
     from webhooks.delivery d
     join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
    cross join lateral (${byWholeKey('platform.event', 'e', 'e.id = d.event_id')}) e
    where d.tenant_id = $1 and d.id = $2 and d.ladder = $3 and d.state = 'retrying'`,
);

/**
 * Runs one step of a retry schedule: makes the retry that is due, or returns how long to wait for it. `done` when the schedule has ended:
 * accepted, exhausted, cancelled, held, or superseded by another. Everything is reread, so a changed address or secret takes effect.
 * Rules: HOOK-8, HOOK-9. Errors: SVC-9003, also while the tenant is being moved to another cell.
 */
export async function retryDelivery(deps: RetryDeps, schedule: RetryScheduleRef): Promise<WorkflowStep> {
  const row = (await findRetry(deps.db, schedule)) ?? (await findAgain(deps.db, schedule));
  if (!row?.is_wanted) return 'done';
  if (!row.is_staying) throw new TenantAway();
  if (row.wait_ms > 0) return { waitMs: row.wait_ms };
  const attempted = await sendAttempt(deps, toDueDelivery(row));
  logAttempt(deps.log, attempted);
  await deps.recorder.record(attempted);
  const pauseMs = pauseAfter(deps.plan, row.attempt);
  if (attempted.outcome.error !== null && pauseMs !== null) return { waitMs: pauseMs };
  await deps.scheduler.add([row.endpoint_id]);
  return 'done';
}

async function findRetry(db: Database, schedule: RetryScheduleRef): Promise<RetryRow | undefined> {
  const [row] = await db.runAsSystem(readRetry, [schedule.tenant_id, schedule.delivery_id, schedule.schedule]);
  return row;
}

/** Looks once more for a row that is missing: it may only have been hidden. Errors: SVC-9003. */
async function findAgain(db: Database, schedule: RetryScheduleRef): Promise<RetryRow | undefined> {
  await requireNotAway(db, schedule.tenant_id);
  return findRetry(db, schedule);
}
