/** Counts by key, which forget what has come down to none. */
export class Counts {
  readonly #byKey = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** Adds to the count of a key; less than none takes away. */
  add(key: string, change: number): void {
    const count = this.of(key) + change;
    if (count === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, count);
    this.#total += change;
  }
}
