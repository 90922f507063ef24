import { type Release, tenantShares } from '../limits/tenant-shares.ts';

/**
 * Runs at most `atOnceMax` tasks at once, in shares of tenants. Tasks beyond the share of their tenant wait; of the tenants with waiting tasks
 * one after the other starts one, so that none waits for all that another has asked for.
 */
export class FairQueue {
  /** The starts of waiting tasks by tenant; the tenant that is served next comes first. */
  readonly #waiting = new Map<string, ((release: Release) => void)[]>();
  readonly #shares: ReturnType<typeof tenantShares>;
  #waitingCount = 0;

  constructor(atOnceMax: number) {
    this.#shares = tenantShares(atOnceMax);
  }

  /** Waiting tasks of all tenants. */
  get waitingCount(): number {
    return this.#waitingCount;
  }

  /** Waiting tasks of one tenant. */
  waitingOf(tenantId: string): number {
    return this.#waiting.get(tenantId)?.length ?? 0;
  }

  async run<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    const release = this.#shares.take(tenantId) ?? (await this.#wait(tenantId));
    try {
      return await task();
    } finally {
      release();
      this.#startWaiting();
    }
  }

  #wait(tenantId: string): Promise<Release> {
    const { promise, resolve } = Promise.withResolvers<Release>();
    const starts = this.#waiting.get(tenantId);
    if (starts) starts.push(resolve);
    else this.#waiting.set(tenantId, [resolve]);
    this.#waitingCount++;
    return promise;
  }

  /** Starts what has found room, the tenant that was served behind the others. */
  #startWaiting(): void {
    for (const [tenantId, starts] of this.#waiting) {
      const release = this.#shares.take(tenantId);
      if (!release) continue;
      this.#waiting.delete(tenantId);
      const start = starts.shift();
      if (starts.length > 0) this.#waiting.set(tenantId, starts);
      this.#waitingCount--;
      start?.(release);
    }
  }
}
