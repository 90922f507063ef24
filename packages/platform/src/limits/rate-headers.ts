import { limits } from '@innkeeper/kernel';
import type { Bucket, RateState, RefusedAdmission } from './limiter.ts';

/** State of one bucket at one instant, in the store's unit of time. */
export interface BucketState {
  readonly bucket: Bucket;
  /** Hits in the window before this request. */
  readonly count: number;
  /** Time at which this request fits; 0 for now. */
  readonly fitsAt: number;
  /** Time at which the newest counted hit leaves the window; in the past when none is counted. */
  readonly emptyAt: number;
}

/** An instant of a store's clock. */
export interface StoreInstant {
  readonly now: number;
  readonly unitsPerSecond: number;
  readonly windowUnits: number;
}

const windowSeconds = limits.rateWindowMs / 1_000;

/** The headers of an answer as field names and values: the service's own, and the two of HTTP's draft. Rules: LIMIT-11, LIMIT-24. */
export function rateHeaderFields(state: RateState): Record<string, string> {
  const fields: Record<string, string> = {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    'X-RateLimit-Reset': String(state.resetSeconds),
    'X-RateLimit-Scope': state.scope,
    'RateLimit-Policy': `"${state.scope}";q=${state.limit}${unitOf(state.scope)};w=${windowSeconds}`,
    RateLimit: `"${state.scope}";r=${state.remaining};t=${state.resetSeconds}`,
  };
  if (state.retryAfterSeconds !== undefined) fields['Retry-After'] = String(state.retryAfterSeconds);
  return fields;
}

/** Requests are the unit of a quota that names none. */
const unitOf = (scope: string): string => (scope === 'row-budget' ? ';qu="rows"' : '');

/** The state to show of two for one admitted request: the fewest remaining, on a tie the endpoint. Rules: LIMIT-11. */
export function tighterState(first: RateState, second: RateState): RateState {
  const difference = first.remaining - second.remaining || scopeRank(first.scope) - scopeRank(second.scope);
  return difference <= 0 ? first : second;
}

/** Headers of an admitted request. Rules: LIMIT-11, LIMIT-13. */
export function describeAdmitted(readings: readonly BucketState[], instant: StoreInstant): RateState {
  let tightest: RateState | undefined;
  for (const { bucket, count, emptyAt } of readings) {
    const newestLeavesAt = bucket.cost > 0 ? instant.now + instant.windowUnits : emptyAt;
    const state = {
      limit: bucket.cap,
      remaining: Math.max(0, bucket.cap - count - bucket.cost),
      resetSeconds: wholeSecondsUntil(newestLeavesAt, instant),
      scope: bucket.scope,
    };
    tightest = tightest === undefined ? state : tighterState(tightest, state);
  }
  if (tightest === undefined) throw new RangeError('a request is counted in at least one bucket');
  return tightest;
}

/**
 * The refusal of a request that does not fit, or undefined. Shows the longest wait, after which every bucket has room.
 * Rules: LIMIT-12, LIMIT-13.
 */
export function describeRefusal(readings: readonly BucketState[], instant: StoreInstant): RefusedAdmission | undefined {
  let worst: BucketState | undefined;
  for (const reading of readings) {
    if (reading.fitsAt === 0) continue;
    if (worst === undefined || waitsLonger(reading, worst)) worst = reading;
  }
  if (worst === undefined) return undefined;
  const { bucket, count, fitsAt, emptyAt } = worst;
  return {
    admitted: false,
    code: bucket.scope === 'global' ? 'SVC-5002' : 'SVC-5001',
    headers: {
      limit: bucket.cap,
      remaining: Math.max(0, bucket.cap - count),
      resetSeconds: wholeSecondsUntil(emptyAt, instant),
      scope: bucket.scope,
      retryAfterSeconds: wholeSecondsUntil(fitsAt, instant),
    },
  };
}

function waitsLonger(reading: BucketState, other: BucketState): boolean {
  if (reading.fitsAt !== other.fitsAt) return reading.fitsAt > other.fitsAt;
  return scopeRank(reading.bucket.scope) < scopeRank(other.bucket.scope);
}

function scopeRank(scope: string): number {
  if (scope === 'global') return 2;
  return scope === 'row-budget' ? 1 : 0;
}

/**
 * The fewest whole seconds, at least 1, after which `at` is reached, computed in the clock's own arithmetic: fractions round either way.
 */
function wholeSecondsUntil(at: number, { now, unitsPerSecond }: StoreInstant): number {
  const seconds = Math.max(1, Math.ceil((at - now) / unitsPerSecond));
  if (now + seconds * unitsPerSecond < at) return seconds + 1;
  return seconds > 1 && now + (seconds - 1) * unitsPerSecond >= at ? seconds - 1 : seconds;
}
