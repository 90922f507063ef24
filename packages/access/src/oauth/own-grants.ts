import { type Database, type Permission, systemStatement } from '@innkeeper/platform';
import { permissionName } from '../token/token.contract.ts';
import type { OwnGrant } from './consent.contract.ts';

const readOwnGrants = systemStatement<Omit<OwnGrant, 'permission'> & { readonly permission: Permission }>(
  'access.list_own_grants',
  `select k.id as token_id, k.name, k.client_id as client, t.name as hotel, t.environment, k.permission, k.created_at, k.last_used_at
     from access.token k join access.tenant t on t.id = k.tenant_id
    where k.granted_by = $1 and k.revoked_at is null order by k.id desc`,
);

/** Lists what a person has granted in all hotels, newest first: only admins see the tokens of a hotel. Rules: MCP-17. */
export async function listOwnGrants(db: Database, personId: string): Promise<{ readonly data: readonly OwnGrant[] }> {
  const grants = await db.runAsSystem(readOwnGrants, [personId]);
  return { data: grants.map(({ permission, ...grant }) => ({ ...grant, permission: permissionName(permission) })) };
}
