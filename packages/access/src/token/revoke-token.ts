import { type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { noSuchToken } from './rotate-token.ts';
import type { ownGrantInput, RevokedToken, tokenIdInput } from './token.contract.ts';

const setRevoked = systemStatement<{ tenant_id: string; revoked_at: string }>(
  'access.revoke_token',
  `update access.token set revoked_at = coalesce(revoked_at, $2), revoked_reason = coalesce(revoked_reason, 'operator')
    where id = $1 and ($3::text is null or tenant_id = $3) and ($4::text is null or granted_by = $4) returning tenant_id, revoked_at`,
);

/** Revokes a token with all its values; a repeat answers the original time. Rules: AUTH-6. Errors: SVC-2011. */
export function revokeToken(ctx: OperatorContext, input: z.infer<typeof tokenIdInput>): Promise<RevokedToken> {
  return revokeOf(ctx, input, null);
}

/** Revokes access that a person has granted to a client, in whichever hotel. Rules: MCP-17. Errors: SVC-2011 for any other token. */
export function revokeOwnGrant(ctx: OperatorContext, personId: string, { token_id }: z.infer<typeof ownGrantInput>): Promise<RevokedToken> {
  return revokeOf(ctx, { token_id }, personId);
}

/** Takes a token of anybody where `grantedBy` is null. */
function revokeOf(ctx: OperatorContext, input: z.infer<typeof tokenIdInput>, grantedBy: string | null): Promise<RevokedToken> {
  const tokenId = input.token_id;
  return operatorChange(ctx, 'token.revoke', async (run) => {
    const [token] = await run(setRevoked, [tokenId, ctx.clock.now(), input.tenant_id ?? null, grantedBy]);
    if (!token) throw noSuchToken();
    return { result: { token_id: tokenId, revoked_at: token.revoked_at }, tenantId: token.tenant_id, resourceId: tokenId };
  });
}
