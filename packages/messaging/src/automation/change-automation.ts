import { type ContractInput, etagOf, requireMatch, rowOf, type WriteContext } from '@innkeeper/platform';
import type { AutomationBody, changeAutomationContract } from './automation.contract.ts';
import { lockAutomation } from './automation.entity.ts';
import { toAutomationBody } from './automation-row.ts';
import { type AutomationDeps, requireSendable } from './automation-rules.ts';

/**
 * Changes an automation by a merge patch. Messages not sent yet are planned again. Rules: AUTO-1, AUTO-2, AUTO-6, AUTO-9, WIRE-26.
 * Errors: SVC-2003, SVC-2009, SVC-2010, SVC-2011, SVC-2013, SVC-3006.
 */
export function changeAutomation(deps: AutomationDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof changeAutomationContract>): Promise<AutomationBody> => {
    const automation = await lockAutomation(ctx, params.id);
    requireMatch(ctx, automation.version);
    ctx.reply.before = toAutomationBody(rowOf(automation));
    automation.change(body, ctx.clock.now());
    const changed = toAutomationBody(rowOf(automation));
    await requireSendable(ctx, deps, changed);
    ctx.reply.etag = etagOf(automation.version);
    return changed;
  };
}
