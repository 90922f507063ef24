import { type Clock, limits, refuse, ServiceError, systemClock } from '@innkeeper/kernel';
import {
  type Actor,
  accessChannel,
  type Database,
  listenTo,
  type Permission,
  type Repetition,
  repeatUntil,
  systemStatement,
  type TenantFacts,
  type TokenEnvironment,
} from '@innkeeper/platform';
import { type TenantRow, tenantColumns, toTenantFacts } from '../tenant/tenant-facts.ts';
import { TokenCache } from './token-cache.ts';
import { TokenUses } from './token-uses.ts';
import { hashToken, readBearer, readToolsBearer } from './token-value.ts';

/** An authenticated caller, with the facts that the rest of the request needs. */
export interface AuthenticatedCaller {
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
  readonly tokenId: string;
}

export interface Authenticator {
  /**
   * Authenticates a token; `headerCount` is the number of headers. Rules: AUTH-1, AUTH-3, AUTH-4, AUTH-6, AUTH-7, AUTH-9, MCP-14.
   * Errors: SVC-1001 missing, malformed, repeated or unknown; SVC-1002 revoked, rotated out or expired; SVC-1004 of the other environment; SVC-9003.
   */
  authenticate(authorizationHeader: string | undefined, headerCount: number, environment: TokenEnvironment): Promise<AuthenticatedCaller>;
  /** Drops the cache: the next request of each token reads it again. */
  forget(): void;
  /** Writes the last uses of tokens. Errors: SVC-9003. */
  flushUses(): Promise<void>;
  /** Writes the last uses and stops listening. Call it before closing the database. */
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  /** Called after every change of tenants, tokens or maintenance in another process, and after every connect. */
  readonly onChange?: () => void;
  readonly log: Repetition['log'];
  /** True for the digest of a value that is unknown here only because its tenant is being moved to another cell. Errors: SVC-9003. */
  readonly isMoving?: (hash: Buffer) => Promise<boolean>;
  readonly clock?: Clock;
}

interface TokenCredentialRow extends TenantRow {
  token_id: string;
  valid_until: string | null;
  permission: Permission;
  user_id: string;
  last_used_at: string | null;
  is_revoked: boolean;
  is_unused: boolean;
  is_grant: boolean;
}

interface CachedToken {
  readonly caller: AuthenticatedCaller;
  readonly isRevoked: boolean;
  /** Granted to a client by a person, for tools alone. */
  readonly isGrant: boolean;
  readonly validUntilMs: number | null;
  lastRecordedMs: number; // 0: never
}

const findToken = systemStatement<TokenCredentialRow>(
  'access.find_token',
  `select ${tenantColumns}, v.token_id, v.valid_until, k.permission, k.user_id, k.last_used_at, k.revoked_at is not null as is_revoked,
          k.client_id is not null as is_grant,
          coalesce(k.last_used_at, k.created_at) <= now() - make_interval(months => $2) as is_unused
     from access.token_value v
     join access.token k on k.tenant_id = v.tenant_id and k.id = v.token_id
     join access.tenant t on t.id = v.tenant_id
    where v.hash = $1`,
);

/** A use after such a pause is written at once, so that the schedule never revokes a token that has just come back. */
const longPauseMs = 86_400_000;

/** Authenticates tokens with a cache of at most `limits.tokenSeenWithinMs`, invalidated by changes in other processes. */
export function createAuthenticator(db: Database, options: AuthenticatorOptions): Authenticator {
  const clock = options.clock ?? systemClock;
  const cache = new TokenCache<CachedToken>({ entriesMax: limits.tokenCacheMax, seenWithinMs: limits.tokenSeenWithinMs });
  const uses = new TokenUses(db);
  const stop = new AbortController();
  const change = (): void => {
    cache.forget();
    options.onChange?.();
  };
  const listening = listenTo(db, { channels: [accessChannel], onNotice: change, log: options.log, signal: stop.signal });
  const flushUses = () => uses.flush();
  const flushing = repeatUntil({
    name: 'recording of token uses',
    signal: stop.signal,
    step: flushUses,
    rest: limits.tokenUseRecordedEveryMs,
    backOff: { firstMs: limits.tokenUseRecordedEveryMs, maxMs: limits.tokenUseRecordedEveryMs },
    log: options.log,
    isBackground: true,
    restsFirst: true,
  });
  const flushNow = () => flushUses().catch((error: unknown) => options.log?.warn({ err: error }, 'recording of token uses failed'));

  const recordUse = (known: CachedToken): void => {
    const nowMs = clock.nowMs();
    uses.note(known.caller.tokenId, nowMs);
    if (nowMs - known.lastRecordedMs < longPauseMs) return;
    known.lastRecordedMs = nowMs;
    void flushNow();
  };

  return {
    authenticate: async (header, headerCount, environment) => {
      const read = environment === 'either' ? readToolsBearer : readBearer; // only tools are open to either environment
      const value = headerCount > 1 ? null : read(header);
      if (value === null) throw notAuthenticated('must be given once, as Bearer, one blank and a token');
      const hash = hashToken(value);
      const key = hash.toString('base64');
      const known = cache.peek(key) ?? (await cache.read(key, () => load(db, hash)));
      if (known === null) throw (await options.isMoving?.(hash)) ? moving() : notAuthenticated('is not a token of this service');
      requireUsable(known, clock.nowMs(), environment);
      recordUse(known);
      return known.caller;
    },
    forget: () => cache.forget(),
    flushUses,
    close: async () => {
      stop.abort();
      await Promise.all([listening, flushing, flushNow()]);
    },
  };
}

function moving(): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'tenant', issue: 'is being moved' }], { retryAfterSeconds: 1 });
}

function notAuthenticated(issue: string): ServiceError {
  return refuse('SVC-1001', 'Authorization', issue);
}

/** Checked on every request, cached or not: an overlap ends on time. */
function requireUsable(known: CachedToken, nowMs: number, environment: TokenEnvironment): void {
  if (known.isRevoked) throw refuse('SVC-1002', 'Authorization', 'is a revoked token');
  if (known.validUntilMs !== null && known.validUntilMs <= nowMs)
    throw refuse('SVC-1002', 'Authorization', known.isGrant ? 'is an access token that has expired' : 'is a value that was rotated out');
  if (environment === 'either' || known.caller.tenant.environment === environment) return;
  throw refuse('SVC-1004', 'Authorization', `is a token of the ${known.caller.tenant.environment} environment`);
}

async function load(db: Database, hash: Buffer): Promise<CachedToken | null> {
  const [row] = await db.runAsSystem(findToken, [hash, limits.tokenUnusedMonthsMax]);
  if (!row) return null;
  return {
    caller: {
      tenant: toTenantFacts(row),
      permission: row.permission,
      actor: { kind: 'token', id: row.token_id, userId: row.user_id },
      tokenId: row.token_id,
    },
    isGrant: row.is_grant,
    isRevoked: row.is_revoked || row.is_unused, // the schedule may not have revoked an unused one yet
    validUntilMs: row.valid_until === null ? null : Date.parse(row.valid_until),
    lastRecordedMs: row.last_used_at === null ? 0 : Date.parse(row.last_used_at),
  };
}
