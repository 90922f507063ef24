import { type Percentiles, percentiles } from './load.ts';

/** Times of calls and of the screens that they fill, by name. */
export class CallClock {
  readonly #calls = new Map<string, number[]>();
  readonly #screens = new Map<string, number[]>();
  refused = 0;

  forget(): void {
    this.#calls.clear();
    this.#screens.clear();
    this.refused = 0;
  }

  /** Runs a call; one that is refused is counted and has no time. */
  async call<T>(name: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const answer = await run();
      add(this.#calls, name, performance.now() - startedAt);
      return answer;
    } catch (error) {
      this.refused++;
      throw error;
    }
  }

  /** Runs the calls that fill a screen, all at once as the console sends them. */
  async screen(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
    const startedAt = performance.now();
    await Promise.all(calls.map((call) => call()));
    add(this.#screens, name, performance.now() - startedAt);
  }

  get calls(): ReadonlyMap<string, Percentiles> {
    return percentilesOf(this.#calls);
  }

  get screens(): ReadonlyMap<string, Percentiles> {
    return percentilesOf(this.#screens);
  }

  /** Calls that were answered. */
  get answered(): number {
    return [...this.#calls.values()].reduce((sum, times) => sum + times.length, 0);
  }
}

function add(times: Map<string, number[]>, name: string, milliseconds: number): void {
  const known = times.get(name);
  if (known) known.push(milliseconds);
  else times.set(name, [milliseconds]);
}

const percentilesOf = (times: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, Percentiles> =>
  new Map([...times].map(([name, some]) => [name, percentiles(some)]));
