import { type ContractInput, etagOf, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { EndpointWithSecret, rotateSecretContract } from './endpoint.contract.ts';
import { type EndpointRow, lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { newSigningSecret, openSigningSecrets, placeOfSecret, sealSigningSecret } from './signing-secret.ts';

// The overlap runs in real time, also for tenants whose business time was moved.
const replaceSecret = statement<never>(
  'webhooks.replace_secret',
  `update webhooks.endpoint
      set previous_secret = case when $4 > 0 then $6::bytea end,
          previous_secret_until = case when $4 > 0 then now() + make_interval(secs => $4) end,
          secret = $3, version = version + 1, updated_at = $5
    where tenant_id = $1 and id = $2`,
);

/**
 * Replaces the signing secret; for the overlap both sign. A second rotation ends the first overlap.
 * Rules: HOOK-3, HOOK-19. Errors: SVC-2011, SVC-2013.
 */
export async function rotateSecret(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof rotateSecretContract>,
): Promise<EndpointWithSecret> {
  const row = await lockEndpoint(ctx, params.id);
  ctx.reply.before = toEndpointBody(row);
  const secret = newSigningSecret();
  const { present, previous } = resealed(ctx, row, secret);
  await ctx.tx.run(replaceSecret, [ctx.tenant.id, row.id, present, body.overlap_seconds, ctx.clock.now(), previous]);
  const rotated = await rereadEndpoint(ctx, row.id);
  ctx.reply.etag = etagOf(rotated.version);
  return { ...toEndpointBody(rotated), secret };
}

/** A sealed value opens only where it stands: the secret that is replaced is sealed anew for its new place. */
function resealed({ secrets, tenant }: RequestContext, row: EndpointRow, secret: string): { present: Buffer; previous: Buffer } {
  if (row.secret === null) throw new Error('a deleted endpoint has no secret');
  const endpoint = { tenantId: tenant.id, id: row.id };
  const [replaced = ''] = openSigningSecrets(secrets, endpoint, { secret: row.secret, previousSecret: null });
  return {
    present: sealSigningSecret(secrets, placeOfSecret(endpoint, 'secret'), secret),
    previous: sealSigningSecret(secrets, placeOfSecret(endpoint, 'previous_secret'), replaced),
  };
}
