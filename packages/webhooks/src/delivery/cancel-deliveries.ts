import { type Database, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { endpointsWith } from './claim/claim-deliveries.ts';
import { deliveryStates, type OpenState, openStates } from './delivery.states.ts';
import { inSteps } from './in-steps.ts';
import { runIndexed } from './run-indexed.ts';

const cancel = (chosen: string): string =>
  `with chosen as (${chosen})
   update webhooks.delivery d set state = 'cancelled', leased_by = null, updated_at = now()
     from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
   returning d.id`;

// Attempts that end lock pending deliveries and those that are retried, in the order of events. Of the others there may be very many.
const inLockOrder = (state: OpenState): string => (state === 'waiting' ? '' : 'order by d.event_seq, d.id');

const cancelOf = (state: OpenState) =>
  statement<{ id: string }>(
    `webhooks.cancel_${state}`,
    cancel(`select d.tenant_id, d.id from webhooks.delivery d
             where d.tenant_id = $1 and d.endpoint_id = $2 and ${deliveryStates.moving('d.state', [state], 'cancelled')} ${inLockOrder(state)} limit $3 for update`),
  );

const cancelSwitchedOff = (state: OpenState) =>
  systemStatement<{ id: string }>(
    `webhooks.cancel_${state}_of_switched_off`,
    cancel(`select d.tenant_id, d.id from (${endpointsWith(state, 'not w.active')}) w
             cross join lateral (
               select d.tenant_id, d.id from webhooks.delivery d
                where d.endpoint_id = w.id and ${deliveryStates.moving('d.state', [state], 'cancelled')} limit $2 for update skip locked
             ) d limit $2`),
  );

const ofEndpoint = openStates.map(cancelOf);
const ofSwitchedOff = openStates.map(cancelSwitchedOff);

/**
 * Cancels what waits for a locked endpoint. Of one that is switched off only so much: a dead endpoint may have collected a million rows,
 * and the sweep does the rest; meanwhile they count as cancelled. One that is switched on must have none left. Rules: HOOK-14, HOOK-18.
 */
export async function cancelDeliveries(ctx: WriteContext, endpointId: string, how: 'the_first' | 'all'): Promise<void> {
  const stepsMax = how === 'all' ? Number.POSITIVE_INFINITY : webhookLimits.cancelStepsAtOnceMax;
  for (const wanted of ofEndpoint) {
    await inSteps(stepsMax, (rowsMax) => ctx.tx.run(wanted, [ctx.tenant.id, endpointId, rowsMax]));
  }
}

/** Cancels what is left of endpoints that were switched off or deleted. Safe to repeat. Errors: SVC-9003. */
export async function cancelForSwitchedOff(db: Database): Promise<void> {
  for (const wanted of ofSwitchedOff) {
    await inSteps(webhookLimits.sweepStepsMax, (rowsMax) => runIndexed(db, wanted, [webhookLimits.endpointsPerClaimMax, rowsMax]));
  }
}
