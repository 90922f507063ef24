import { balancesKeptThrough, keepBalances } from '@innkeeper/billing';
import type { AuditTime } from '@innkeeper/hotel';
import { type Clock, clockOver, instantOf, isoInstant } from '@innkeeper/kernel';
import { type DueBatch, type DueWorkContext, handleEach } from '@innkeeper/platform';
import { dueProperties } from '../due-properties.ts';

const propertiesAtOnce = 20;
const turnsMax = 40; // some years; what is left is found by the next sweep
const settledAfterMs = 86_400_000;

/** Keeps the balances of days that have ended, which reports on the past begin with. Rules: REP-37. Decision: infra/decisions/0079. Errors: SVC-9003. */
export async function keepDayEnds(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const { taken, next } = await dueProperties(ctx, after, {
    atOnceMax: propertiesAtOnce,
    judge: async (properties) => {
      const through = await balancesKeptThrough(ctx.db, properties);
      return (property, index, clock) => ((through[index] ?? property.createdAt) < lastEnd(clock, property) ? { property } : null);
    },
  });
  const handled = await handleEach(ctx, taken, {
    resourceId: ({ property }) => property.propertyId,
    handle: async ({ property: { tenantId, propertyId: id, currency, timezone } }) => {
      const tenant = await ctx.inTenant(tenantId);
      for (let turn = 0; turn < turnsMax; turn++) if ((await keepBalances(tenant, { id, currency, timezone })) === 0) return true;
      return true;
    },
  });
  return { ...handled, next };
}

/** When the last day ended to which nothing can be posted any more. */
function lastEnd(clock: Clock, { timezone }: AuditTime): string {
  const dayAgo = clockOver(() => clock.nowMs() - settledAfterMs);
  return isoInstant(instantOf(dayAgo.today(timezone), '00:00', timezone));
}
