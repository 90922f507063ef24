const fieldsPerEntry = 2;
const entriesMin = 4;

/**
 * The hits of one bucket in order of time: a ring buffer of (time the hit leaves the window, hits) that grows and shrinks with use.
 * Rules: LIMIT-1.
 */
export class HitLog {
  readonly key: string;
  /** Neighbour in the cache's order of last use. */
  older: HitLog | undefined;
  newer: HitLog | undefined;
  #ring = new Float64Array(entriesMin * fieldsPerEntry);
  #head = 0;
  #entries = 0;
  #total = 0;

  constructor(key: string) {
    this.key = key;
  }

  /** Number of counted hits. */
  get total(): number {
    return this.#total;
  }

  /** Entries that fit in the ring buffer. */
  get capacity(): number {
    return this.#ring.length / fieldsPerEntry;
  }

  /** Time the newest hit leaves the window; 0 when there is none. */
  get emptyAt(): number {
    return this.#entries === 0 ? 0 : this.#leavesAt(this.#entries - 1);
  }

  /** Drops hits that have left the window: a hit at h counts at t while t < h + 60 s. */
  dropLeft(now: number): void {
    while (this.#entries > 0 && this.#leavesAt(0) <= now) {
      this.#total -= this.#hits(0);
      this.#head = (this.#head + 1) & (this.capacity - 1);
      this.#entries -= 1;
    }
    // An eighth, not a half: a log oscillating around one size must not be copied repeatedly.
    if (this.#entries * 8 <= this.capacity && this.capacity > entriesMin) this.#resize(this.capacity / 2);
  }

  /** Counts hits; `leavesAt` is never less than that of an earlier hit. */
  record(leavesAt: number, hits: number): void {
    this.#total += hits;
    if (this.#entries > 0 && this.emptyAt === leavesAt) {
      this.#write(this.#entries - 1, leavesAt, this.#hits(this.#entries - 1) + hits);
      return;
    }
    if (this.#entries === this.capacity) this.#resize(this.capacity * 2);
    this.#entries += 1;
    this.#write(this.#entries - 1, leavesAt, hits);
  }

  /** Removes hits recorded with `leavesAt`, unless they have already left. They are near the newest end, so the search starts there. */
  takeBack(leavesAt: number, hits: number): void {
    let index = this.#entries - 1;
    while (index >= 0 && this.#leavesAt(index) > leavesAt) index -= 1;
    if (index < 0 || this.#leavesAt(index) !== leavesAt) return;
    const left = this.#hits(index) - hits;
    this.#total -= hits;
    if (left > 0) this.#write(index, leavesAt, left);
    else this.#close(index);
  }

  /** Time at which `excess` of the oldest hits have left the window. */
  leftAt(excess: number): number {
    let open = excess;
    for (let index = 0; index < this.#entries; index += 1) {
      open -= this.#hits(index);
      if (open <= 0) return this.#leavesAt(index);
    }
    throw new RangeError(`bucket ${this.key} holds fewer than ${excess} hits`);
  }

  /** Moves newer entries up by one: an open gap would occupy its slot for the whole window. */
  #close(index: number): void {
    for (let next = index + 1; next < this.#entries; next += 1) this.#write(next - 1, this.#leavesAt(next), this.#hits(next));
    this.#entries -= 1;
  }

  #resize(capacity: number): void {
    const ring = new Float64Array(capacity * fieldsPerEntry);
    for (let index = 0; index < this.#entries; index += 1) {
      ring[index * fieldsPerEntry] = this.#leavesAt(index);
      ring[index * fieldsPerEntry + 1] = this.#hits(index);
    }
    this.#ring = ring;
    this.#head = 0;
  }

  /** The capacity is a power of two, so the wrap is a mask. */
  #slot(index: number): number {
    return ((this.#head + index) & (this.capacity - 1)) * fieldsPerEntry;
  }

  #leavesAt(index: number): number {
    return this.#ring[this.#slot(index)] ?? 0;
  }

  #hits(index: number): number {
    return this.#ring[this.#slot(index) + 1] ?? 0;
  }

  #write(index: number, leavesAt: number, hits: number): void {
    const slot = this.#slot(index);
    this.#ring[slot] = leavesAt;
    this.#ring[slot + 1] = hits;
  }
}
