/** Counts by key; a key whose count drops to zero is removed. */
export class Counts {
  readonly #byKey = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** Adds to the count of a key; a negative change subtracts. */
  add(key: string, change: number): void {
    const count = this.of(key) + change;
    if (count === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, count);
    this.#total += change;
  }
}
