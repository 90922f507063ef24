import { limits, monotonicMs, ServiceError } from '@innkeeper/kernel';
import { networkOf } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';

/** Counts what clients show that no cell knows: anybody can make up values, and each costs the directory a look-up. */
export interface UnknownValues {
  /** Refuses a look-up for an address that has shown too many of them within a minute. Errors: SVC-5002. */
  requireRoom(address: string): void;
  count(address: string): void;
}

/** Twice what the limit of unauthenticated requests allows, whose refusals say more: this one only protects the directory. */
export const unknownValuesMax = 2 * limits.unauthenticatedPerMinute;

const windowMs = 60_000;
const networksMax = 10_000;

/** A window for each network, in this process. Rules: CELL-7, LIMIT-15, LIMIT-22. */
export function unknownValues(nowMs: () => number = monotonicMs): UnknownValues {
  const windows = new LRUCache<string, { count: number }>({ max: networksMax, ttl: windowMs, ttlResolution: 0, perf: { now: nowMs } });
  return {
    requireRoom: (address) => {
      const network = networkOf(address);
      if ((windows.get(network)?.count ?? 0) < unknownValuesMax) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(windows.getRemainingTTL(network) / 1_000));
      throw new ServiceError('SVC-5002', [], { message: 'too many unknown tokens from this address', retryAfterSeconds });
    },
    count: (address) => {
      const network = networkOf(address);
      const window = windows.get(network);
      if (window) window.count += 1;
      else windows.set(network, { count: 1 });
    },
  };
}
