import { type ContractInput, requireMatch, type WriteContext } from '@innkeeper/platform';
import { cancelDeliveries } from '../delivery/cancel-deliveries.ts';
import type { deleteEndpointContract } from './endpoint.contract.ts';
import { endpointOf } from './endpoint.entity.ts';
import { lockEndpoint, toEndpointBody } from './endpoint-row.ts';

/** Removes an endpoint and cancels its open deliveries. Rules: HOOK-18. Errors: SVC-2011, SVC-3006. */
export async function deleteEndpoint(ctx: WriteContext, { params }: ContractInput<typeof deleteEndpointContract>): Promise<undefined> {
  const row = await lockEndpoint(ctx, params.id);
  requireMatch(ctx, row.version);
  ctx.reply.before = toEndpointBody(row);
  const endpoint = await endpointOf(ctx, row);
  endpoint.remove(ctx.clock.now());
  await ctx.tx.em.flush();
  await cancelDeliveries(ctx, row.id, 'the_first');
  return undefined;
}
