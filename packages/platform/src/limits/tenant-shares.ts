import { Counts } from '../work/counts.ts';

/** Gives back what was taken; once. */
export type Release = () => void;

/** Shares of a bounded resource of the process, by tenant. */
export interface TenantShares {
  /** Null when the share of the tenant, or all there is, is used up. */
  take(tenantId: string, count?: number): Release | null;
}

/**
 * Divides `max` units among tenants. No tenant gets more than is left for the others, so that some is left however many of them fill
 * their share: alone a tenant gets half. Decisions: infra/decisions/0031, 0033.
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
