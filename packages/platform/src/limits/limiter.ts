/** One budget a request is counted against. */
export interface Bucket {
  /** Unique among all buckets of the instance: owner and scope. */
  readonly key: string;
  /** Tenant, address or the like. All buckets of one owner are counted in one atomic step. */
  readonly owner: string;
  /** Addresses are many and anybody's, so their number is bounded on its own. */
  readonly ownerKind: 'tenant' | 'address';
  /** The value of X-RateLimit-Scope. */
  readonly scope: string;
  /** Hits per window. May differ from one request to the next; hits already counted stay. */
  readonly cap: number;
  /** Hits this request takes: 1, or its rows. With 0 nothing is counted and the headers show the present state. */
  readonly cost: number;
}

/** What the rate headers of one answer say. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly scope: string;
  /** Present on a refusal only. */
  readonly retryAfterSeconds?: number;
}

export interface Admitted {
  readonly admitted: true;
  readonly headers: RateState;
  /** Gives this request's hits back, once; later calls do nothing. */
  takeBack(): void | Promise<void>;
}

export interface Refused {
  readonly admitted: false;
  readonly code: 'SVC-5001' | 'SVC-5002';
  readonly headers: RateState & { readonly retryAfterSeconds: number };
}

export type Admission = Admitted | Refused;

/** What a limiter holds at present. */
export interface LimiterState {
  /** Windows kept in the memory of this process, by what owns them. */
  readonly windows: { readonly tenant: number; readonly address: number };
  /** This process counts alone although it is set up to share its windows. */
  readonly isDegraded: boolean;
}

/** An exact sliding window: a request is admitted when every bucket has room for its cost within the trailing 60 seconds. */
export interface Limiter {
  /**
   * Counts one request in all its buckets, or in none of them when one has no room. The buckets have one owner and different keys.
   * Rules: LIMIT-1, LIMIT-5. Errors: SVC-5001, SVC-5002, as a value.
   */
  admit(buckets: readonly Bucket[]): Admission | Promise<Admission>;
  state(): LimiterState;
  close(): Promise<void>;
}

/** A request larger than its cap could never be admitted, so no Retry-After would be true: the caller refuses it before. */
export function assertAdmissible(buckets: readonly Bucket[]): void {
  if (buckets.length === 0) throw new RangeError('a request is counted in at least one bucket');
  for (const { key, cap, cost } of buckets) {
    if (!Number.isSafeInteger(cost) || cost < 0) throw new RangeError(`cost ${cost} of bucket ${key} is not a whole number`);
    if (!(cap >= cost)) throw new RangeError(`cost ${cost} of bucket ${key} is over its cap ${cap}`);
  }
}
