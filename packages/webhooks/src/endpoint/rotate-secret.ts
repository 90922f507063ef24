import { isoInstant, systemClock } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, type WriteContext } from '@innkeeper/platform';
import type { EndpointWithSecret, rotateSecretContract } from './endpoint.contract.ts';
import { endpointOf } from './endpoint.entity.ts';
import { type EndpointRow, lockEndpoint, rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { newSigningSecret, openSigningSecrets, placeOfSecret, sealSigningSecret } from './signing-secret.ts';

/**
 * Replaces the signing secret; both sign during the overlap. A second rotation ends the first overlap.
 * Rules: HOOK-3, HOOK-19. Errors: SVC-2011, SVC-2013.
 */
export async function rotateSecret(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof rotateSecretContract>,
): Promise<EndpointWithSecret> {
  const row = await lockEndpoint(ctx, params.id);
  ctx.reply.before = toEndpointBody(row);
  const secret = newSigningSecret();
  const endpoint = await endpointOf(ctx, row);
  endpoint.rotate({ ...resealed(ctx, row, secret), previousUntil: endOfOverlap(body.overlap_seconds) }, ctx.clock.now());
  await ctx.tx.em.flush();
  const rotated = await rereadEndpoint(ctx, row.id);
  ctx.reply.etag = etagOf(rotated.version);
  return { ...toEndpointBody(rotated), secret };
}

/** End of the overlap in real time, even for tenants whose business time was moved. */
function endOfOverlap(seconds: number): string | null {
  return seconds > 0 ? isoInstant(systemClock.nowMs() + seconds * 1_000) : null;
}

/** Seals both secrets. A sealed value opens only in its own column, so the replaced secret is sealed again for its new one. */
function resealed({ secrets, tenant }: RequestContext, row: EndpointRow, secret: string): { present: Buffer; previous: Buffer } {
  if (row.secret === null) throw new Error('a deleted endpoint has no secret');
  const endpoint = { tenantId: tenant.id, id: row.id };
  const [replaced = ''] = openSigningSecrets(secrets, endpoint, { secret: row.secret, previousSecret: null });
  return {
    present: sealSigningSecret(secrets, placeOfSecret(endpoint, 'secret'), secret),
    previous: sealSigningSecret(secrets, placeOfSecret(endpoint, 'previous_secret'), replaced),
  };
}
