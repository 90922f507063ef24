import { revokeUnusedTokens } from '@innkeeper/access';
import { systemClock } from '@innkeeper/kernel';
import type { Database } from '@innkeeper/platform';

export type AccessActivities = ReturnType<typeof accessActivities>;

/** What upkeep asks of the access context. Tokens keep real time, in sandbox tenants too. */
export function accessActivities(deps: { readonly db: Database }) {
  return {
    /** Spec: States > API token (unused). Repeating it finds nothing more to do. */
    async revokeUnusedTokens(): Promise<void> {
      await revokeUnusedTokens(deps.db, systemClock.nowMs());
    },
  };
}
