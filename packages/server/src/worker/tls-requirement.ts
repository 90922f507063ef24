import { monotonicMs } from '@innkeeper/kernel';
import { LRUCache } from 'lru-cache';

const knownForMs = 1_000;
const tenantsMax = 10_000;

/**
 * Whether a tenant has webhooks sent over TLS only; `read` is asked at most once a second for each, and answers null for a tenant that does
 * not exist. While the setting cannot be read the last answer stands, and without one the strict answer: a secret sent in plain text cannot
 * be called back. Decision: infra/decisions/0016.
 */
export function tlsRequirement(read: (tenantId: string) => Promise<boolean | null>): (tenantId: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({
    max: tenantsMax,
    ttl: knownForMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
    ignoreFetchAbort: true, // a caller that waits for an evicted tenant is answered, too
    fetchMethod: (tenantId, last) =>
      read(tenantId).then(
        (isRequired) => isRequired ?? true,
        () => last ?? true,
      ),
  });
  return async (tenantId) => (await known.fetch(tenantId)) ?? true;
}
