import { limits } from '@innkeeper/kernel';

/** A line of the request log. */
export interface RequestLine {
  readonly tenantId: string;
  readonly id: string; // req_
  readonly tokenId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly microseconds: number;
  /** The masked body of a refused request, as JSON. */
  readonly body: string | null;
}

/**
 * A bounded queue of lines to write. When it is full, tenants with many lines lose their newest ones to tenants with few, so that no
 * tenant can take another's share. Rules: CONSOLE-31.
 */
export class RequestQueue {
  readonly #linesOf = new Map<string, RequestLine[]>(); // by tenant, oldest first
  readonly #linesMax: number;
  #size = 0;
  #lost = 0;

  constructor(linesMax: number = limits.requestLinesWaitingMax) {
    this.#linesMax = linesMax;
  }

  get size(): number {
    return this.#size;
  }

  add(line: RequestLine): void {
    const lines = this.#linesOf.get(line.tenantId) ?? [];
    if (this.#size >= this.#linesMax && !this.#makeRoom(line.tenantId, lines.length)) {
      this.#lost++;
      return;
    }
    lines.push(line);
    this.#linesOf.set(line.tenantId, lines);
    this.#size++;
  }

  /** Takes at most `linesMax` lines, from each tenant in turn. */
  take(linesMax: number): RequestLine[] {
    const taken: RequestLine[] = [];
    while (taken.length < linesMax && this.#size > 0) {
      const share = Math.max(1, Math.floor((linesMax - taken.length) / this.#linesOf.size));
      for (const [tenantId, lines] of this.#linesOf) {
        if (taken.length >= linesMax) break;
        const some = lines.splice(0, Math.min(share, linesMax - taken.length));
        taken.push(...some);
        this.#size -= some.length;
        if (lines.length === 0) this.#linesOf.delete(tenantId);
      }
    }
    return taken;
  }

  /** Returns and resets the number of lost lines. */
  takeLost(): number {
    const lost = this.#lost;
    this.#lost = 0;
    return lost;
  }

  /**
   * Makes room for one more line of a tenant that has `count`; false when it cannot. Drops half of the largest tenant's excess at once, so
   * that it is seldom needed.
   */
  #makeRoom(tenantId: string, count: number): boolean {
    const tenants = this.#linesOf.size + (this.#linesOf.has(tenantId) ? 0 : 1);
    const share = Math.max(1, Math.floor(this.#linesMax / tenants));
    if (count >= share) return false;
    const largest = [...this.#linesOf.values()].reduce((left, right) => (right.length > left.length ? right : left));
    const dropped = Math.max(1, Math.ceil((largest.length - share) / 2));
    if (largest.length <= dropped) return false;
    largest.length -= dropped;
    this.#size -= dropped;
    this.#lost += dropped;
    return true;
  }
}
