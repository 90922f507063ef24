import { openDirectory, ownCellOf } from '@innkeeper/cells';
import { type Config, type Logger, openKeyRing, secretsOf, TenantAway } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';

/** What a worker knows of the tenants of other cells. */
export interface ForeignTenants {
  /**
   * Refuses what concerns a tenant that this cell does not have, unless no other cell can have it either. A tenant that the directory places
   * here is on its way, and one that only a silent directory could know may exist. Rules: CELL-17. Errors: SVC-9003.
   */
  requireUnknown(tenantId: string): Promise<void>;
  close(): Promise<void>;
}

const tenantsMax = 10_000;
const knownMs = 60_000; // one that arrives here is found here first

/** Opens it; where there is only one cell, it knows of none and asks nobody. */
export function openForeignTenants(config: Config, log: Pick<Logger, 'warn'>): ForeignTenants {
  const cell = ownCellOf(config);
  if (cell === null) return { requireUnknown: async () => undefined, close: async () => undefined };
  const onError = (error: Error): void => log.warn({ err: error }, 'connection to the directory of cells failed');
  const directory = openDirectory({ url: cell.directoryUrl, secrets: secretsOf(openKeyRing(config)), onError });
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
    close: () => directory.close(),
  };
}
