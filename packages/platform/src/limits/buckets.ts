import type { Bucket } from './limiter.ts';
import { networkOf } from './network-of.ts';

/** The budget of a tenant across all endpoints. Rules: LIMIT-1, LIMIT-2. Errors: SVC-5002 when it trips. */
export function globalBucket(tenantId: string, cap: number): Bucket {
  return { key: `${tenantId} global`, owner: tenantId, ownerKind: 'tenant', scope: 'global', cap, cost: 1 };
}

/**
 * The budget of one endpoint; `template` names it, such as `POST /folios/{id}/charges`. Rules: LIMIT-3, LIMIT-4.
 * Errors: SVC-5001 when it trips.
 */
export function endpointBucket(tenantId: string, template: string, cap: number): Bucket {
  const scope = `endpoint:${template}`;
  return { key: `${tenantId} ${scope}`, owner: tenantId, ownerKind: 'tenant', scope, cap, cost: 1 };
}

/** The requests of one guest, which do not count for the tenant. Rules: LIMIT-21. Errors: SVC-5002 when it trips. */
export function guestBucket(reservationId: string, cap: number): Bucket {
  return { key: `${reservationId} global`, owner: reservationId, ownerKind: 'address', scope: 'global', cap, cost: 1 };
}

/** The requests of one address with publishable keys, of whichever tenants. Rules: DIRECT-4, LIMIT-22. Errors: SVC-5001 when it trips. */
export function visitorBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'public', { scope: 'public:address', cap });
}

/** The requests with the publishable keys of one tenant, which do not count in its own budget. Rules: DIRECT-4. Errors: SVC-5001 when it trips. */
export function publicBucket(tenantId: string, cap: number): Bucket {
  return { key: `${tenantId} public`, owner: tenantId, ownerKind: 'tenant', scope: 'public', cap, cost: 1 };
}

/** The pictures of rooms that one address asks for, of whichever tenants. Rules: DIRECT-36, LIMIT-22. Errors: SVC-5001 when it trips. */
export function pictureBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'pictures', { scope: 'pictures', cap });
}

/** The rows of bulk requests; `rows` is at most the cap. Rules: LIMIT-8. Errors: SVC-5001 when it trips. */
export function rowBucket(tenantId: string, cap: number, rows: number): Bucket {
  return { key: `${tenantId} row-budget`, owner: tenantId, ownerKind: 'tenant', scope: 'row-budget', cap, cost: rows };
}

/** The requests of one console session, which do not count for a tenant. Rules: CONSOLE-3. Errors: SVC-5002 when it trips. */
export function sessionBucket(sessionId: string, cap: number): Bucket {
  return { key: `${sessionId} global`, owner: sessionId, ownerKind: 'address', scope: 'global', cap, cost: 1 };
}

/** The 401 answers of one address. Rules: LIMIT-15, LIMIT-22. Errors: SVC-5002 when it trips. */
export function addressBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'global', { scope: 'global', cap });
}

/** The requests of one address to the console before sign-in. Rules: CONSOLE-3, LIMIT-22. Errors: SVC-5002 when it trips. */
export function consoleAddressBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'console', { scope: 'console', cap });
}

/** The requests of one address to the authorization server. Rules: MCP-15, LIMIT-22. Errors: SVC-5002 when it trips. */
export function authorizationBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'authorization', { scope: 'authorization', cap });
}

/**
 * The requests of one address with the token of one guest page; `token` is its digest. Rules: STAY-2, LIMIT-22.
 * Errors: SVC-5002 when it trips.
 */
export function guestPageBucket({ address, token }: { readonly address: string; readonly token: string }, cap: number): Bucket {
  return networkBucket(address, `stay ${token}`, { scope: 'stay', cap });
}

/**
 * The requests of one address to guest pages that do not exist, or no longer do. Rules: STAY-2, LIMIT-22. Errors: SVC-5002 when it trips.
 */
export function guestAddressBucket(address: string, cap: number): Bucket {
  return networkBucket(address, 'stay', { scope: 'stay', cap });
}

/** Counts an address by its network. */
function networkBucket(address: string, name: string, { scope, cap }: Pick<Bucket, 'scope' | 'cap'>): Bucket {
  const owner = networkOf(address);
  return { key: `${owner} ${name}`, owner, ownerKind: 'address', scope, cap, cost: 1 };
}
