import { randomUUID } from 'node:crypto';
import type { SystemStatementCall } from '../database/database.ts';
import { isRolledBack } from '../database/faults.ts';

/** An engine that leases rows under the name of its process. */
export interface LeasingEngine {
  /** The leases are in doubt: what has not been begun is to be dropped. */
  onDoubt(): void;
  /** Statements that move the leases of what is under way, or not yet written down, to the next name. Locks and planner settings are its own. */
  carryOver(previous: string, next: string): readonly SystemStatementCall[];
  /** Leases may be taken again, and what was dropped is free. */
  onRegistered(): void;
}

/**
 * The one lease of a process. A row is leased by writing the name of its worker to it (`leased_by`), and free as soon as that worker is not alive
 * (`isFree`): nothing is renewed row by row, and nothing has a time of its own.
 */
export interface WorkerLease {
  join(engine: LeasingEngine): void;
  /**
   * Runs a transaction that takes leases, or reads by them, under the present name. Null while the leases are in doubt, and when they came to be
   * meanwhile: what was taken is free again then. Errors: what `work` throws; the leases are in doubt then, unless the database has refused it, which
   * leaves everything as it was.
   */
  take<T>(work: (worker: string) => Promise<T>): Promise<T | null>;
  /** Runs a transaction that gives back what is no longer carried over, once the leases are in no doubt. Never rejects: where it fails they are in doubt again. */
  giveBack(work: (worker: string) => Promise<unknown>): Promise<void>;
  /** Says that nobody knows what is leased under the present name. */
  doubt(): void;
  /** How many processes of this one's name are alive, this one included; as of the last sign of life. */
  peers(): number;
}

/** SQL: a row is leased to nobody who lives. `worker` is the parameter that holds the name of the one that asks, whose own leases hold. */
export function isFree(leasedBy: string, worker: string): string {
  return `(${leasedBy} is null or ${leasedBy} <> all ((select platform.live_workers(${worker}))::text[]))`;
}

/** The names of a process, one after the other. Its register keeps the present one alive. */
export class LeaseNames implements WorkerLease {
  readonly #engines: LeasingEngine[] = [];
  readonly #onChange: () => void;
  readonly #peers: () => number;
  #name = randomUUID();
  #next = randomUUID();
  #isInDoubt = true;
  #registered = Promise.withResolvers<void>();

  /** `onChange`: the register has something to write. */
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

  async giveBack(work: (worker: string) => Promise<unknown>): Promise<void> {
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

  /** Takes the next name with what is under way. `write` may have been carried out although it fails; it is repeated until it has not. */
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
