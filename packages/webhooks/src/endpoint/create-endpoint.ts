import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, runOnce, statement, type WriteContext } from '@innkeeper/platform';
import { requireTarget, type TargetRules } from '../target/check-target.ts';
import { webhookLimits } from '../webhook-limits.ts';
import type { EndpointWithSecret, SubscriptionContracts } from './endpoint.contract.ts';
import { rereadEndpoint, toEndpointBody } from './endpoint-row.ts';
import { newSigningSecret, placeOfSecret, sealSigningSecret } from './signing-secret.ts';
import { withoutSecret } from './without-secret.ts';

const insertEndpoint = statement<never>(
  'webhooks.insert_endpoint',
  `insert into webhooks.endpoint (tenant_id, id, url, events, description, active, active_since, secret, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $8, $7, $8, $8)`,
);

// Whoever counts is alone until its own endpoint is committed.
const lockEndpoints = statement<never>(
  'webhooks.lock_endpoints_of_tenant',
  `select pg_advisory_xact_lock(hashtextextended('webhooks.endpoints:' || $1, 0))`,
);

const countEndpoints = statement<{ count: number }>(
  'webhooks.count_endpoints',
  'select count(*)::int as count from webhooks.endpoint w where w.tenant_id = $1 and w.deleted_at is null',
);

/**
 * Subscribes an address to events. The address is resolved and checked before the transaction opens; the secret is shown this once.
 * Rules: HOOK-1, HOOK-3, HOOK-24, HOOK-36. Errors: SVC-2009, SVC-2013.
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
    const events = [...new Set(body.events)];
    const sealed = sealSigningSecret(inner.secrets, placeOfSecret({ tenantId: inner.tenant.id, id }, 'secret'), secret);
    await inner.tx.run(insertEndpoint, [
      inner.tenant.id,
      id,
      body.url,
      events,
      body.description ?? null,
      body.active,
      sealed,
      inner.clock.now(),
    ]);
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
