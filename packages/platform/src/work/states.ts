import assert from 'node:assert/strict';

/** State machine of an engine's items: a table of allowed transitions. */
export class States<State extends string> {
  /** The engine's name in `/metrics`. */
  readonly engine: string;
  readonly #next: Readonly<Record<State, readonly State[]>>;

  constructor(engine: string, next: Readonly<Record<State, readonly NoInfer<State>[]>>) {
    this.engine = engine;
    this.#next = next;
  }

  /** SQL condition that a row is in one of the `from` states. Throws at declaration when a transition to `to` is not allowed. */
  moving(column: string, from: readonly State[], to: State): string {
    for (const state of from) this.assertMove(state, to);
    const listed = from.map((state) => `'${state}'`).join(', ');
    return from.length === 1 ? `${column} = ${listed}` : `${column} in (${listed})`;
  }

  assertMove(from: State, to: State): void {
    assert(this.#next[from].includes(to), `${this.engine}: ${from} does not go to ${to}`);
  }
}

interface PlacedItem<State, Item> {
  readonly item: Item;
  readonly state: State;
}

/** Items of an engine in this process, by state. */
export class WorkItems<State extends string, Item> {
  readonly #states: States<State>;
  readonly #placed = new Map<string, PlacedItem<State, Item>>();

  constructor(states: States<State>) {
    this.#states = states;
  }

  get size(): number {
    return this.#placed.size;
  }

  has(id: string): boolean {
    return this.#placed.has(id);
  }

  /** Adds a new item. */
  add(id: string, state: State, item: Item): void {
    assert(!this.#placed.has(id), `${this.#states.engine}: ${id} already exists`);
    this.#placed.set(id, { item, state });
  }

  move(id: string, to: State): void {
    const placed = this.#placed.get(id);
    assert(placed, `${this.#states.engine}: ${id} does not exist`);
    this.#states.assertMove(placed.state, to);
    this.#placed.set(id, { ...placed, state: to });
  }

  get(id: string): Item | undefined {
    return this.#placed.get(id)?.item;
  }

  /** Removes an item in a final state. */
  remove(id: string): void {
    this.#placed.delete(id);
  }

  in(...states: readonly State[]): Item[] {
    return [...this.#placed.values()].filter((placed) => states.includes(placed.state)).map(({ item }) => item);
  }
}
