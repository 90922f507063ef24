import type { HitLog } from './hit-log.ts';
import { HitLogCache } from './hit-log-cache.ts';
import type { Admission, Bucket, GrantedAdmission, Limiter, LimiterState, RateState } from './limiter.ts';
import { assertAdmissible } from './limiter.ts';
import type { BucketState, StoreInstant } from './rate-headers.ts';
import { describeAdmitted, describeRefusal } from './rate-headers.ts';

export interface MemoryLimiterOptions {
  /** A monotonic clock; a smaller value than before counts as the earlier one. */
  readonly nowMs: () => number;
  readonly windowMs: number;
  /** A tenant has about a dozen logs while it is active. */
  readonly tenantLogsMax: number;
  /** Bounds the memory of addresses, which are unauthenticated. */
  readonly addressLogsMax: number;
}

/** More than the one log that a bucket can add, so idle logs decrease while requests come in. */
const logsSweptPerRequest = 8;

/** The exact sliding window in the memory of one process. Rules: LIMIT-1, LIMIT-5. Errors: SVC-5001, SVC-5002, as a value. */
export class MemoryLimiter implements Limiter {
  readonly #options: MemoryLimiterOptions;
  readonly #caches: { readonly tenant: HitLogCache; readonly address: HitLogCache };
  #latestMs = Number.NEGATIVE_INFINITY;

  constructor(options: MemoryLimiterOptions) {
    this.#options = options;
    this.#caches = { tenant: new HitLogCache(options.tenantLogsMax), address: new HitLogCache(options.addressLogsMax) };
  }

  /** Number of logs by kind of owner. */
  get logs(): { readonly tenant: number; readonly address: number } {
    return { tenant: this.#caches.tenant.size, address: this.#caches.address.size };
  }

  admit(buckets: readonly Bucket[]): Admission {
    assertAdmissible(buckets);
    const instant = this.#instant();
    const readings = buckets.map((bucket) => this.#read(bucket, instant.now));
    const refused = describeRefusal(readings, instant);
    if (refused !== undefined) return refused;
    return this.#count(buckets, instant, describeAdmitted(readings, instant));
  }

  /** Counts a request that another store has admitted, even if it does not fit here. */
  countAdmitted(buckets: readonly Bucket[], headers: RateState): GrantedAdmission {
    return this.#count(buckets, this.#instant(), headers);
  }

  state(): LimiterState {
    return { windows: this.logs, isDegraded: false };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #instant(): StoreInstant {
    this.#latestMs = Math.max(this.#latestMs, this.#options.nowMs());
    this.#caches.tenant.sweep(this.#latestMs, logsSweptPerRequest);
    this.#caches.address.sweep(this.#latestMs, logsSweptPerRequest);
    return { now: this.#latestMs, unitsPerSecond: 1000, windowUnits: this.#options.windowMs };
  }

  #read(bucket: Bucket, now: number): BucketState {
    const log = this.#caches[bucket.ownerKind].find(bucket.key, now);
    if (log === undefined) return { bucket, count: 0, fitsAt: 0, emptyAt: 0 };
    const excess = log.total + bucket.cost - bucket.cap;
    return { bucket, count: log.total, fitsAt: excess > 0 ? log.leftAt(excess) : 0, emptyAt: log.emptyAt };
  }

  #count(buckets: readonly Bucket[], instant: StoreInstant, headers: RateState): GrantedAdmission {
    const leavesAt = instant.now + instant.windowUnits;
    const hits = new CountedHits(headers, leavesAt);
    for (const { key, ownerKind, cost } of buckets) {
      if (cost === 0) continue;
      const log = this.#caches[ownerKind].use(key, instant.now);
      log.record(leavesAt, cost);
      hits.add(log, cost);
    }
    return hits;
  }
}

/** The hits of one admitted request. */
class CountedHits implements GrantedAdmission {
  readonly admitted = true;
  readonly headers: RateState;
  readonly #leavesAt: number;
  readonly #logs: HitLog[] = [];
  readonly #costs: number[] = [];

  constructor(headers: RateState, leavesAt: number) {
    this.headers = headers;
    this.#leavesAt = leavesAt;
  }

  add(log: HitLog, cost: number): void {
    this.#logs.push(log);
    this.#costs.push(cost);
  }

  takeBack(): void {
    for (const [index, log] of this.#logs.entries()) log.takeBack(this.#leavesAt, this.#costs[index] ?? 0);
    this.#logs.length = 0;
  }
}
