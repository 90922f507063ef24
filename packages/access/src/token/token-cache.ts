import { monotonicMs } from '@innkeeper/kernel';
import { LRUCache } from 'lru-cache';

export interface TokenCacheOptions {
  readonly entriesMax: number;
  readonly seenWithinMs: number;
}

/**
 * Remembers what was read under a key for a short time, counted from when the read began. One read at a time per key; `forget` also cuts off
 * reads that are under way, so that nothing read before a change is shown after it. The library's own fetch() is not used: it answers a
 * read that found nothing with an error when its entry is dropped meanwhile.
 */
export class TokenCache<T extends NonNullable<unknown>> {
  readonly #found: LRUCache<string, T>;
  #reads = new Map<string, Promise<T | null>>();

  constructor({ entriesMax, seenWithinMs }: TokenCacheOptions) {
    this.#found = new LRUCache({ max: entriesMax, ttl: seenWithinMs, ttlResolution: 0, perf: { now: monotonicMs } });
  }

  /** What is remembered under the key, if it is fresh. */
  peek(key: string): T | null {
    return this.#found.get(key) ?? null;
  }

  /** Reads and remembers; callers that ask meanwhile share the read. `null` (nothing found) is not remembered. */
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
