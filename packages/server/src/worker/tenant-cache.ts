import { LRUCache } from 'lru-cache';

const tenantsMax = 10_000;
const cachedMs = 60_000; // changes are announced, but an announcement may be lost

/** Cache of tenants in a worker: each is read once, and again after a change to any tenant is announced. */
export interface TenantCache<Context> {
  /** Null for a tenant that does not exist. */
  of(tenantId: string): Promise<Context | null>;
  /** Reads now, because a pending read may be older than the change. */
  fresh(tenantId: string): Promise<Context | null>;
  forget(): void;
}

/** Callers waiting for a read while the cache is cleared still get its result, but it is not cached. */
export function tenantCache<Context extends object>(read: (tenantId: string) => Promise<Context | undefined>): TenantCache<Context> {
  const cache = new LRUCache<string, Context>({ max: tenantsMax, ttl: cachedMs, ignoreFetchAbort: true, fetchMethod: read });
  return {
    of: async (tenantId) => (await cache.fetch(tenantId)) ?? null,
    fresh: async (tenantId) => {
      const context = await read(tenantId);
      cache.set(tenantId, context);
      return context ?? null;
    },
    forget: () => cache.clear(),
  };
}
