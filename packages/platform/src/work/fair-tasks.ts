import { FairQueue, type MayStart } from './fair-queue.ts';

/** Runs tasks of tenants through a fair queue, each as soon as its tenant may start one. */
export class FairTasks {
  readonly #queue: FairQueue<() => unknown>;

  constructor(mayStart: MayStart) {
    this.#queue = new FairQueue(mayStart);
  }

  /** Number of waiting tasks of all tenants. */
  get waitingCount(): number {
    return this.#queue.readyCount;
  }

  /** Number of waiting tasks of one tenant. */
  waitingOf(tenantId: string): number {
    return this.#queue.readyOf(tenantId);
  }

  run<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.add(tenantId, () => this.#perform(tenantId, task).then(resolve, reject));
      this.#startReady();
    });
  }

  async #perform<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } finally {
      this.#queue.end(tenantId);
      this.#startReady();
    }
  }

  #startReady(): void {
    for (let next = this.#queue.start(); next; next = this.#queue.start()) next.item();
  }
}
