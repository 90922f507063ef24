import { monotonicMs } from '@innkeeper/kernel';

interface Shelved<T> {
  readonly value: T;
  readonly untilMs: number; // monotonic
}

export interface TokenCacheOptions {
  readonly entriesMax: number;
  readonly seenWithinMs: number;
}

/**
 * Remembers what was read under a key for a short time. One read at a time per key; `forget` also cuts off reads that are
 * under way, so that nothing read before a change is shown after it.
 */
export class TokenCache<T> {
  readonly #options: TokenCacheOptions;
  #shelf = new Map<string, Shelved<T>>();
  #reads = new Map<string, Promise<T | null>>();

  constructor(options: TokenCacheOptions) {
    this.#options = options;
  }

  /** What is remembered under the key, if it is fresh. */
  peek(key: string): T | null {
    const found = this.#shelf.get(key);
    return found !== undefined && found.untilMs > monotonicMs() ? found.value : null;
  }

  /** Reads and remembers; callers that ask meanwhile share the read. `null` (nothing found) is not remembered. */
  read(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const underWay = this.#reads.get(key);
    if (underWay) return underWay;
    const reads = this.#reads;
    const untilMs = monotonicMs() + this.#options.seenWithinMs;
    const reading = load()
      .then((value) => {
        if (value !== null && reads === this.#reads) this.#remember(key, { value, untilMs });
        return value;
      })
      .finally(() => reads.delete(key));
    reads.set(key, reading);
    return reading;
  }

  forget(): void {
    this.#shelf = new Map();
    this.#reads = new Map();
  }

  #remember(key: string, entry: Shelved<T>): void {
    this.#shelf.delete(key);
    const oldest = this.#shelf.keys().next().value;
    if (oldest !== undefined && this.#shelf.size >= this.#options.entriesMax) this.#shelf.delete(oldest);
    this.#shelf.set(key, entry);
  }
}
