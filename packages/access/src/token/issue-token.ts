import { newId } from '@innkeeper/kernel';
import {
  type Environment,
  type OperatorContext,
  operatorChange,
  type Permission,
  type RunStatement,
  systemStatement,
} from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchTenant } from '../tenant/tenant-facts.ts';
import { type IssuedToken, type issueTokenInput, permissionOf } from './token.contract.ts';
import { hashToken, newTokenValue } from './token-value.ts';

// Locks the tenant's row, so that no token is added while its tenant is withdrawn.
const lockEnvironment = systemStatement<{ environment: Environment }>(
  'access.lock_environment',
  'select environment from access.tenant where id = $1 for key share',
);

const insertToken = systemStatement<never>(
  'access.insert_token',
  `with integration as (
     insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at) values ($1, $2, $4, 'integration', $6, $6)
   ), token as (
     insert into access.token (tenant_id, id, name, permission, user_id, created_at) values ($1, $3, $4, $5, $2, $6)
   )
   insert into access.token_value (hash, tenant_id, token_id, created_at) values ($7, $1, $3, $6)`,
);

/** Issues a token; its value is shown only here. Rules: AUTH-10, AUTH-17. Errors: SVC-2011. */
export function issueToken(ctx: OperatorContext, input: z.infer<typeof issueTokenInput>): Promise<IssuedToken> {
  const tenantId = input.tenant_id;
  const permission = permissionOf(input.permission);
  return operatorChange(ctx, 'token.issue', async (run) => {
    const result = await writeToken({ ctx, run, tenantId }, { permission, name: input.name });
    return { result, tenantId, resourceId: result.token_id, details: { name: input.name, permission } };
  });
}

/** Writes a token with its integration user, who owns its postings. Errors: SVC-2011. */
export async function writeToken(
  of: { ctx: OperatorContext; run: RunStatement; tenantId: string },
  token: { permission: Permission; name: string },
): Promise<IssuedToken> {
  const [tenant] = await of.run(lockEnvironment, [of.tenantId]);
  if (!tenant) throw noSuchTenant();
  const tokenId = newId('token');
  const value = newTokenValue(tenant.environment);
  await of.run(insertToken, [of.tenantId, newId('user'), tokenId, token.name, token.permission, of.ctx.clock.now(), hashToken(value)]);
  return { token_id: tokenId, token: value };
}
