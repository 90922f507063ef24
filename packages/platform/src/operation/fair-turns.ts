/** Runs tasks one at a time; tenants that have some waiting take turns, so that none waits for all that another has asked for. */
export class FairTurns {
  /** Who waits, by tenant; the tenant whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #isTaken = false;

  /** How many tasks wait, in all. */
  get waitingCount(): number {
    return this.#waitingCount;
  }

  /** How many tasks of one tenant wait. */
  waitingOf(tenantId: string): number {
    return this.#waiting.get(tenantId)?.length ?? 0;
  }

  async run<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    await this.#enter(tenantId);
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(tenantId: string): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(tenantId, [...(this.#waiting.get(tenantId) ?? []), resolve]);
    this.#waitingCount += 1;
    await promise;
  }

  /** Hands the turn over; it is free only when nobody waits. */
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#isTaken = false;
      return;
    }
    const [tenantId, [start, ...others]] = next;
    this.#waiting.delete(tenantId);
    if (others.length > 0) this.#waiting.set(tenantId, others); // behind the other tenants
    this.#waitingCount -= 1;
    start?.();
  }
}
