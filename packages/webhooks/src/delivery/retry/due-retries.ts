import { type Database, isStaying, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { deliveryStates } from '../delivery.states.ts';
import { runIndexed } from '../run-indexed.ts';

// A retry that is due leaves the index at once, whether its endpoint has room or not: however many wait, the next look reads only those that
// have become due since. The time is the database's, which has also added the pause to the time of the attempt before. A lease may be left
// by a worker of the version before, which takes what waits for itself.
const moveDue = systemStatement<{ moved: number; next_in_ms: number | null }>(
  'webhooks.move_due_retries',
  `with due as (
     select d.tenant_id, d.id from webhooks.delivery d
      where ${deliveryStates.moving('d.state', ['retrying'], 'waiting')} and d.due_at <= now() and ${isStaying('d.tenant_id')}
      order by d.due_at limit $1 for update skip locked
   ), moved as (
     update webhooks.delivery d set state = 'waiting', leased_by = null
       from due where d.tenant_id = due.tenant_id and d.id = due.id
     returning d.id
   )
   select (select count(*) from moved)::int as moved,
          (select extract(epoch from d.due_at - now()) * 1000 from webhooks.delivery d
            where d.state = 'retrying' and d.due_at > now() order by d.due_at limit 1)::float8 as next_in_ms`,
);

/** Retries that have become due. */
export interface DueRetries {
  /** More may be due. */
  readonly isMore: boolean;
  /** Until the next one is due; null: none is open. */
  readonly nextInMs: number | null;
}

/** Lets the retries that are due wait for their turn, earliest first. Rules: HOOK-9. Errors: SVC-9003. */
export async function moveDueRetries(db: Database): Promise<DueRetries> {
  const [row] = await runIndexed(db, moveDue, [webhookLimits.retriesPerMoveMax]);
  return { isMore: row?.moved === webhookLimits.retriesPerMoveMax, nextInMs: row?.next_in_ms ?? null };
}
