import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../harness/check-answer.ts';
import type { BurstAnswers, BurstRequest } from '../run/burst.ts';
import type { LockGraph } from './blocked-processes.ts';
import type { StatementOrder } from './statement-order.ts';
import type { SteppedTransaction, SteppingProxy } from './stepping-proxy.ts';

export interface Interleaver {
  readonly proxy: SteppingProxy;
  readonly locks: LockGraph;
}

/** Answers of a burst, with the places of the commands in the order in which their statements went. */
export interface InterleavedAnswers extends BurstAnswers {
  readonly places: readonly number[];
}

/** Carries out requests at once, in an order of their statements. To send one is a step like a statement. */
export async function interleave(
  interleaver: Interleaver,
  requests: readonly BurstRequest[],
  order: StatementOrder,
): Promise<InterleavedAnswers> {
  const burst = new Burst(interleaver, requests);
  const beganAt = performance.now();
  try {
    await burst.carryOut(order);
  } finally {
    burst.letGo();
  }
  return { ...burst.answers(), tookMs: performance.now() - beganAt };
}

/** Longest time for which nothing moves; what waits longer waits for something that neither the proxy nor the database knows. */
const stillMsMax = 90_000;
/** Pause between two looks at who waits for whom. */
const lookMs = 3;

interface BurstMember {
  readonly place: number;
  readonly request: BurstRequest;
  isSent: boolean;
  answer: Answer | null;
  /** Members that had been answered when it was sent. */
  readonly after: Set<number>;
}

class Burst {
  readonly #proxy: SteppingProxy;
  readonly #locks: LockGraph;
  readonly #members: readonly BurstMember[];
  readonly #places: number[] = [];
  readonly #order: string[] = [];
  #hasWaited = false;
  readonly #differences: string[] = [];
  #failure: unknown = null;

  constructor({ proxy, locks }: Interleaver, requests: readonly BurstRequest[]) {
    [this.#proxy, this.#locks] = [proxy, locks];
    this.#members = requests.map((request) => ({ place: request.place, request, isSent: false, answer: null, after: new Set() }));
  }

  async carryOut(order: StatementOrder): Promise<void> {
    while (this.#members.some(({ answer }) => answer === null)) {
      await this.#comeToRest();
      const ready = this.#members.filter((member) => !member.isSent || this.#heldOf(member) !== null);
      if (ready.length === 0) continue;
      const place = order.next(ready.map((each) => each.place));
      const member = ready.find((each) => each.place === place);
      if (member === undefined) throw new Error(`command ${place} is not ready`);
      this.#places.push(place);
      this.#moveOn(member);
    }
  }

  /** Lets everything go that is still held, so that a failed burst leaves nothing behind. */
  letGo(): void {
    for (const member of this.#members) this.#proxy.unwatch(nameOf(member));
  }

  answers(): Omit<InterleavedAnswers, 'tookMs'> {
    return {
      answers: this.#members.flatMap(({ answer }) => (answer === null ? [] : [answer])),
      isBefore: (earlier, later) => this.#members[later]?.after.has(this.#members[earlier]?.place ?? -1) ?? false,
      hasWaited: this.#hasWaited,
      differences: this.#differences,
      order: this.#order,
      places: this.#places,
    };
  }

  #heldOf(member: BurstMember): string | null {
    return this.#proxy.transactionOf(nameOf(member))?.held ?? null;
  }

  #moveOn(member: BurstMember): void {
    if (member.isSent) {
      this.#order.push(`${member.place}: ${this.#heldOf(member)}`);
      this.#proxy.release(nameOf(member));
      return;
    }
    for (const { place, answer } of this.#members) if (answer !== null) member.after.add(place);
    this.#order.push(`${member.place}: is sent`);
    member.isSent = true;
    this.#proxy.watch(nameOf(member), member.request.marks);
    member.request.send().then(
      (answer) => this.#end(member, answer),
      (error: unknown) => this.#fail(error),
    );
  }

  #end(member: BurstMember, answer: Answer): void {
    member.answer = answer;
    this.#order.push(`${member.place}: ${answer.status}`);
    this.#proxy.unwatch(nameOf(member));
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
  }

  /** Waits until each command is answered, held, or blocked by the lock of one that is held. */
  async #comeToRest(): Promise<void> {
    const giveUpAt = performance.now() + stillMsMax;
    for (;;) {
      if (this.#failure !== null) throw this.#failure;
      const busy = this.#members.filter((member) => member.isSent && member.answer === null && this.#heldOf(member) === null);
      if (busy.length === 0 || (await this.#areBlocked(busy))) return;
      if (performance.now() > giveUpAt) throw new Error(this.#standstill(busy));
      await Promise.race([this.#proxy.changed(), wait(lookMs)]);
    }
  }

  /** True if every one of them waits in the database for a command that is held. A circle of waits is a deadlock, which PostgreSQL resolves. */
  async #areBlocked(busy: readonly BurstMember[]): Promise<boolean> {
    const resting = this.#members.flatMap((member) => {
      const transaction = this.#proxy.transactionOf(nameOf(member));
      return transaction !== null && transaction.held !== null ? [transaction.pid] : [];
    });
    for (const member of busy) {
      const transaction = this.#proxy.transactionOf(nameOf(member));
      if (transaction === null || !transaction.isRunning) return false;
      const blockers = await this.#locks.blockersOf(transaction.pid);
      if (blockers.has(transaction.pid) && (await this.#locks.isInCircle(transaction.pid))) this.#noteDeadlock(member);
      if (!resting.some((pid) => blockers.has(pid)) || !isStillRunning(this.#proxy, member, transaction)) return false;
    }
    this.#hasWaited = true;
    return true;
  }

  #noteDeadlock({ place }: BurstMember): void {
    const text = `command ${place} waits for itself: a deadlock`;
    if (!this.#differences.includes(text)) this.#differences.push(text);
  }

  #standstill(busy: readonly BurstMember[]): string {
    const places = busy.map(({ place }) => place).join(', ');
    return `commands ${places} wait for something that is not a lock of the database:\n${this.#order.join('\n')}`;
  }
}

const nameOf = ({ place, request }: BurstMember): string => `${place} ${request.marks.join(' ')}`;

function isStillRunning(proxy: SteppingProxy, member: BurstMember, { pid }: SteppedTransaction): boolean {
  const now = proxy.transactionOf(nameOf(member));
  return now !== null && now.pid === pid && now.isRunning;
}
