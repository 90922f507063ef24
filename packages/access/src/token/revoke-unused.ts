import { isoInstant, limits } from '@innkeeper/kernel';
import { accessChannel, type Database, systemStatement } from '@innkeeper/platform';

const revokeUnused = systemStatement<{ id: string; is_announced: boolean }>(
  'access.revoke_unused_tokens',
  `with revoked as (
     update access.token set revoked_at = $1, revoked_reason = 'unused'
      where revoked_at is null and coalesce(last_used_at, created_at) <= $1::timestamptz - make_interval(months => $2)
     returning tenant_id, id
   ), audit as (
     insert into platform.audit (tenant_id, at, actor, action, resource_id)
     select tenant_id, $1, 'system:schedule', 'token.revoke_unused', id from revoked
   )
   select id, pg_notify('${accessChannel}', '') is not null as is_announced from revoked`,
);

/**
 * Revokes every token that was not used for six calendar months, in one statement; answers how many. Meant for a schedule.
 * Rules: AUTH-7.
 */
export async function revokeUnusedTokens(db: Database, nowMs: number): Promise<number> {
  const revoked = await db.runAsSystem(revokeUnused, [isoInstant(nowMs), limits.tokenUnusedMonthsMax]);
  return revoked.length;
}
