import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { repeatUntil } from '../loop/repeat-until.ts';
import { answerWithin } from './answer-within.ts';
import type { Admission, Bucket, GrantedAdmission, Limiter, LimiterState, RateState } from './limiter.ts';
import { assertAdmissible } from './limiter.ts';
import { MemoryLimiter, type MemoryLimiterOptions } from './memory-store.ts';
import { namingWholeCap, sharesOf } from './process-share.ts';
import { type BucketState, describeAdmitted, describeRefusal, type StoreInstant } from './rate-headers.ts';
import { type BucketArguments, runAdmit, runTakeBack } from './redis-script.ts';

/** Called once per change of state. */
export type LimiterLog = (change: { readonly state: 'degraded' | 'shared'; readonly reason: string }) => void;

export interface RedisLimiterOptions {
  readonly url: string;
  /** Prefix of every key, which separates instances that share a Redis. */
  readonly keyPrefix: string;
  /** A later answer makes the limiter degraded: a hanging Redis never delays a request for longer. */
  readonly commandTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** Interval of attempts to reach Redis while degraded. */
  readonly probeEveryMs: number;
  readonly memory: MemoryLimiterOptions;
  /** Number of processes that count in this Redis, including this one: without Redis each admits its share. */
  readonly processes: () => number;
  readonly log: LimiterLog;
  /** Replaces the server's clock, in tests only. */
  readonly nowMicros?: () => number;
}

/**
 * Connects and returns once Redis answers, or degraded when it does not within the time-out.
 * Rules: LIMIT-18. Several processes with one Redis share one window.
 */
