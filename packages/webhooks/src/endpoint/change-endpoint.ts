import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, requireMatch, runOnce, statement, type WriteContext } from '@innkeeper/platform';
import { cancelDeliveries } from '../delivery/cancel-deliveries.ts';
import { deliveryStates, openStates } from '../delivery/delivery.states.ts';
import { requireTarget, type TargetRules } from '../target/check-target.ts';
import type { EndpointBody, SubscriptionContracts } from './endpoint.contract.ts';
import { type Endpoint, endpointOf } from './endpoint.entity.ts';
import { type EndpointRow, lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { openSigningSecrets, standardKeyOf } from './signing-secret.ts';

const takeMark = statement<{ mark: bigint }>('webhooks.take_event_mark', 'select platform.event_mark() as mark');

const cancelUnsubscribed = statement<never>(
  'webhooks.cancel_unsubscribed',
  `with unwanted as materialized (
     select d.tenant_id, d.id from webhooks.delivery d
      where d.tenant_id = $1 and d.endpoint_id = $2 and ${deliveryStates.moving('d.state', openStates, 'cancelled')}
        and not webhooks.takes($3, d.event_name)
      order by d.event_seq, d.id for update
   )
   update webhooks.delivery d set state = 'cancelled', leased_by = null, updated_at = now()
     from unwanted u where d.tenant_id = $1 and d.tenant_id = u.tenant_id and d.id = u.id`,
);

/**
 * Changes an endpoint by a merge patch. Switching it off cancels its open deliveries; unsubscribing it from events cancels theirs.
 * Rules: HOOK-14, HOOK-15, HOOK-16, HOOK-39, WIRE-26, WIRE-29. Errors: SVC-2009, SVC-2011, SVC-2013, SVC-3006, SVC-3007.
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
    if (body.signatures?.includes('standard')) requireStandardSecret(inner, row);
    const endpoint = await endpointOf(inner, row);
    endpoint.subscribe(body, inner.clock.now());
    if (endpoint.active && !row.active) await switchOn(inner, endpoint);
    await inner.tx.em.flush();
    if (endpoint.active) await cancelUnwanted(inner, row, endpoint.events);
    else await cancelDeliveries(inner, row.id, 'the_first');
    const changed = await rereadEndpoint(inner, row.id);
    inner.reply.etag = etagOf(changed.version);
    return toEndpointBody(changed);
  });
}

/** A secret that was made before has no standard key until it is rotated. Rules: HOOK-39. Errors: SVC-3007. */
function requireStandardSecret({ secrets, tenant }: WriteContext, { id, secret }: EndpointRow): void {
  if (secret === null) throw new Error('a deleted endpoint is not changed');
  const [present = ''] = openSigningSecrets(secrets, { tenantId: tenant.id, id }, { secret, previousSecret: null });
  if (standardKeyOf(present) === null)
    throw refuse('SVC-3007', 'signatures', 'standard needs a secret of the present form: rotate it first');
}

async function switchOn(ctx: WriteContext, endpoint: Endpoint): Promise<void> {
  const [taken] = await ctx.tx.run(takeMark, []);
  if (!taken) throw new Error('no mark was taken');
  endpoint.beginAt(taken.mark, ctx.clock.now());
}

/** Cancels deliveries of events that an active endpoint is no longer subscribed to; all of them if it was switched off before. */
async function cancelUnwanted(ctx: WriteContext, before: EndpointRow, events: readonly string[]): Promise<void> {
  if (before.active) await ctx.tx.run(cancelUnsubscribed, [ctx.tenant.id, before.id, events]);
  else await cancelDeliveries(ctx, before.id, 'all');
}
