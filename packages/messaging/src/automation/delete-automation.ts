import { type ContractInput, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import type { deleteAutomationContract } from './automation.contract.ts';
import { lockAutomation, toAutomationBody } from './automation-row.ts';

// The row stays for the messages that were sent by it.
const markDeleted = statement<never>(
  'messaging.delete_automation',
  `update messaging.automation set deleted_at = $3, updated_at = $3, active = false, is_planned = true, version = version + 1
    where tenant_id = $1 and id = $2`,
);

/** Removes an automation; what it has not sent by now is never sent. Rules: AUTO-10. Errors: SVC-2011, SVC-3006. */
export async function deleteAutomation(ctx: WriteContext, { params }: ContractInput<typeof deleteAutomationContract>): Promise<undefined> {
  const row = await lockAutomation(ctx, params.id);
  requireMatch(ctx, row.version);
  ctx.reply.before = toAutomationBody(row);
  await ctx.tx.run(markDeleted, [ctx.tenant.id, row.id, ctx.clock.now()]);
  return undefined;
}
