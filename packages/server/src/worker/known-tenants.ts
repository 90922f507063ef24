import { LRUCache } from 'lru-cache';

const tenantsMax = 10_000;
const knownForMs = 60_000; // a change is announced; an announcement can be lost

/** What a worker knows of tenants: read once for each, and again after a change of any of them has been announced. */
export interface KnownTenants<Context> {
  /** Null for a tenant that does not exist. */
  of(tenantId: string): Promise<Context | null>;
  /** Read now: a reading that is under way may be older than the change. */
  fresh(tenantId: string): Promise<Context | null>;
  forget(): void;
}

/** Who waits for a reading while everything is forgotten gets it all the same; it is not kept. */
export function knownTenants<Context extends object>(read: (tenantId: string) => Promise<Context | undefined>): KnownTenants<Context> {
  const known = new LRUCache<string, Context>({ max: tenantsMax, ttl: knownForMs, ignoreFetchAbort: true, fetchMethod: read });
  return {
    of: async (tenantId) => (await known.fetch(tenantId)) ?? null,
    fresh: async (tenantId) => {
      const context = await read(tenantId);
      known.set(tenantId, context);
      return context ?? null;
    },
    forget: () => known.clear(),
  };
}
