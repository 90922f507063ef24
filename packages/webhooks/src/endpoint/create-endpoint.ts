import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, runOnce, statement, type WriteContext } from '@innkeeper/platform';
import { requireTarget, type TargetRules } from '../target/check-target.ts';
import { webhookLimits } from '../webhook-limits.ts';
import type { EndpointWithSecret, SubscriptionContracts } from './endpoint.contract.ts';
import { Endpoint } from './endpoint.entity.ts';
import { rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { newSigningSecret, placeOfSecret, sealSigningSecret } from './signing-secret.ts';
import { withoutSecret } from './without-secret.ts';

// Counting is exclusive until the counter's own endpoint is committed.
const lockEndpoints = statement<never>(
  'webhooks.lock_endpoints_of_tenant',
  `select pg_advisory_xact_lock(hashtextextended('webhooks.endpoints:' || $1, 0))`,
);

const countEndpoints = statement<{ count: number }>(
  'webhooks.count_endpoints',
  'select count(*)::int as count from webhooks.endpoint w where w.tenant_id = $1 and w.deleted_at is null',
);

/**
 * Subscribes an address to events. The address is resolved and checked before the transaction opens; the secret is shown only here.
 * Rules: HOOK-1, HOOK-3, HOOK-24, HOOK-36, HOOK-39. Errors: SVC-2009, SVC-2013.
 */
export async function createEndpoint(
  ctx: RequestContext,
  { body }: ContractInput<SubscriptionContracts['createEndpoint']>,
  rules: TargetRules,
): Promise<EndpointWithSecret> {
  await requireTarget(body.url, rules);
  return runOnce(ctx, { keepForever: false, replayBody: withoutSecret }, async (inner) => {
    await requireRoom(inner);
    const id = newId('webhookEndpoint');
    const secret = newSigningSecret();
    const now = inner.clock.now();
    inner.tx.em.create(Endpoint, {
      tenantId: inner.tenant.id,
      id,
      url: body.url,
      events: [...new Set(body.events)],
      signatures: [...body.signatures],
      description: body.description ?? null,
      active: body.active,
      activeSince: now,
      secret: sealSigningSecret(inner.secrets, placeOfSecret({ tenantId: inner.tenant.id, id }, 'secret'), secret),
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await inner.tx.em.flush();
    const row = await rereadEndpoint(inner, id);
    inner.reply.etag = etagOf(row.version);
    return { ...toEndpointBody(row), secret };
  });
}

async function requireRoom(ctx: WriteContext): Promise<void> {
  const [, [counted]] = await Promise.all([ctx.tx.run(lockEndpoints, [ctx.tenant.id]), ctx.tx.run(countEndpoints, [ctx.tenant.id])]);
  const { endpointsPerTenantMax } = webhookLimits;
  if ((counted?.count ?? 0) >= endpointsPerTenantMax)
    throw refuse('SVC-2013', 'url', `the tenant has ${endpointsPerTenantMax} endpoints already`);
}
