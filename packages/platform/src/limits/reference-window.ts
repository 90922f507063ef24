import type { Bucket, RateState, RefusedAdmission } from './limiter.ts';

interface Hit {
  readonly key: string;
  readonly atMs: number;
  readonly cost: number;
  readonly request: number;
}

interface Verdict {
  readonly admitted: boolean;
  readonly code?: RefusedAdmission['code'];
  readonly headers: RateState;
}

const windowMs = 60_000;

/** The rule itself, by brute force over a list of whole milliseconds: the reference for the stores in tests. */
export class ReferenceWindow {
  #hits: Hit[] = [];

  admit(buckets: readonly Bucket[], nowMs: number, request: number): Verdict {
    const tripped = buckets.filter((bucket) => !this.#fits(bucket, nowMs));
    if (tripped.length > 0) return this.#refuse(tripped, nowMs);
    for (const { key, cost } of buckets) this.#hits.push({ key, atMs: nowMs, cost, request });
    const states = buckets.map((bucket) => ({
      ...this.#state(bucket, nowMs),
      remaining: Math.max(0, bucket.cap - this.count(bucket.key, nowMs)),
    }));
    const [headers] = states.toSorted((a, b) => a.remaining - b.remaining || rank(a.scope) - rank(b.scope));
    if (headers === undefined) throw new Error('no bucket');
    return { admitted: true, headers };
  }

  takeBack(request: number): void {
    this.#hits = this.#hits.filter((hit) => hit.request !== request);
  }

  /** Hits in (t - 60 s, t]. */
  count(key: string, nowMs: number): number {
    return this.#counted(key, nowMs).reduce((sum, { cost }) => sum + cost, 0);
  }

  /** Times at which hits of a bucket leave the window. */
  boundaries(): number[] {
    return this.#hits.map(({ atMs }) => atMs + windowMs);
  }

  #counted(key: string, nowMs: number): Hit[] {
    return this.#hits.filter((hit) => hit.key === key && hit.cost > 0 && hit.atMs > nowMs - windowMs && hit.atMs <= nowMs);
  }

  #fits(bucket: Bucket, nowMs: number): boolean {
    return this.count(bucket.key, nowMs) + bucket.cost <= bucket.cap;
  }

  #refuse(tripped: readonly Bucket[], nowMs: number): Verdict {
    const waits = tripped.map((bucket) => ({ bucket, waitMs: this.#waitMs(bucket, nowMs) }));
    const [worst] = waits.toSorted((a, b) => b.waitMs - a.waitMs || rank(a.bucket.scope) - rank(b.bucket.scope));
    if (worst === undefined) throw new Error('nothing tripped');
    const retryAfterSeconds = firstSecond((seconds) => tripped.every((bucket) => this.#fits(bucket, nowMs + seconds * 1000)));
    const code = worst.bucket.scope === 'global' ? 'SVC-5002' : 'SVC-5001';
    return { admitted: false, code, headers: { ...this.#state(worst.bucket, nowMs), retryAfterSeconds } };
  }

  #waitMs(bucket: Bucket, nowMs: number): number {
    const moments = this.boundaries().filter((at) => at > nowMs);
    return Math.min(...moments.filter((at) => this.#fits(bucket, at))) - nowMs;
  }

  #state(bucket: Bucket, nowMs: number): RateState {
    return {
      limit: bucket.cap,
      remaining: Math.max(0, bucket.cap - this.count(bucket.key, nowMs)),
      resetSeconds: firstSecond((seconds) =>
        this.#counted(bucket.key, nowMs).every(({ atMs }) => atMs + windowMs <= nowMs + seconds * 1000),
      ),
      scope: bucket.scope,
    };
  }
}

function rank(scope: string): number {
  return ['global', 'row-budget'].includes(scope) ? (scope === 'global' ? 2 : 1) : 0;
}

function firstSecond(holds: (seconds: number) => boolean): number {
  for (let seconds = 1; seconds <= windowMs / 1000; seconds += 1) if (holds(seconds)) return seconds;
  throw new Error('no second within the window');
}
