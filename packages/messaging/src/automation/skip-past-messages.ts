import { inTransaction, type RequestContext } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { Automation } from './automation.entity.ts';

/**
 * Prevents a tenant's automations from sending anything due before an instant: guests of a synthetic past get no messages.
 * Rules: AUTO-6, SANDBOX-21. Errors: SVC-9003.
 */
export function skipPastMessages(ctx: RequestContext, until: string): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const begun = { tenantId: inner.tenant.id, deletedAt: null, activeSince: { $lt: until } };
    const automations = await inner.tx.em.find(Automation, begun, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    for (const automation of automations) automation.activeSince = until;
  });
}