export async function openRedisLimiter(options: RedisLimiterOptions): Promise<RedisLimiter> {
  const { Redis } = await import('ioredis'); // most installations have no Redis
  const redis = new Redis(options.url, {
    lazyConnect: true,
    protocol: 2,
    connectTimeout: options.connectTimeoutMs,
    // Commands are never queued: one that waited for a connection would count a request answered long ago.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  const limiter = new RedisLimiter(redis, options);
  await limiter.open();
  return limiter;
}

/**
 * The exact sliding window in Redis, counted by the server's clock in one atomic step. Without Redis this process counts its share of each
 * cap in memory: every request admitted here is recorded there as well, so losing Redis grants no fresh budget, and for one window after
 * its return a request has to fit both.
 * Rules: LIMIT-18, LIMIT-19. Errors: SVC-5001, SVC-5002, as a value.
 */
export class RedisLimiter implements Limiter {
  readonly #redis: Redis;
  readonly #options: RedisLimiterOptions;
  readonly #memory: MemoryLimiter;
  readonly #idPrefix = randomBytes(6).toString('base64url');
  #requests = 0;
  #state: 'opening' | 'shared' | 'degraded' | 'closed' = 'opening';
  readonly #closing = new AbortController();
  #memoryDecidesUntilMs = Number.NEGATIVE_INFINITY;

  constructor(redis: Redis, options: RedisLimiterOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#memory = new MemoryLimiter(options.memory);
    redis.on('error', (error) => this.#degrade(error));
    redis.on('close', () => this.#degrade(new Error('connection closed')));
  }

  /** True while this process counts alone. */
  isDegraded(): boolean {
    return this.#state === 'degraded';
  }

  async open(): Promise<void> {
    try {
      await answerWithin(this.#redis.connect(), this.#options.connectTimeoutMs);
      await this.#tryRedis();
      if (this.#state === 'opening') this.#state = 'shared';
    } catch (error) {
      this.#degrade(error);
    }
  }

  admit(buckets: readonly Bucket[]): Admission | Promise<Admission> {
    assertAdmissible(buckets);
    if (this.#state !== 'shared') return this.#admitShare(buckets);
    if (this.#options.memory.nowMs() < this.#memoryDecidesUntilMs) return this.#admitByBoth(buckets);
    return this.#admitShared(buckets, {
      note: (headers) => this.#memory.countAdmitted(buckets, headers),
      decideAlone: () => this.#admitShare(buckets),
    });
  }

  state(): LimiterState {
    return { windows: this.#memory.logs, isDegraded: this.isDegraded() };
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#closing.abort();
    this.#redis.disconnect();
    await this.#memory.close();
  }

  #admitShare(buckets: readonly Bucket[]): Admission {
    return namingWholeCap(this.#memory.admit(sharesOf(buckets, this.#options.processes())), buckets);
  }

  #admitByBoth(buckets: readonly Bucket[]): Admission | Promise<Admission> {
    const here = this.#admitShare(buckets);
    if (!here.admitted) return here;
    return this.#admitShared(buckets, { note: () => here, decideAlone: () => here }).then((there) => {
      if (!there.admitted) here.takeBack();
      return there;
    });
  }

  async #admitShared(buckets: readonly Bucket[], memory: MemorySide): Promise<Admission> {
    const id = `${this.#idPrefix}${(this.#requests++).toString(36)}`;
    const call = this.#arguments(buckets);
    let reply: readonly number[];
    try {
      reply = await this.#ask(id, call);
    } catch (error) {
      this.#degrade(error);
      return memory.decideAlone();
    }
    const { readings, instant } = readReply(buckets, reply, this.#options.memory.windowMs * 1000);
    const refused = describeRefusal(readings, instant);
    if (refused !== undefined) return refused;
    const headers = describeAdmitted(readings, instant);
    return this.#counted(id, call, memory.note(headers), headers);
  }

  #counted(id: string, call: BucketArguments, here: GrantedAdmission, headers: RateState): GrantedAdmission {
    let isTakenBack = false;
    return {
      admitted: true,
      headers,
      takeBack: async () => {
        if (isTakenBack) return;
        isTakenBack = true;
        here.takeBack();
        if (this.#state !== 'shared') return;
        await answerWithin(runTakeBack(this.#redis, id, call), this.#options.commandTimeoutMs).catch((error) => this.#degrade(error));
      },
    };
  }

  #ask(id: string, call: BucketArguments): Promise<readonly number[]> {
    const { memory, nowMicros, commandTimeoutMs } = this.#options;
    return answerWithin(runAdmit(this.#redis, { ...call, id, windowMs: memory.windowMs, atMicros: nowMicros?.() ?? 0 }), commandTimeoutMs);
  }

  /** The owner is the hash tag: its buckets share one slot of a cluster. */
  #arguments(buckets: readonly Bucket[]): BucketArguments {
    return {
      keys: buckets.map(({ owner, scope }) => `${this.#options.keyPrefix}{${owner}} ${scope}`),
      caps: buckets.map(({ cap }) => cap),
      costs: buckets.map(({ cost }) => cost),
    };
  }

  #degrade(error: unknown): void {
    if (this.#state === 'degraded' || this.#state === 'closed') return;
    this.#state = 'degraded';
    this.#options.log({ state: 'degraded', reason: error instanceof Error ? error.message : String(error) });
    void this.#probe();
  }

  /** Probes until Redis accepts writes again. */
  #probe(): Promise<void> {
    const { probeEveryMs } = this.#options;
    return repeatUntil({
      name: 'Redis probe',
      signal: this.#closing.signal,
      step: async () => {
        await this.#tryRedis();
        this.#restore();
        return 'end';
      },
      rest: probeEveryMs,
      backOff: { firstMs: probeEveryMs, maxMs: probeEveryMs },
      log: null, // the change of state is logged instead
      isBackground: true,
      restsFirst: true,
    });
  }

  #restore(): void {
    if (this.#state !== 'degraded') return;
    this.#state = 'shared';
    const { nowMs, windowMs } = this.#options.memory;
    this.#memoryDecidesUntilMs = nowMs() + windowMs;
    this.#options.log({ state: 'shared', reason: 'Redis answers again' });
  }

  /** Counts a dummy hit: a Redis that answers but accepts no writes would be lost again at once. */
  async #tryRedis(): Promise<void> {
    const id = `${this.#idPrefix}${(this.#requests++).toString(36)}`;
    await this.#ask(id, { keys: [`${this.#options.keyPrefix}{probe}`], caps: [Number.MAX_SAFE_INTEGER], costs: [1] });
  }
}

/** In-memory side of one admission. */
interface MemorySide {
  /** Records in memory a request that Redis admitted. */
  note(headers: RateState): GrantedAdmission;
  /** Decides when Redis did not answer. */
  decideAlone(): Admission;
}

function readReply(
  buckets: readonly Bucket[],
  reply: readonly number[],
  windowUnits: number,
): { readings: BucketState[]; instant: StoreInstant } {
  const instant = { now: reply[1] ?? 0, unitsPerSecond: 1_000_000, windowUnits };
  const readings = buckets.map((bucket, index) => {
    const [count = 0, fitsAt = 0, emptyAt = 0] = reply.slice(2 + 3 * index, 5 + 3 * index);
    return { bucket, count, fitsAt, emptyAt };
  });
  return { readings, instant };
}
