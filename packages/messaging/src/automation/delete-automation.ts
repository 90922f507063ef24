import { type ContractInput, inTransaction, type RequestContext, requireMatch, statement } from '@innkeeper/platform';
import type { deleteAutomationContract } from './automation.contract.ts';
import { lockAutomation, toAutomationBody } from './automation-row.ts';

// The row stays for the messages that were sent by it.
const markDeleted = statement<never>(
  'messaging.delete_automation',
  `update messaging.automation set deleted_at = $3, updated_at = $3, active = false, is_planned = true, version = version + 1
    where tenant_id = $1 and id = $2`,
);

/** Removes an automation; what it has not sent by now is never sent. Rules: AUTO-10. Errors: SVC-2011, SVC-3006. */
export function deleteAutomation(ctx: RequestContext, { params }: ContractInput<typeof deleteAutomationContract>): Promise<undefined> {
  return inTransaction(ctx, async (tx, inner) => {
    const row = await lockAutomation(tx, params.id);
    requireMatch(inner, row.version);
    inner.reply.before = toAutomationBody(row);
    await tx.run(markDeleted, [tx.tenantId, row.id, inner.clock.now()]);
    return undefined;
  });
}
