import { type ContractInput, inTransaction, type RequestContext, requireMatch, statement } from '@innkeeper/platform';
import { cancelDeliveries } from '../delivery/cancel-deliveries.ts';
import type { deleteEndpointContract } from './endpoint.contract.ts';
import { lockEndpoint, toEndpointBody } from './endpoint-row.ts';

// The row stays for its deliveries; the secret goes.
const markDeleted = statement<never>(
  'webhooks.delete_endpoint',
  `update webhooks.endpoint
      set deleted_at = $3, updated_at = $3, active = false, secret = null, previous_secret = null, previous_secret_until = null,
          version = version + 1
    where tenant_id = $1 and id = $2`,
);

/** Removes an endpoint; what waits for it is cancelled. Rules: HOOK-18. Errors: SVC-2011, SVC-3006. */
export function deleteEndpoint(ctx: RequestContext, { params }: ContractInput<typeof deleteEndpointContract>): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, params.id);
    requireMatch(ctx, row.version);
    ctx.reply.before = toEndpointBody(row);
    await tx.run(markDeleted, [ctx.tenant.id, row.id, ctx.clock.now()]);
    await cancelDeliveries(tx, row.id, 'the_first');
    return undefined;
  });
}
