import { type OperatorContext, type Permission, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { type listTokensInput, permissionName, type TokenBody } from './token.contract.ts';

interface TokenRow {
  id: string;
  name: string;
  permission: Permission;
  last_used_at: string | null;
  revoked_at: string | null;
}

const readTokens = systemStatement<TokenRow>(
  'access.list_tokens',
  'select id, name, permission, last_used_at, revoked_at from access.token where tenant_id = $1 order by id desc',
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
    client: null,
    granted_by: null,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  };
}
