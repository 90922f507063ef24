import { Counts } from '../work/counts.ts';

/** Releases the taken units, once. */
export type Release = () => void;

/** Shares of a bounded resource of the process, by tenant. */
export interface TenantShares {
  /** Null when the tenant's share, or the whole resource, is used up. */
  take(tenantId: string, count?: number): Release | null;
}

/**
 * Divides `max` units among tenants. No tenant gets more than is left for the others, so that some is always left: a single tenant gets
 * half. Decisions: infra/decisions/0031, 0033.
 */
export function tenantShares(max: number): TenantShares {
  const taken = new Counts();
  return {
    take: (tenantId, count = 1) => {
      if (taken.of(tenantId) + count > max - taken.total) return null;
      taken.add(tenantId, count);
      return () => taken.add(tenantId, -count);
    },
  };
}
