import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../../../test/harness/redis-server.ts';
import { endpointBucket, globalBucket, rowBucket } from './buckets.ts';
import type { Admission, Bucket, GrantedAdmission, Limiter } from './limiter.ts';
import { MemoryLimiter } from './memory-store.ts';
import { openRedisLimiter } from './redis-store.ts';
import { ReferenceWindow } from './reference-window.ts';

/** A step that a store and the reference both perform. */
type Step =
  | { readonly do: 'admit'; readonly tenant: string; readonly scopes: readonly Scope[]; readonly rows: number }
  | { readonly do: 'repeat-after-retry' }
  | { readonly do: 'take-back'; readonly pick: number }
  | { readonly do: 'set-cap'; readonly scope: Scope; readonly cap: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'wait-for-boundary'; readonly pick: number; readonly offsetMs: number };

type Scope = 'global' | 'first' | 'second' | 'rows';

const scope = fc.constantFrom<Scope>('global', 'first', 'second', 'rows');
const waitMs = fc.oneof(fc.constantFrom(0, 1, 999, 1000, 1001, 59_999, 60_000, 60_001), fc.nat(3_000), fc.nat(70_000));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('admit' as const),
      tenant: fc.constantFrom('ten_a', 'ten_a', 'ten_a', 'ten_b'),
      scopes: fc.uniqueArray(scope, { minLength: 1, maxLength: 4 }),
      rows: fc.oneof(fc.nat(3), fc.nat(40)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat-after-retry' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take-back' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set-cap' as const), scope, cap: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waitMs }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait-for-boundary' as const), pick: fc.nat(), offsetMs: fc.constantFrom(-1, 0, 1) }),
  },
);

const steps = fc.array(step, { minLength: 1, maxLength: 80, size: 'max' });

/** One run of a store against the reference; `now` drives the store's clock. */
class WindowRun {
  readonly #limiter: Limiter;
  readonly #now: { ms: number };
  readonly #reference = new ReferenceWindow();
  readonly #caps: Record<Scope, number> = { global: 5, first: 3, second: 2, rows: 30 };
  readonly #open: { readonly request: number; readonly hits: GrantedAdmission }[] = [];
  #refusedLast: { readonly buckets: readonly Bucket[]; readonly retryAfterSeconds: number } | undefined;
  #requests = 0;

  constructor(limiter: Limiter, now: { ms: number }) {
    this.#limiter = limiter;
    this.#now = now;
  }

  async take(step: Step): Promise<void> {
    const refused = this.#refusedLast;
    if (step.do !== 'wait' || step.ms > 0) this.#refusedLast = undefined;
    if (step.do === 'admit') await this.#admit(step.scopes.map((name) => this.#bucket(step.tenant, name, step.rows)));
    else if (step.do === 'take-back') await this.#takeBack(step.pick);
    else if (step.do === 'set-cap') this.#caps[step.scope] = step.cap;
    else if (step.do === 'wait') this.#now.ms += step.ms;
    else if (step.do === 'wait-for-boundary') this.#waitForBoundary(step.pick, step.offsetMs);
    else if (refused !== undefined) await this.#repeat(refused);
  }

  /** Checks the promise of Retry-After: without other requests the same request is then admitted. */
  async #repeat({
    buckets,
    retryAfterSeconds,
  }: {
    readonly buckets: readonly Bucket[];
    readonly retryAfterSeconds: number;
  }): Promise<void> {
    this.#now.ms += retryAfterSeconds * 1000;
    const admission = await this.#admit(buckets);
    expect(admission.admitted).toBe(true);
  }

  async #admit(buckets: readonly Bucket[]): Promise<Admission> {
    const request = this.#requests++;
    const expected = this.#reference.admit(buckets, this.#now.ms, request);
    const admission = await this.#limiter.admit(buckets);
    expect({ admitted: admission.admitted, headers: admission.headers }).toEqual({
      admitted: expected.admitted,
      headers: expected.headers,
    });
    if (admission.admitted) this.#open.push({ request, hits: admission });
    else {
      expect(admission.code).toBe(expected.code);
      this.#refusedLast = { buckets, retryAfterSeconds: admission.headers.retryAfterSeconds };
    }
    return admission;
  }

  async #takeBack(pick: number): Promise<void> {
    // Mostly the latest: requests in flight are taken back, old ones hardly ever.
    const open = pick % 4 === 0 ? this.#open : this.#open.slice(-3);
    const chosen = open[pick % Math.max(1, open.length)];
    if (chosen === undefined) return;
    await chosen.hits.takeBack();
    this.#reference.takeBack(chosen.request);
  }

  #waitForBoundary(pick: number, offsetMs: number): void {
    const ahead = this.#reference.boundaries().filter((at) => at + offsetMs > this.#now.ms);
    const chosen = ahead[pick % Math.max(1, ahead.length)];
    if (chosen !== undefined) this.#now.ms = chosen + offsetMs;
  }

  #bucket(tenant: string, name: Scope, rows: number): Bucket {
    const cap = this.#caps[name];
    if (name === 'global') return globalBucket(tenant, cap);
    if (name === 'rows') return rowBucket(tenant, cap, Math.min(rows, cap));
    return endpointBucket(tenant, name === 'first' ? 'POST /reservations' : 'GET /reservations', cap);
  }
}

function memoryOf(now: { ms: number }) {
  return { nowMs: () => now.ms, windowMs: 60_000, tenantLogsMax: 1_000, addressLogsMax: 1_000 };
}

/** Method: random steps with several buckets, take-backs, changed caps and waits to the exact boundary, against a list of timestamps. */
// Rules: LIMIT-1
test('the memory store decides and answers like a brute-force count of the rule', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const now = { ms: 1_000_000 };
      const run = new WindowRun(new MemoryLimiter(memoryOf(now)), now);
      for (const step of script) await run.take(step);
    }),
    { numRuns: 1_000 },
  );
});

/** Method: the same steps against a real server, with the script's clock injected. */
// Rules: LIMIT-1, LIMIT-18
test('the Redis script decides and answers like a brute-force count of the rule', async () => {
  const server = await startRedisServer();
  onTestFinished(() => server.kill());
  const now = { ms: 1_000_000 };
  const changes: unknown[] = [];
  const limiter = await openRedisLimiter({
    url: server.url,
    keyPrefix: 'rule:',
    commandTimeoutMs: 5_000,
    connectTimeoutMs: 5_000,
    probeEveryMs: 20,
    memory: memoryOf(now),
    processes: () => 1,
    log: (change) => changes.push(change),
    nowMicros: () => 1_700_000_000_000_000 + now.ms * 1_000,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      // Beyond the window, so that nothing of the previous run counts.
      now.ms += 120_000;
      const run = new WindowRun(limiter, now);
      for (const step of script) await run.take(step);
    }),
    { numRuns: 150 },
  );
  expect(changes).toEqual([]);
  await limiter.close();
});
