import { readStaysAfter } from '@innkeeper/booking';
import {
  type DueBatch,
  type DueWorkContext,
  isDatabaseAway,
  isTenantAway,
  type RequestContext,
  rowOf,
  systemStatement,
} from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { Automation } from './automation.entity.ts';
import { automationConsumer } from './automation-consumer.ts';
import { automationLimits } from './automation-limits.ts';
import { planWithAutomations } from './plan-stays.ts';

interface UnplannedAutomation {
  readonly tenant_id: string;
  readonly id: string;
  readonly planned_after: string; // reservation; empty at the beginning
}

// Waits until the consumer exists: stay events in between would be missed.
const findUnplanned = systemStatement<UnplannedAutomation>(
  'messaging.find_unplanned_automations',
  `select a.tenant_id, a.id, a.planned_after from messaging.automation a
    where not a.is_planned and ($1::text is null or a.tenant_id = $1) and (a.tenant_id, a.id) > ($2, $3)
      and platform.position_of($4) is not null
    order by a.tenant_id, a.id limit 1`,
);

/**
 * Plans one batch of the stays that existed when an automation was added or changed. Rules: AUTO-6, AUTO-9. Errors: SVC-9003.
 */
export async function planAutomations(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = '', id = ''] = (after ?? '').split(' ');
  const [found] = await ctx.db.runAsSystem(findUnplanned, [ctx.tenantId, tenantId, id, automationConsumer.name]);
  if (!found) return { done: 0, failed: 0, next: null };
  const itself = `${found.tenant_id} ${found.id}`;
  try {
    const isPlanned = await planBatch(await ctx.inTenant(found.tenant_id), found);
    return { done: 1, failed: 0, next: isPlanned ? itself : (after ?? ' ') };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (isTenantAway(error)) return { done: 0, failed: 0, next: itself };
    ctx.onFailure(error, found.id);
    return { done: 0, failed: 1, next: itself };
  }
}

/** Plans a batch and returns true after the last stay. A concurrent run of the same batch does nothing. */
async function planBatch(
  ctx: RequestContext,
  { tenant_id: tenantId, id, planned_after: plannedAfter }: UnplannedAutomation,
): Promise<boolean> {
  const { plannedAtOnceMax } = automationLimits;
  const stays = await readStaysAfter(ctx, plannedAfter, plannedAtOnceMax);
  return ctx.db.systemTransaction(async (run) => {
    const unplanned = { tenantId, id, plannedAfter, isPlanned: false };
    const automation = await run.em().findOne(Automation, unplanned, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!automation) return false;
    const known = stays.map((stay) => ({ tenantId, stay }));
    if (known.length > 0) await planWithAutomations(run, [{ ...rowOf(automation), tenant_id: tenantId }], known);
    const isLast = stays.length < plannedAtOnceMax;
    automation.plan(stays.at(-1)?.id ?? plannedAfter, isLast);
    return isLast;
  });
}
