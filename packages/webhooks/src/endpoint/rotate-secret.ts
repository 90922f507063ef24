import { type ContractInput, etagOf, inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import type { EndpointWithSecret, rotateSecretContract } from './endpoint.contract.ts';
import { lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { newSigningSecret, sealSigningSecret } from './signing-secret.ts';

// The overlap runs in real time, also for tenants whose business time was moved.
const replaceSecret = statement<never>(
  'webhooks.replace_secret',
  `update webhooks.endpoint
      set previous_secret = case when $4 > 0 then secret end,
          previous_secret_until = case when $4 > 0 then now() + make_interval(secs => $4) end,
          secret = $3, version = version + 1, updated_at = $5
    where tenant_id = $1 and id = $2`,
);

/**
 * Replaces the signing secret; for the overlap both sign. A second rotation ends the first overlap.
 * Rules: HOOK-3, HOOK-19. Errors: SVC-2011, SVC-2013.
 */
export function rotateSecret(
  ctx: RequestContext,
  { params, body }: ContractInput<typeof rotateSecretContract>,
): Promise<EndpointWithSecret> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, params.id);
    ctx.reply.before = toEndpointBody(row);
    const secret = newSigningSecret();
    await tx.run(replaceSecret, [ctx.tenant.id, row.id, sealSigningSecret(ctx.secrets, secret), body.overlap_seconds, ctx.clock.now()]);
    const rotated = await rereadEndpoint(tx, row.id);
    ctx.reply.etag = etagOf(rotated.version);
    return { ...toEndpointBody(rotated), secret };
  });
}
