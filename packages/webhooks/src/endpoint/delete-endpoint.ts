import { type ContractInput, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
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
export async function deleteEndpoint(ctx: WriteContext, { params }: ContractInput<typeof deleteEndpointContract>): Promise<undefined> {
  const row = await lockEndpoint(ctx, params.id);
  requireMatch(ctx, row.version);
  ctx.reply.before = toEndpointBody(row);
  await ctx.tx.run(markDeleted, [ctx.tenant.id, row.id, ctx.clock.now()]);
  await cancelDeliveries(ctx, row.id, 'the_first');
  return undefined;
}
