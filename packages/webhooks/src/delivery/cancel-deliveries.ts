import { type Database, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { endpointsWith } from './claim/claim-deliveries.ts';
import { deliveryStates, type OpenState, openStates } from './delivery.states.ts';
import { repeatInBatches } from './repeat-in-batches.ts';
import { runIndexed } from './run-indexed.ts';

const cancel = (chosen: string): string =>
  `with chosen as (${chosen})
   update webhooks.delivery d set state = 'cancelled', leased_by = null, updated_at = now()
     from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
   returning d.id`;

// Finishing attempts lock pending and waiting deliveries in event order, so these are locked in that order too. Those not due may be too
// many to sort.
const inLockOrder = (state: OpenState): string => (state === 'retrying' ? '' : 'order by d.event_seq, d.id');

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

const [ofPending, ofWaiting, ofRetrying] = [cancelOf('pending'), cancelOf('waiting'), cancelOf('retrying')];
// In the order in which a delivery may pass from state to state meanwhile: what was refused becomes due, and what a failing endpoint has left is
// held. Nothing is claimed any more, so that it goes no further.
const ofEndpoint = [ofPending, ofWaiting, ofRetrying, ofWaiting, ofPending];
const ofSwitchedOff = openStates.map(cancelSwitchedOff);

/**
 * Cancels the open deliveries of a locked endpoint. `the_first` cancels a bounded number for an endpoint that is switched off: a dead one
 * may have a million rows, and the sweep cancels the rest, which count as cancelled meanwhile. An endpoint that is switched on must have
 * none left (`all`). Rules: HOOK-14, HOOK-18.
 */
export async function cancelDeliveries(ctx: WriteContext, endpointId: string, how: 'the_first' | 'all'): Promise<void> {
  const stepsMax = how === 'all' ? Number.POSITIVE_INFINITY : webhookLimits.cancelStepsAtOnceMax;
  for (const cancelBatch of ofEndpoint) {
    await repeatInBatches(stepsMax, (rowsMax) => ctx.tx.run(cancelBatch, [ctx.tenant.id, endpointId, rowsMax]));
  }
}

/** Cancels the open deliveries left over for endpoints that were switched off or deleted. Safe to repeat. Errors: SVC-9003. */
export async function cancelForSwitchedOff(db: Database): Promise<void> {
  for (const cancelBatch of ofSwitchedOff) {
    await repeatInBatches(webhookLimits.sweepStepsMax, (rowsMax) =>
      runIndexed(db, cancelBatch, [webhookLimits.endpointsPerClaimMax, rowsMax]),
    );
  }
}
