import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';

/** What guests post by their own page names this user: no guest is a user of the tenant. Decision: infra/decisions/0080. */
export const guestUserId = 'guest';

const ensureUser = statement<never>(
  'access.ensure_guest_user',
  `insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, 'Guest', 'integration', $3, $3)
   on conflict (tenant_id, id) do nothing`,
);

/** Sees to it that the tenant has the user that postings of guests name. */
export function ensureGuestUser(ctx: RequestContext): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    await inner.tx.run(ensureUser, [inner.tenant.id, guestUserId, inner.clock.now()]);
  });
}
