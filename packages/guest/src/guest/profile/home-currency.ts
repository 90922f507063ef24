import type { RequestContext } from '@innkeeper/platform';

/** Currency of the tenant's first property, or null while it has none. */
export type HomeCurrency = (ctx: RequestContext) => Promise<string | null>;

const tenantsMax = 10_000;

/**
 * Asks once per tenant. Should a property ever change its currency, new profiles start their value of nothing in the old one until
 * their first stay, which settles it anyway.
 */
export function rememberedPerTenant(read: HomeCurrency): HomeCurrency {
  const known = new Map<string, string>();
  return async (ctx) => {
    const remembered = known.get(ctx.tenant.id);
    if (remembered !== undefined) return remembered;
    const currency = await read(ctx);
    if (known.size >= tenantsMax) known.clear();
    if (currency !== null) known.set(ctx.tenant.id, currency);
    return currency;
  };
}
