import { type DueBatch, type DueWork, type DueWorkContext, handleEach, type RequestContext, systemStatement } from '@innkeeper/platform';
import { sumDays } from './sum-days.ts';

const propertiesAtOnce = 50;
const turnsMax = 40; // some years; what is left is found by the next sweep

const findChanged = systemStatement<{ tenant_id: string; property_id: string }>(
  'billing.find_changed_days',
  `select distinct c.tenant_id, c.property_id from billing.changed_day c
    where (c.tenant_id, c.property_id) > ($1, $2) order by c.tenant_id, c.property_id limit $3`,
);

/** Sums the days that were posted to, which trial balances begin with. Rules: REP-37. Decision: infra/decisions/0123. */
export const sumDaysWork: DueWork = { name: 'billing.sum-days', every: '5 minutes', time: 'real', runBatch: sumBatch };

async function sumBatch(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = '', propertyId = ''] = after?.split(' ') ?? [];
  const found = await ctx.db.runAsSystem(findChanged, [tenantId, propertyId, propertiesAtOnce]);
  const batch = await handleEach(ctx, found, {
    resourceId: ({ property_id }) => property_id,
    handle: async ({ tenant_id, property_id }) => sumAll(await ctx.inTenant(tenant_id), property_id),
  });
  const last = found.length === propertiesAtOnce ? found.at(-1) : undefined;
  return { ...batch, next: last ? `${last.tenant_id} ${last.property_id}` : null };
}

async function sumAll(ctx: RequestContext, propertyId: string): Promise<true> {
  for (let turn = 0; turn < turnsMax; turn++) if ((await sumDays(ctx, propertyId)) === 0) break;
  return true;
}
