import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, statement, type WriteContext } from '@innkeeper/platform';
import type { AutomationBody, Conditions, createAutomationContract } from './automation.contract.ts';
import { automationLimits } from './automation-limits.ts';
import { type AutomationRow, automationColumns, toAutomationBody } from './automation-row.ts';
import { type AutomationDeps, requireSound } from './automation-rules.ts';

const insertAutomation = statement<AutomationRow>(
  'messaging.insert_automation',
  `insert into messaging.automation as a (tenant_id, id, trigger, offset_hours, template_name, channels, stay_channels, room_type_ids,
                                          rate_plan_ids, nights_min, active, active_since, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12) returning ${automationColumns}`,
);

// Whoever counts is alone until its own automation is committed.
const lockAutomations = statement<never>(
  'messaging.lock_automations_of_tenant',
  `select pg_advisory_xact_lock(hashtextextended('messaging.automations:' || $1, 0))`,
);

const countAutomations = statement<{ count: number }>(
  'messaging.count_automations',
  'select count(*)::int as count from messaging.automation a where a.tenant_id = $1 and a.deleted_at is null',
);

export const noConditions: Conditions = { channels: null, room_type_ids: null, rate_plan_ids: null, nights_min: null };

/**
 * Adds an automation; the stays that there are already are planned by the due work. Rules: AUTO-1, AUTO-2, AUTO-6, AUTO-9.
 * Errors: SVC-2003, SVC-2009, SVC-2010, SVC-2013.
 */
export function createAutomation(deps: AutomationDeps) {
  return async (ctx: WriteContext, { body }: ContractInput<typeof createAutomationContract>): Promise<AutomationBody> => {
    const conditions: Conditions = { ...noConditions, ...body.conditions };
    await requireSound(ctx, deps, { template_name: body.template_name, conditions });
    await requireRoom(ctx);
    const { trigger, offset_hours, template_name, channels = null, active } = body;
    const { channels: stayChannels, room_type_ids, rate_plan_ids, nights_min } = conditions;
    const stays = [stayChannels, room_type_ids, rate_plan_ids, nights_min];
    const id = newId('automation');
    const values = [ctx.tenant.id, id, trigger, offset_hours, template_name, channels, ...stays, active, ctx.clock.now()];
    const [row] = await ctx.tx.run(insertAutomation, values);
    if (!row) throw new Error('no automation was written');
    ctx.reply.etag = etagOf(row.version);
    return toAutomationBody(row);
  };
}

async function requireRoom(ctx: WriteContext): Promise<void> {
  const [, [counted]] = await Promise.all([ctx.tx.run(lockAutomations, [ctx.tenant.id]), ctx.tx.run(countAutomations, [ctx.tenant.id])]);
  const { perTenantMax } = automationLimits;
  if ((counted?.count ?? 0) >= perTenantMax) throw refuse('SVC-2013', 'trigger', `the tenant has ${perTenantMax} automations already`);
}
