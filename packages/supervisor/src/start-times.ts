/** Durations of the parts of a start. Parts may overlap. */
export class StartTimes {
  readonly #startedMs = performance.now();
  readonly #parts: { readonly name: string; readonly fromMs: number; readonly toMs: number }[] = [];

  /** Waits for a part, and remembers from when to when. */
  async time<T>(name: string, work: Promise<T>): Promise<T> {
    const fromMs = performance.now();
    try {
      return await work;
    } finally {
      this.#parts.push({ name, fromMs, toMs: performance.now() });
    }
  }

  /** A line for each part in the order of their beginning, in seconds since the command; `beforeMs` is what passed before this process. */
  lines(beforeMs: number): string[] {
    const bootMs = this.#startedMs;
    const rows = [
      { name: 'packages, Node', fromMs: -beforeMs, toMs: bootMs },
      ...this.#parts.toSorted((a, b) => a.fromMs - b.fromMs),
      { name: 'all', fromMs: -beforeMs, toMs: performance.now() },
    ];
    const width = Math.max(...rows.map(({ name }) => name.length));
    const seconds = (ms: number): string => (ms / 1_000).toFixed(2).padStart(6);
    return [
      `${'part'.padEnd(width)}   from     to   took  (seconds)`,
      ...rows.map(({ name, fromMs, toMs }) =>
        [name.padEnd(width), seconds(fromMs + beforeMs), seconds(toMs + beforeMs), seconds(toMs - fromMs)].join(' '),
      ),
    ];
  }
}
