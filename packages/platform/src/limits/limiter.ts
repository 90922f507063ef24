/** One budget a request is counted against. */
export interface Bucket {
  /** Unique among all buckets of the instance: owner and scope. */
  readonly key: string;
  /** Tenant, address or the like. All buckets of an owner are counted in one atomic step. */
  readonly owner: string;
  /** Addresses are unlimited and unauthenticated, so their number has a bound of its own. */
  readonly ownerKind: 'tenant' | 'address';
  /** The value of X-RateLimit-Scope. */
  readonly scope: string;
  /** Hits per window. May change between requests; counted hits stay. */
  readonly cap: number;
  /** Hits of this request: 1, or its rows. With 0 nothing is counted and the headers show the current state. */
  readonly cost: number;
}

/** Contents of the rate headers of one answer. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly scope: string;
  /** Present on a refusal only. */
  readonly retryAfterSeconds?: number;
}

export interface GrantedAdmission {
  readonly admitted: true;
  readonly headers: RateState;
  /** Takes this request's hits back; later calls do nothing. */
  takeBack(): void | Promise<void>;
}

export interface RefusedAdmission {
  readonly admitted: false;
  readonly code: 'SVC-5001' | 'SVC-5002';
  readonly headers: RateState & { readonly retryAfterSeconds: number };
}

export type Admission = GrantedAdmission | RefusedAdmission;

/** Current state of a limiter. */
export interface LimiterState {
  /** Windows in the memory of this process, by kind of owner. */
  readonly windows: { readonly tenant: number; readonly address: number };
  /** This process counts alone although it is configured to share its windows. */
  readonly isDegraded: boolean;
}

/** An exact sliding window: a request is admitted when every bucket has room for its cost within the trailing 60 seconds. */
export interface Limiter {
  /**
   * Counts one request in all its buckets, or in none when one has no room. The buckets have one owner and different keys.
   * Rules: LIMIT-1, LIMIT-5. Errors: SVC-5001, SVC-5002, as a value.
   */
  admit(buckets: readonly Bucket[]): Admission | Promise<Admission>;
  state(): LimiterState;
  close(): Promise<void>;
}

/** A request larger than its cap could never be admitted, so no Retry-After would be true: the caller must refuse it first. */
export function assertAdmissible(buckets: readonly Bucket[]): void {
  if (buckets.length === 0) throw new RangeError('a request is counted in at least one bucket');
  for (const { key, cap, cost } of buckets) {
    if (!Number.isSafeInteger(cost) || cost < 0) throw new RangeError(`cost ${cost} of bucket ${key} is not a whole number`);
    if (!(cap >= cost)) throw new RangeError(`cost ${cost} of bucket ${key} is over its cap ${cap}`);
  }
}
