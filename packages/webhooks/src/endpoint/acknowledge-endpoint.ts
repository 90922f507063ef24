import { type ContractInput, etagOf, statement, type WriteContext } from '@innkeeper/platform';
import { deliveryStates } from '../delivery/delivery.states.ts';
import type { acknowledgeEndpointContract, EndpointBody } from './endpoint.contract.ts';
import { lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';

// Deliveries that an attempt in flight left to be retried are due with the rest. A retry in flight loses its lease: its delivery takes its
// turn, and no released one waits for an endpoint that hangs on retries.
const releaseWaiting = statement<never>(
  'webhooks.release_waiting',
  `with left_over as materialized (
     select d.tenant_id, d.id from webhooks.delivery d
      where d.tenant_id = $1 and d.endpoint_id = $2 and ${deliveryStates.moving('d.state', ['waiting', 'retrying'], 'pending')}
      order by d.event_seq, d.id for update
   )
   update webhooks.delivery d set state = 'pending', leased_by = null, due_at = now(), updated_at = now()
     from left_over l where d.tenant_id = $1 and d.tenant_id = l.tenant_id and d.id = l.id`,
);

const subscribeAgain = statement<never>(
  'webhooks.subscribe_again',
  `update webhooks.endpoint w
      set status = 'subscribed', failing_since = null, last_error = null, epoch = w.epoch + 1, version = w.version + 1, updated_at = $3,
          release_seq = (select d.event_seq from webhooks.delivery d
                          where d.tenant_id = w.tenant_id and d.endpoint_id = w.id and d.state = 'pending'
                          order by d.event_seq desc limit 1)
    where w.tenant_id = $1 and w.id = $2`,
);

/**
 * Ends the failure of an endpoint: held deliveries are due at once, oldest first. Changes nothing on an endpoint that is not failing.
 * Rules: HOOK-11, HOOK-12. Errors: SVC-2011.
 */
export async function acknowledgeEndpoint(
  ctx: WriteContext,
  { params }: ContractInput<typeof acknowledgeEndpointContract>,
): Promise<EndpointBody> {
  const row = await lockEndpoint(ctx, params.id);
  ctx.reply.before = toEndpointBody(row);
  if (row.status === 'failing') {
    await ctx.tx.run(releaseWaiting, [ctx.tenant.id, row.id]);
    await ctx.tx.run(subscribeAgain, [ctx.tenant.id, row.id, ctx.clock.now()]);
    ctx.tx.afterCommit(() => ctx.db.announceOutbox());
  }
  const acknowledged = await rereadEndpoint(ctx, row.id);
  ctx.reply.etag = etagOf(acknowledged.version);
  return toEndpointBody(acknowledged);
}
