import { limits, newId, systemClock } from '@innkeeper/kernel';
import {
  announceChange,
  type Database,
  type OperatorContext,
  type Permission,
  type RunStatement,
  recordAction,
  scheduledChange,
  systemStatement,
} from '@innkeeper/platform';

interface NewGrant {
  readonly tenantId: string;
  readonly permission: Permission;
  readonly name: string;
  readonly clientId: string;
  readonly personId: string;
}

const insertGrant = systemStatement<never>(
  'access.insert_grant',
  `with integration as (
     insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, $4, 'integration', $6, $6)
   )
   insert into access.token (tenant_id, id, name, permission, user_id, created_at, client_id, granted_by)
   values ($1, $3, $4, $5, $2, $6, $7, $8)`,
);

/** Writes a grant: a token without a value, with an integration user who owns its postings. Returns its id. Rules: MCP-13. */
export async function writeGrant(run: RunStatement, at: string, grant: NewGrant): Promise<string> {
  const tokenId = newId('token');
  const { tenantId, name, permission, clientId, personId } = grant;
  await run(insertGrant, [tenantId, newId('user'), tokenId, name, permission, at, clientId, personId]);
  return tokenId;
}

/** A grant that still opens something. */
export interface LiveGrant {
  readonly client_id: string;
  readonly person_id: string;
  readonly created_at: string;
}

const findGrant = systemStatement<LiveGrant>(
  'access.find_grant',
  `select k.client_id, k.granted_by as person_id, k.created_at from access.token k
    where k.id = $1 and k.client_id is not null and k.revoked_at is null
      and coalesce(k.last_used_at, k.created_at) > now() - make_interval(months => $2)`,
);

/** Finds a grant; null for one that was revoked, or has been unused for so long that the schedule will. Rules: AUTH-7. */
export async function findLiveGrant(db: Database, tokenId: string): Promise<LiveGrant | null> {
  const [grant] = await db.runAsSystem(findGrant, [tokenId, limits.tokenUnusedMonthsMax]);
  return grant ?? null;
}

const endGrant = systemStatement<{ tenant_id: string; id: string }>(
  'access.end_grant',
  `update access.token set revoked_at = $2, revoked_reason = $3 where id = $1 and client_id is not null and revoked_at is null
   returning tenant_id, id`,
);

/**
 * Revokes a grant with every code and token of it: given back by its client, or because one of them was used twice, so that a thief may have
 * it. Rules: MCP-16, MCP-17. Errors: SVC-9003.
 */
export async function revokeGrant(db: Database, tokenId: string, reason: 'client' | 'replayed'): Promise<void> {
  const at = systemClock.now();
  const action = reason === 'client' ? 'token.revoke_by_client' : 'token.revoke_replayed';
  await scheduledChange(db, { action, at }, (run) => run(endGrant, [tokenId, at, reason]));
}

const endGrantsOfPerson = systemStatement<{ tenant_id: string; id: string }>(
  'access.end_grants_of_person',
  `update access.token set revoked_at = $3, revoked_reason = 'person'
    where granted_by = $1 and tenant_id = any($2) and revoked_at is null and permission = any($4)
   returning tenant_id, id`,
);

export const everyPermission = ['read_only', 'read_write', 'full'] as const satisfies readonly Permission[];

interface EndedGrants {
  readonly personId: string;
  readonly tenantIds: readonly string[];
  /** Permissions that the person may no longer grant. */
  readonly permissions: readonly Permission[];
}

/** Revokes what a person has granted and could not grant any more, in the transaction that takes the access from them. Rules: MCP-18. */
export async function revokeGrantsOf(
  ctx: OperatorContext,
  run: RunStatement,
  { personId, tenantIds, permissions }: EndedGrants,
): Promise<void> {
  const ended = await run(endGrantsOfPerson, [personId, tenantIds, ctx.clock.now(), permissions]);
  for (const { tenant_id: tenantId, id: resourceId } of ended) {
    const action = { action: 'token.revoke', actor: `operator:${ctx.operatorId}`, tenantId, resourceId };
    await recordAction(run, ctx, { ...action, details: { granted_by: personId } });
  }
  if (ended.length > 0) await run(announceChange, []);
}
