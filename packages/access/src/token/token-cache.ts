import { monotonicMs } from '@innkeeper/kernel';
import { LRUCache } from 'lru-cache';

export interface TokenCacheOptions {
  readonly entriesMax: number;
  readonly seenWithinMs: number;
}

/**
 * Caches values by key for a short time, counted from the start of the read. One read at a time per key; `forget` also detaches reads in
 * progress, so that nothing read before a change is shown after it. The library's own fetch() is not used: it answers a read that found
 * nothing with an error when its entry is dropped meanwhile.
 */
export class TokenCache<T extends NonNullable<unknown>> {
  readonly #found: LRUCache<string, T>;
  #reads = new Map<string, Promise<T | null>>();

  constructor({ entriesMax, seenWithinMs }: TokenCacheOptions) {
    this.#found = new LRUCache({ max: entriesMax, ttl: seenWithinMs, ttlResolution: 0, perf: { now: monotonicMs } });
  }

  /** The cached value of a key, if fresh. */
  peek(key: string): T | null {
    return this.#found.get(key) ?? null;
  }

  /** Reads and caches; concurrent callers share the read. `null` (nothing found) is not cached. */
  read(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const underWay = this.#reads.get(key);
    if (underWay) return underWay;
    const reads = this.#reads;
    const start = monotonicMs();
    const reading = load()
      .then((value) => {
        if (value !== null && reads === this.#reads) this.#found.set(key, value, { start });
        return value;
      })
      .finally(() => reads.delete(key));
    reads.set(key, reading);
    return reading;
  }

  forget(): void {
    this.#found.clear();
    this.#reads = new Map();
  }
}
