import { isoInstant, limits, refuse, type ServiceError } from '@innkeeper/kernel';
import { type Environment, type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import type { RotatedToken, tokenIdInput } from './token.contract.ts';
import { hashToken, newTokenValue } from './token-value.ts';

interface LockedToken {
  tenant_id: string;
  client_id: string | null;
  revoked_at: string | null;
  environment: Environment;
}

const lockToken = systemStatement<LockedToken>(
  'access.lock_token',
  `select k.tenant_id, k.client_id, k.revoked_at, t.environment from access.token k join access.tenant t on t.id = k.tenant_id
    where k.id = $1 and ($2::text is null or k.tenant_id = $2) for update of k`,
);

const endOverlap = systemStatement<never>(
  'access.end_overlap',
  'update access.token_value set valid_until = $2 where token_id = $1 and valid_until > $2',
);

const startOverlap = systemStatement<never>(
  'access.start_overlap',
  'update access.token_value set valid_until = $2 where token_id = $1 and valid_until is null',
);

const insertValue = systemStatement<never>(
  'access.insert_token_value',
  'insert into access.token_value (hash, tenant_id, token_id, created_at) values ($1, $2, $3, $4)',
);

/**
 * Gives a token a new value; the old one stays valid for the overlap, and a second rotation ends that at once.
 * Rules: AUTH-4, AUTH-5. Errors: SVC-2011, SVC-3007 for a revoked token or one granted to a client.
 */
export function rotateToken(ctx: OperatorContext, input: z.infer<typeof tokenIdInput>): Promise<RotatedToken> {
  const tokenId = input.token_id;
  return operatorChange(ctx, 'token.rotate', async (run) => {
    const [token] = await run(lockToken, [tokenId, input.tenant_id ?? null]);
    if (!token) throw noSuchToken();
    if (token.revoked_at !== null) throw refuse('SVC-3007', 'token_id', 'is revoked, and a revoked token is never re-activated');
    if (token.client_id !== null) throw refuse('SVC-3007', 'token_id', 'is access granted to a client, which renews it itself');
    const nowMs = ctx.clock.nowMs();
    const now = isoInstant(nowMs);
    const oldValidUntil = isoInstant(nowMs + limits.tokenOverlapMs);
    const value = newTokenValue(token.environment);
    await run(endOverlap, [tokenId, now]);
    await run(startOverlap, [tokenId, oldValidUntil]);
    await run(insertValue, [hashToken(value), token.tenant_id, tokenId, now]);
    const result = { token_id: tokenId, token: value, old_valid_until: oldValidUntil };
    return { result, tenantId: token.tenant_id, resourceId: tokenId, details: { old_valid_until: oldValidUntil } };
  });
}

/** The refusal of an unknown token: SVC-2011. */
export function noSuchToken(): ServiceError {
  return refuse('SVC-2011', 'token_id', 'is not a token of this installation');
}
