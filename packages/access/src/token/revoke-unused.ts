import { isoInstant, limits } from '@innkeeper/kernel';
import { accessChannel, type Database, type DueBatch, systemStatement } from '@innkeeper/platform';

const revokeUnused = systemStatement<{ id: string }>(
  'access.revoke_unused_tokens',
  `with unused as (
     select tenant_id, id from access.token
      where revoked_at is null and coalesce(last_used_at, created_at) <= $1::timestamptz - make_interval(months => $2)
      limit $3 for update
   ), revoked as (
     update access.token t set revoked_at = $1, revoked_reason = 'unused'
       from unused where t.tenant_id = unused.tenant_id and t.id = unused.id
     returning t.tenant_id, t.id
   ), audit as (
     insert into platform.audit (tenant_id, at, actor, action, resource_id)
     select tenant_id, $1, 'system:schedule', 'token.revoke_unused', id from revoked
   )
   select id, pg_notify('${accessChannel}', '') from revoked`,
);

const batchMax = 500;

/**
 * Revokes one batch of the tokens that were not used for six calendar months. Tokens keep real time, in sandbox tenants too.
 * Rules: AUTH-7.
 */
export async function revokeUnusedTokens(db: Database, nowMs: number): Promise<DueBatch> {
  const revoked = await db.runAsSystem(revokeUnused, [isoInstant(nowMs), limits.tokenUnusedMonthsMax, batchMax]);
  return { done: revoked.length, failed: 0, next: revoked.length === batchMax ? 'more' : null };
}
