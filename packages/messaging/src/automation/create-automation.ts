import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, rowOf, statement, type WriteContext } from '@innkeeper/platform';
import type { AutomationBody, Conditions, createAutomationContract } from './automation.contract.ts';
import { Automation, noConditions } from './automation.entity.ts';
import { automationLimits } from './automation-limits.ts';
import { toAutomationBody } from './automation-row.ts';
import { type AutomationDeps, requireSendable } from './automation-rules.ts';

// Serialises creations within a tenant, so that the count is exact.
const lockAutomations = statement<never>(
  'messaging.lock_automations_of_tenant',
  `select pg_advisory_xact_lock(hashtextextended('messaging.automations:' || $1, 0))`,
);

const countAutomations = statement<{ count: number }>(
  'messaging.count_automations',
  'select count(*)::int as count from messaging.automation a where a.tenant_id = $1 and a.deleted_at is null',
);

/**
 * Adds an automation; due work plans the existing stays. Rules: AUTO-1, AUTO-2, AUTO-6, AUTO-9.
 * Errors: SVC-2003, SVC-2009, SVC-2010, SVC-2013.
 */
export function createAutomation(deps: AutomationDeps) {
  return async (ctx: WriteContext, { body }: ContractInput<typeof createAutomationContract>): Promise<AutomationBody> => {
    const conditions: Conditions = { ...noConditions, ...body.conditions };
    await requireSendable(ctx, deps, { template_name: body.template_name, conditions });
    await lockBelowMaximum(ctx);
    const now = ctx.clock.now();
    const automation = ctx.tx.em.create(Automation, {
      tenantId: ctx.tenant.id,
      id: newId('automation'),
      trigger: body.trigger,
      offsetHours: body.offset_hours,
      templateName: body.template_name,
      channels: body.channels ?? null,
      stayChannels: conditions.channels,
      roomTypeIds: conditions.room_type_ids,
      ratePlanIds: conditions.rate_plan_ids,
      nightsMin: conditions.nights_min,
      active: body.active,
      activeSince: now,
      isPlanned: false,
      plannedAfter: '',
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    ctx.reply.etag = etagOf(automation.version);
    return toAutomationBody(rowOf(automation));
  };
}

async function lockBelowMaximum(ctx: WriteContext): Promise<void> {
  const [, [counted]] = await Promise.all([ctx.tx.run(lockAutomations, [ctx.tenant.id]), ctx.tx.run(countAutomations, [ctx.tenant.id])]);
  const { perTenantMax } = automationLimits;
  if ((counted?.count ?? 0) >= perTenantMax) throw refuse('SVC-2013', 'trigger', `the tenant has ${perTenantMax} automations already`);
}
