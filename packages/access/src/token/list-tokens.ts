import { type OperatorContext, type Permission, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { type listTokensInput, permissionName, type TokenBody } from './token.contract.ts';

interface TokenRow {
  id: string;
  name: string;
  permission: Permission;
  client_id: string | null;
  granted_by: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

const readTokens = systemStatement<TokenRow>(
  'access.list_tokens',
  `select k.id, k.name, k.permission, k.client_id, p.email as granted_by, k.last_used_at, k.revoked_at
     from access.token k left join access.person p on p.id = k.granted_by where k.tenant_id = $1 order by k.id desc`,
);

/** Lists the tokens of a tenant, newest first, without values. Rules: AUTH-8, AUTH-10. Errors: SVC-2011. */
export async function listTokens(ctx: OperatorContext, input: z.infer<typeof listTokensInput>): Promise<{ data: TokenBody[] }> {
  if (!(await readTenant(ctx.db, input.tenant_id))) throw noSuchTenant();
  const rows = await ctx.db.runAsSystem(readTokens, [input.tenant_id]);
  return { data: rows.map(toBody) };
}

function toBody(row: TokenRow): TokenBody {
  return {
    token_id: row.id,
    name: row.name,
    permission: permissionName(row.permission),
    client: row.client_id,
    granted_by: row.granted_by,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  };
}
