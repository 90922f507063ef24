import { type ContractInput, requireMatch, rowOf, type WriteContext } from '@innkeeper/platform';
import type { deleteAutomationContract } from './automation.contract.ts';
import { lockAutomation } from './automation.entity.ts';
import { toAutomationBody } from './automation-row.ts';

/** Removes an automation; its unsent messages are never sent. Rules: AUTO-10. Errors: SVC-2011, SVC-3006. */
export async function deleteAutomation(ctx: WriteContext, { params }: ContractInput<typeof deleteAutomationContract>): Promise<undefined> {
  const automation = await lockAutomation(ctx, params.id);
  requireMatch(ctx, automation.version);
  ctx.reply.before = toAutomationBody(rowOf(automation));
  automation.remove(ctx.clock.now());
  return undefined;
}
