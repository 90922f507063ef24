import { monotonicMs } from '@innkeeper/kernel';
import { LRUCache } from 'lru-cache';

const cachedMs = 1_000;
const tenantsMax = 10_000;

/**
 * Cached setting of tenants that webhooks require TLS. `read` is called at most once a second per tenant, and returns null for an unknown
 * tenant. While the setting cannot be read, the last answer applies, or else the strict one: a secret sent in plain text cannot be
 * recalled. Decision: infra/decisions/0016.
 */
export function tlsRequirement(read: (tenantId: string) => Promise<boolean | null>): (tenantId: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({
    max: tenantsMax,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
    ignoreFetchAbort: true, // callers waiting for an evicted tenant are answered as well
    fetchMethod: (tenantId, last) =>
      read(tenantId).then(
        (isRequired) => isRequired ?? true,
        () => last ?? true,
      ),
  });
  return async (tenantId) => (await known.fetch(tenantId)) ?? true;
}
