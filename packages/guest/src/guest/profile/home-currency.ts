import type { RequestContext } from '@innkeeper/platform';

/** Currency of the tenant's first property, or null while it has none. */
export type HomeCurrency = (ctx: RequestContext) => Promise<string | null>;

const tenantsMax = 10_000;

/**
 * Caches the currency of each tenant. If a property ever changes its currency, new profiles start in the old one until their first stay,
 * which fixes it anyway.
 */
export function cachedPerTenant(read: HomeCurrency): HomeCurrency {
  const cache = new Map<string, string>();
  return async (ctx) => {
    const cached = cache.get(ctx.tenant.id);
    if (cached !== undefined) return cached;
    const currency = await read(ctx);
    if (cache.size >= tenantsMax) cache.clear();
    if (currency !== null) cache.set(ctx.tenant.id, currency);
    return currency;
  };
}
