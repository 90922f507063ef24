import { type ContractInput, etagOf, type RequestContext, requireMatch, runOnce, statement, type WriteContext } from '@innkeeper/platform';
import { cancelDeliveries } from '../delivery/cancel-deliveries.ts';
import { requireTarget, type TargetRules } from '../target/check-target.ts';
import type { EndpointBody, SubscriptionContracts } from './endpoint.contract.ts';
import { type EndpointRow, lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';

const updateEndpoint = statement<never>(
  'webhooks.update_endpoint',
  `update webhooks.endpoint set url = $3, events = $4, description = $5, active = $6,
          active_after = case when $6 and not active then platform.event_mark() else active_after end,
          active_since = case when $6 and not active then $7 else active_since end, version = version + 1, updated_at = $7
    where tenant_id = $1 and id = $2`,
);

const cancelUnsubscribed = statement<never>(
  'webhooks.cancel_unsubscribed',
  `with unwanted as materialized (
     select d.tenant_id, d.id from webhooks.delivery d
      where d.tenant_id = $1 and d.endpoint_id = $2 and d.state in ('pending', 'waiting', 'retrying')
        and not webhooks.takes($3, d.event_name)
      order by d.event_seq, d.id for update
   )
   update webhooks.delivery d set state = 'cancelled', leased_until = null, updated_at = now()
     from unwanted u where d.tenant_id = $1 and d.tenant_id = u.tenant_id and d.id = u.id`,
);

/**
 * Changes an endpoint by a merge patch. Switched off, it loses what waits for it; with fewer events, what waits of those it no longer takes.
 * Rules: HOOK-14, HOOK-15, HOOK-16, WIRE-26, WIRE-29. Errors: SVC-2009, SVC-2011, SVC-2013, SVC-3006.
 */
export async function changeEndpoint(
  ctx: RequestContext,
  { params, body }: ContractInput<SubscriptionContracts['changeEndpoint']>,
  rules: TargetRules,
): Promise<EndpointBody> {
  if (body.url !== undefined) await requireTarget(body.url, rules);
  return runOnce(ctx, { keepForever: false }, async (inner) => {
    const row = await lockEndpoint(inner, params.id);
    requireMatch(inner, row.version);
    inner.reply.before = toEndpointBody(row);
    const events = body.events === undefined ? row.events : [...new Set(body.events)];
    const description = body.description === undefined ? row.description : body.description;
    const active = body.active ?? row.active;
    await inner.tx.run(updateEndpoint, [inner.tenant.id, row.id, body.url ?? row.url, events, description, active, inner.clock.now()]);
    if (active) await cancelUnwanted(inner, row, events);
    else await cancelDeliveries(inner, row.id, 'the_first');
    const changed = await rereadEndpoint(inner, row.id);
    inner.reply.etag = etagOf(changed.version);
    return toEndpointBody(changed);
  });
}

/** Of what an endpoint that is on no longer takes; one that was off takes nothing of what came before. */
async function cancelUnwanted(ctx: WriteContext, before: EndpointRow, events: readonly string[]): Promise<void> {
  if (before.active) await ctx.tx.run(cancelUnsubscribed, [ctx.tenant.id, before.id, events]);
  else await cancelDeliveries(ctx, before.id, 'all');
}
