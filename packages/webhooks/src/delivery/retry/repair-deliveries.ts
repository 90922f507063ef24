import { type Database, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { cancelForSwitchedOff } from '../cancel-deliveries.ts';
import { deliveryStates } from '../delivery.states.ts';
import { repeatInBatches } from '../repeat-in-batches.ts';
import { runIndexed } from '../run-indexed.ts';

/**
 * SQL: holds open deliveries of failing endpoints, including those refused while the endpoint began to fail. A retry under way loses its
 * lease: the delivery is claimed with the others that are released, whatever becomes of that attempt.
 */
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
   update webhooks.delivery d set state = 'pending', leased_by = null, due_at = now(), updated_at = now()
     from left_over l where d.tenant_id = l.tenant_id and d.id = l.id
   returning d.id`;

const holdWaiting = systemStatement<{ id: string }>('webhooks.hold_waiting', holdNext('waiting'));
const holdRetrying = systemStatement<{ id: string }>('webhooks.hold_retrying', holdNext('retrying'));

/** Repairs what was left behind: the deliveries of endpoints that are failing or off, few rows at a time. Errors: SVC-9003. */
export async function repairDeliveries(db: Database): Promise<void> {
  for (const hold of [holdRetrying, holdWaiting])
    await repeatInBatches(webhookLimits.sweepStepsMax, (rowsMax) => runIndexed(db, hold, [rowsMax]));
  await cancelForSwitchedOff(db);
}
