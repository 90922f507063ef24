import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';

const beginAnew = statement<never>(
  'messaging.begin_automations_anew',
  `update messaging.automation a set active_since = $2 where a.tenant_id = $1 and a.deleted_at is null and a.active_since < $2`,
);

/** Has the automations of a tenant say nothing about what was before a moment: nobody writes to guests of an invented past. Rules: AUTO-6, SANDBOX-21. Errors: SVC-9003. */
export function passOverPast(ctx: RequestContext, until: string): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    await inner.tx.run(beginAnew, [inner.tenant.id, until]);
  });
}
