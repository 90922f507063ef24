import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import type { AutomationBody, Conditions, changeAutomationContract } from './automation.contract.ts';
import { type AutomationRow, automationColumns, conditionsOf, lockAutomation, toAutomationBody } from './automation-row.ts';
import { type AutomationDeps, requireSound } from './automation-rules.ts';
import { noConditions } from './create-automation.ts';

const updateAutomation = statement<AutomationRow>(
  'messaging.update_automation',
  `update messaging.automation a
      set trigger = $3, offset_hours = $4, template_name = $5, channels = $6, stay_channels = $7, room_type_ids = $8, rate_plan_ids = $9,
          nights_min = $10, active = $11, active_since = case when $12 then $13 else a.active_since end,
          is_planned = a.is_planned and not $14, planned_after = case when $14 then '' else a.planned_after end,
          version = a.version + 1, updated_at = $13
    where a.tenant_id = $1 and a.id = $2 returning ${automationColumns}`,
);

/**
 * Changes an automation by a merge patch. What was sent stays sent; what was not is planned anew. Rules: AUTO-1, AUTO-2, AUTO-6, AUTO-9, WIRE-26.
 * Errors: SVC-2003, SVC-2009, SVC-2010, SVC-2011, SVC-2013, SVC-3006.
 */
export function changeAutomation(deps: AutomationDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof changeAutomationContract>): Promise<AutomationBody> => {
    const before = await lockAutomation(ctx, params.id);
    requireMatch(ctx, before.version);
    ctx.reply.before = toAutomationBody(before);
    const after = { ...before, ...body };
    const conditions = mergedConditions(before, body.conditions);
    await requireSound(ctx, deps, { template_name: after.template_name, conditions });
    const startsAnew = (after.active && !before.active) || after.trigger !== before.trigger || body.conditions !== undefined;
    const isPlannedAnew = after.active && (startsAnew || after.offset_hours !== before.offset_hours);
    const { channels, room_type_ids, rate_plan_ids, nights_min } = conditions;
    const what = [after.trigger, after.offset_hours, after.template_name, after.channels];
    const stays = [channels, room_type_ids, rate_plan_ids, nights_min];
    const values = [ctx.tenant.id, before.id, ...what, ...stays, after.active, startsAnew, ctx.clock.now(), isPlannedAnew];
    const [row] = await ctx.tx.run(updateAutomation, values);
    if (!row) throw new Error('the automation under change has gone');
    ctx.reply.etag = etagOf(row.version);
    return toAutomationBody(row);
  };
}

function mergedConditions(before: AutomationRow, patch: Partial<Conditions> | null | undefined): Conditions {
  return patch === null ? noConditions : { ...conditionsOf(before), ...patch };
}
