import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';

/** User named by postings from the guest's page: guests are not users of the tenant. Decision: infra/decisions/0080. */
export const guestUserId = 'guest';

const ensureUser = statement<never>(
  'access.ensure_guest_user',
  `insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, 'Guest', 'integration', $3, $3)
   on conflict (tenant_id, id) do nothing`,
);

/** Creates the tenant's user for postings of guests, if missing. */
export function ensureGuestUser(ctx: RequestContext): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    await inner.tx.run(ensureUser, [inner.tenant.id, guestUserId, inner.clock.now()]);
  });
}
