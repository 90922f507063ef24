import { type Batcher, byIndexOnly, createBatcher, type Database, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { cancelForSwitchedOff } from '../cancel-deliveries.ts';
import { endpointsWith, isServed } from '../claim/claim-deliveries.ts';
import { deliveryStates } from '../delivery.states.ts';
import { repeatInBatches } from '../repeat-in-batches.ts';
import { runIndexed } from '../run-indexed.ts';

/** The kind, in platform.workflow_start, of the workflow that waits out the pauses between retries. */
const workflowKind = 'retry-webhook';

// The workflow of a delivery's first retry schedule in an epoch is named by the epoch only; the replacement of a lost one adds its number.
// The columns `ladder` and `ladder_epoch` number a delivery's retry schedules; the names are historical.
const startSchedules = systemStatement<{ id: string }>(
  'webhooks.start_retry_schedules',
  `with room as (
     select w.id, w.epoch, $2::int - (select count(*) from webhooks.delivery o where o.endpoint_id = w.id and o.state = 'retrying') as free
       from webhooks.endpoint w
      where w.id = any($1::text[]) and ${isServed}
   ), chosen as (
     select p.tenant_id, p.id, p.ladder_epoch = room.epoch as is_replacement, room.epoch
       from room
      cross join lateral (
        select d.tenant_id, d.id, d.ladder_epoch from webhooks.delivery d
         where d.endpoint_id = room.id and ${deliveryStates.moving('d.state', ['waiting'], 'retrying')}
         order by d.due_at limit greatest(room.free, 0) for update skip locked
      ) p
   ), started as (
     update webhooks.delivery d
        set state = 'retrying', ladder = d.ladder + 1, ladder_epoch = c.epoch, updated_at = now()
       from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
     returning d.tenant_id, d.id, d.ladder, d.ladder_epoch, c.is_replacement
   )
   select s.id from started s
    where platform.ask_workflow(s.tenant_id,
            '${workflowKind}:' || s.id || ':' || s.ladder_epoch || case when s.is_replacement then '.' || s.ladder else '' end,
            '${workflowKind}', jsonb_build_object('tenant_id', s.tenant_id, 'delivery_id', s.id, 'schedule', s.ladder))`,
);

const findWaiting = systemStatement<{ id: string; tenant_id: string }>('webhooks.endpoints_with_waiting', endpointsWith('waiting'));

const takeOverdue = systemStatement<{ id: string }>(
  'webhooks.take_overdue',
  `with late as (
     select d.tenant_id, d.id from webhooks.delivery d
      where ${deliveryStates.moving('d.state', ['retrying'], 'pending')} and d.due_at < now() - make_interval(secs => $1::double precision / 1000)
      limit 1000 for update skip locked
   )
   update webhooks.delivery d set state = 'pending', leased_by = null, updated_at = now()
     from late l where d.tenant_id = l.tenant_id and d.id = l.id
   returning d.id`,
);

// A transaction that counts an endpoint's running schedules must exclude others until it commits, or both would use the same free places.
// Locked in key order to prevent deadlocks. The key is that of released versions, which may still run.
const lockSchedules = systemStatement<never>(
  'webhooks.lock_retry_schedules',
  `select pg_advisory_xact_lock(k.key)
     from (select distinct hashtextextended('webhooks.ladders:' || a.id, 0) as key from unnest($1::text[]) as a(id) order by 1) k`,
);

/** SQL: holds open deliveries of failing endpoints, including those refused while the endpoint began to fail. */
const holdNext = (state: 'waiting' | 'retrying'): string =>
  `with left_over as (
     select d.tenant_id, d.id
       from webhooks.endpoint w
      cross join lateral (
        select d.tenant_id, d.id from webhooks.delivery d
         where d.endpoint_id = w.id and ${deliveryStates.moving('d.state', [state], 'pending')} order by d.due_at limit $1 for update skip locked
      ) d
      where w.status = 'failing' and w.deleted_at is null limit $1
   )
   update webhooks.delivery d set state = 'pending', due_at = now(), updated_at = now()
     from left_over l where d.tenant_id = l.tenant_id and d.id = l.id
   returning d.id`;

const holdWaiting = systemStatement<{ id: string }>('webhooks.hold_waiting', holdNext('waiting'));
const holdRetrying = systemStatement<{ id: string }>('webhooks.hold_retrying', holdNext('retrying'));

/**
 * Starts retry schedules for the waiting deliveries of endpoints, up to the bound of each endpoint. Calls that arrive while it works are
 * batched into the next run, so that one process uses one connection. Rules: HOOK-22. Errors: SVC-9003.
 */
export type RetryScheduler = Pick<Batcher<readonly string[]>, 'add'>;

export function createRetryScheduler(db: Database): RetryScheduler {
  return createBatcher({
    write: async (endpointIds) => {
      await startSchedulesOf(db, [...new Set(endpointIds.flat())]);
      return () => undefined;
    },
    itemsMax: webhookLimits.endpointsPerClaimMax,
    afterMs: 0,
    isSerial: true,
  });
}

async function startSchedulesOf(db: Database, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length === 0) return;
  const locking = { statement: lockSchedules, values: [endpointIds] };
  const started = await db.systemFlight([byIndexOnly, locking], startSchedules, [endpointIds, webhookLimits.retrySchedulesPerEndpointMax]);
  if (started.length > 0) db.announceOutbox();
}

/** Holds the open deliveries of failing endpoints, few rows at a time so that row locks are short. Errors: SVC-9003. */
async function holdForFailing(db: Database): Promise<void> {
  for (const hold of [holdRetrying, holdWaiting])
    await repeatInBatches(webhookLimits.sweepStepsMax, (rowsMax) => runIndexed(db, hold, [rowsMax]));
}

/**
 * Repairs what was left behind: deliveries that wait although there is room for their retry schedule, those of endpoints that are failing
 * or off, and retries so late that their workflow must be lost, which become pending again. Errors: SVC-9003.
 */
export async function repairDeliveries(db: Database, scheduler: RetryScheduler, timeoutMs: number): Promise<void> {
  const waiting = await runIndexed(db, findWaiting, [webhookLimits.endpointsPerClaimMax]);
  await scheduler.add(waiting.map((row) => row.id));
  await holdForFailing(db);
  await cancelForSwitchedOff(db);
  await runIndexed(db, takeOverdue, [webhookLimits.overdueMs + timeoutMs]);
}
