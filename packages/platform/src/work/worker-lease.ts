import { randomUUID } from 'node:crypto';
import type { SystemStatementCall } from '../database/database.ts';
import { isRolledBack } from '../database/faults.ts';

/** An engine that leases rows under the name of its process. */
export interface LeasingEngine {
  /** The leases are in doubt: work that has not started must be dropped. */
  onDoubt(): void;
  /** Statements that move the leases of work in progress or not yet recorded to the next name, with their locks and planner settings. */
  carryOver(previous: string, next: string): readonly SystemStatementCall[];
  /** Leases may be taken again, and the dropped ones are free. */
  onRegistered(): void;
}

/**
 * The single lease of a process. A row is leased by writing the worker's name to it (`leased_by`) and is free once that worker is not alive
 * (`isFree`): rows are not renewed one by one and have no expiry of their own.
 */
export interface WorkerLease {
  join(engine: LeasingEngine): void;
  /**
   * Runs a transaction that takes leases, or reads by them, under the current name. Null while the leases are in doubt or when they became
   * so meanwhile, which frees the leases taken.
   * Errors: those of `work`; the leases are then in doubt, unless the database refused the transaction, which changes nothing.
   */
  take<T>(work: (worker: string) => Promise<T>): Promise<T | null>;
  /**
   * Runs a transaction that releases leases that are no longer carried over, once the leases are not in doubt. Never rejects: a failure
   * puts them in doubt again.
   */
  release(work: (worker: string) => Promise<unknown>): Promise<void>;
  /** Declares the leases of the current name unknown. */
  doubt(): void;
  /** Number of live processes of the same name, including this one; as of the last heartbeat. */
  peers(): number;
}

/** SQL condition that no live worker leases a row. `worker` is the parameter with the asking worker's name, whose own leases are valid. */
export function isFree(leasedBy: string, worker: string): string {
  return `(${leasedBy} is null or ${leasedBy} <> all ((select platform.live_workers(${worker}))::text[]))`;
}

/** The successive worker names of a process. Its register keeps the current one alive. */
export class LeaseNames implements WorkerLease {
  readonly #engines: LeasingEngine[] = [];
  readonly #onChange: () => void;
  readonly #peers: () => number;
  #name = randomUUID();
  #next = randomUUID();
  #isInDoubt = true;
  #registered = Promise.withResolvers<void>();

  /** `onChange` is called when the register has something to write. */
  constructor({ onChange, peers }: { readonly onChange: () => void; readonly peers: () => number }) {
    this.#onChange = onChange;
    this.#peers = peers;
  }

  get name(): string {
    return this.#name;
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  get isUsed(): boolean {
    return this.#engines.length > 0;
  }

  peers(): number {
    return this.#peers();
  }

  join(engine: LeasingEngine): void {
    this.#engines.push(engine);
    this.#onChange();
  }

  async take<T>(work: (worker: string) => Promise<T>): Promise<T | null> {
    if (this.#isInDoubt) return null;
    const name = this.#name;
    try {
      const taken = await work(name);
      return this.#name === name && !this.#isInDoubt ? taken : null;
    } catch (error) {
      if (this.#name === name && !isRolledBack(error)) this.doubt();
      throw error;
    }
  }

  async release(work: (worker: string) => Promise<unknown>): Promise<void> {
    await this.#registered.promise;
    await this.take(work).catch(() => this.doubt());
  }

  doubt(): void {
    if (this.#isInDoubt) return;
    this.#isInDoubt = true;
    this.#registered = Promise.withResolvers();
    for (const engine of this.#engines) engine.onDoubt();
    this.#onChange();
  }

  /**
   * Switches to the next name, carrying over the work in progress. `write` may have taken effect even though it failed; it is retried
   * until it succeeds.
   */
  async replace(write: (previous: string, next: string, carriedOver: readonly SystemStatementCall[]) => Promise<unknown>): Promise<void> {
    const carriedOver = this.#engines.flatMap((engine) => [...engine.carryOver(this.#name, this.#next)]);
    await write(this.#name, this.#next, carriedOver);
    this.#name = this.#next;
    this.#next = randomUUID();
    this.#isInDoubt = false;
    this.#registered.resolve();
    for (const engine of this.#engines) engine.onRegistered();
  }
}
