import { readTenant } from '@innkeeper/access';
import { findPublishableKey, isPublishable } from '@innkeeper/booking';
import { refuse, type ServiceError } from '@innkeeper/kernel';
import type { Database, TenantFacts, TokenEnvironment } from '@innkeeper/platform';
import type { Caller, ShownKey } from '@innkeeper/rest-facade';

/**
 * Authenticates a publishable key as a visitor of the hotel's site. Rules: DIRECT-2.
 * Errors: SVC-1001 missing, malformed, repeated or unknown; SVC-1003 from an origin that the key does not list; SVC-1004 of the other
 * environment; SVC-9003.
 */
export async function authenticateVisitor(db: Database, shown: ShownKey, environment: TokenEnvironment): Promise<Caller> {
  const { key, tenant } = await readKey(db, shown.authorization, environment);
  const { origin } = shown;
  if (origin !== undefined && !key.origins.includes(origin)) throw refuse('SVC-1003', 'Origin', 'is not listed by the publishable key');
  return { tenant, permission: 'read_write', actor: { kind: 'visitor', id: key.id, userId: null } };
}

/** Refuses a publishable key where a token is needed; does nothing about any other header. Errors: SVC-1001, SVC-1003, SVC-1004, SVC-9003. */
export async function refusePublishable(db: Database, authorization: readonly string[], environment: TokenEnvironment): Promise<void> {
  if (!isPublishable(authorization[0])) return;
  await readKey(db, authorization, environment);
  throw refuse('SVC-1003', 'Authorization', 'a publishable key opens only the routes under /public and /mcp/guest');
}

interface KeyOfTenant {
  readonly key: { readonly id: string; readonly origins: readonly string[] };
  readonly tenant: TenantFacts;
}

async function readKey(db: Database, authorization: readonly string[], environment: TokenEnvironment): Promise<KeyOfTenant> {
  const key = authorization.length === 1 ? await findPublishableKey(db, authorization[0]) : null;
  const tenant = key && (await readTenant(db, key.tenant_id));
  if (!key || !tenant) throw unknownKey();
  if (environment !== 'either' && tenant.environment !== environment)
    throw refuse('SVC-1004', 'Authorization', `is a key of the ${tenant.environment} environment`);
  return { key, tenant };
}

function unknownKey(): ServiceError {
  return refuse('SVC-1001', 'Authorization', 'must be given once, as Bearer, one blank and a publishable key');
}
