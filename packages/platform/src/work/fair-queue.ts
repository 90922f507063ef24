import { Counts } from './counts.ts';

/**
 * Whether a tenant with so much under way, of so much in all, may start one more. What a tenant with nothing under way may not start, nobody may.
 */
export type MayStart = (ofTenant: number, inAll: number) => boolean;

/**
 * No tenant gets more than it leaves for the others, so that something is left however many tenants fill their share: alone a tenant gets half.
 * Decisions: infra/decisions/0031, 0033.
 */
export const shareOf =
  (max: number): MayStart =>
  (ofTenant, inAll) =>
    ofTenant < max - inAll;

/** An item that has been started, and whose it is. */
export interface StartedItem<Item> {
  readonly tenantId: string;
  readonly item: Item;
}

/**
 * Items that are ready, by tenant. Of the tenants that may start something one after the other starts one, so that none waits for all that another
 * has; the items of a tenant start in the order in which they were added. Rules: CONSOLE-55, HOOK-35.
 */
export class FairQueue<Item> {
  /** The tenant that is served next comes first. */
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

  /** The same item twice waits once. */
  add(tenantId: string, item: Item): void {
    const items = this.#ready.get(tenantId) ?? new Set();
    if (items.has(item)) return;
    this.#ready.set(tenantId, items.add(item));
    this.#readyCount++;
  }

  /** Starts the next item; undefined while nothing may start. What was started is to be ended. */
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

  /** Takes an item out; its tenant is served behind the others from then on. */
  #take(tenantId: string, items: Set<Item>, item: Item): void {
    items.delete(item);
    this.#readyCount--;
    this.#ready.delete(tenantId);
    if (items.size > 0) this.#ready.set(tenantId, items);
  }
}
