import type { Directory } from '@innkeeper/cells';
import { TenantAway } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';

/** Tenants that this cell does not have. */
export interface ForeignTenants {
  /**
   * Refuses what concerns a tenant that this cell does not have, unless no other cell can have it either. A tenant that the directory places
   * here is on its way, and one that only a silent directory could know may exist. Rules: CELL-17. Errors: SVC-9003.
   */
  requireUnknown(tenantId: string): Promise<void>;
}

const tenantsMax = 10_000;
const knownMs = 60_000; // one that arrives here is found here first

export function foreignTenants(directory: Pick<Directory, 'findTenant'>): ForeignTenants {
  const known = new LRUCache<string, true>({ max: tenantsMax, ttl: knownMs });
  return {
    requireUnknown: async (tenantId) => {
      if (known.has(tenantId)) throw new TenantAway();
      const home = await directory.findTenant(tenantId).catch((error: unknown) => {
        throw new TenantAway(error);
      });
      if (home === null) return;
      known.set(tenantId, true);
      throw new TenantAway();
    },
  };
}
