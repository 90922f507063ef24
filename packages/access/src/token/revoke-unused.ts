import { isoInstant, limits } from '@innkeeper/kernel';
import { type Database, type DueBatch, scheduledChange, systemStatement } from '@innkeeper/platform';

const revokeUnused = systemStatement<{ tenant_id: string; id: string }>(
  'access.revoke_unused_tokens',
  `with unused as (
     select tenant_id, id from access.token
      where revoked_at is null and coalesce(last_used_at, created_at) <= $1::timestamptz - make_interval(months => $2)
      limit $3 for update
   )
   update access.token t set revoked_at = $1, revoked_reason = 'unused'
     from unused where t.tenant_id = unused.tenant_id and t.id = unused.id
   returning t.tenant_id, t.id`,
);

const batchMax = 500;

/** Revokes one batch of tokens unused for six calendar months. Tokens use real time, even in sandbox tenants. Rules: AUTH-7. */
export async function revokeUnusedTokens(db: Database, nowMs: number): Promise<DueBatch> {
  const at = isoInstant(nowMs);
  const revoked = await scheduledChange(db, { action: 'token.revoke_unused', at }, (run) =>
    run(revokeUnused, [at, limits.tokenUnusedMonthsMax, batchMax]),
  );
  return { done: revoked, failed: 0, next: revoked === batchMax ? 'more' : null };
}
