import { Counts } from './counts.ts';

/**
 * Policy: true when a tenant may start one more item, given its started items and those of all tenants. When a tenant with no started items
 * may not start one, no tenant may.
 */
export type MayStart = (ofTenant: number, inAll: number) => boolean;

/**
 * No tenant gets more than it leaves for the others, so that some is always left: a single tenant gets half.
 * Decisions: infra/decisions/0031, 0033.
 */
export const shareOf =
  (max: number): MayStart =>
  (ofTenant, inAll) =>
    ofTenant < max - inAll;

/** A started item with its tenant. */
export interface StartedItem<Item> {
  readonly tenantId: string;
  readonly item: Item;
}

/**
 * Fair queue of ready items by tenant. Tenants that may start an item take turns, so that none waits for all items of another; the items of
 * a tenant start in the order in which they were added. Rules: CONSOLE-55, HOOK-35.
 */
export class FairQueue<Item> {
  /** The next tenant to serve comes first. */
  readonly #ready = new Map<string, Set<Item>>();
  readonly #underWay = new Counts();
  readonly #mayStart: MayStart;
  #readyCount = 0;

  constructor(mayStart: MayStart) {
    this.#mayStart = mayStart;
  }

  get readyCount(): number {
    return this.#readyCount;
  }

  get underWayCount(): number {
    return this.#underWay.total;
  }

  underWayOf(tenantId: string): number {
    return this.#underWay.of(tenantId);
  }

  readyOf(tenantId: string): number {
    return this.#ready.get(tenantId)?.size ?? 0;
  }

  /** Adds an item; one that already waits is not added twice. */
  add(tenantId: string, item: Item): void {
    const items = this.#ready.get(tenantId) ?? new Set();
    if (items.has(item)) return;
    this.#ready.set(tenantId, items.add(item));
    this.#readyCount++;
  }

  /** Starts the next item; undefined while none may start. Every started item must be ended. */
  start(): StartedItem<Item> | undefined {
    if (!this.#mayStart(0, this.#underWay.total)) return undefined;
    for (const [tenantId, items] of this.#ready) {
      if (!this.#mayStart(this.#underWay.of(tenantId), this.#underWay.total)) continue;
      for (const item of items) {
        this.#take(tenantId, items, item);
        this.#underWay.add(tenantId, 1);
        return { tenantId, item };
      }
    }
    return undefined;
  }

  end(tenantId: string): void {
    this.#underWay.add(tenantId, -1);
  }

  /** Removes an item and moves its tenant behind the others. */
  #take(tenantId: string, items: Set<Item>, item: Item): void {
    items.delete(item);
    this.#readyCount--;
    this.#ready.delete(tenantId);
    if (items.size > 0) this.#ready.set(tenantId, items);
  }
}
