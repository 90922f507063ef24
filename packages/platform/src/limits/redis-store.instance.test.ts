import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RedisServer, startRedisServer } from '../../../../test/harness/redis-server.ts';
import { endpointBucket, globalBucket, rowBucket } from './buckets.ts';
import type { Limiter } from './limiter.ts';
import { type LimiterLog, openRedisLimiter, type RedisLimiterOptions } from './redis-store.ts';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedisServer();
});
afterAll(() => server?.kill());

/** Starts a server for one test, which may kill it. */
async function startMortal(port?: number): Promise<RedisServer> {
  const mortal = await startRedisServer(port);
  onTestFinished(() => mortal.kill());
  return mortal;
}

type StateChange = Parameters<LimiterLog>[0];

/** Collects logged state changes and lets a test wait for the next ones. */
function changeLog() {
  const changes: StateChange[] = [];
  const waiting = new Set<() => void>();
  return {
    changes,
    log: (change: StateChange) => {
      changes.push(change);
      for (const wake of waiting) wake();
    },
    async until(states: readonly StateChange['state'][]): Promise<void> {
      while (changes.length < states.length) await new Promise<void>((resolve) => waiting.add(resolve));
      expect(changes.map(({ state }) => state)).toEqual(states);
    },
  };
}

async function openLimiter(own: Partial<RedisLimiterOptions> = {}) {
  const log = changeLog();
  const limiter = await openRedisLimiter({
    url: server.url,
    keyPrefix: `${randomUUID()}:`,
    // Long, so that a busy machine does not look like a lost Redis.
    commandTimeoutMs: 5_000,
    connectTimeoutMs: 5_000,
    probeEveryMs: 20,
    memory: { nowMs: () => performance.now(), windowMs: 60_000, tenantLogsMax: 1_000, addressLogsMax: 1_000 },
    processes: () => 1,
    log: log.log,
    ...own,
  });
  onTestFinished(() => limiter.close());
  return { limiter, log };
}

async function admittedOf(
  limiters: readonly Limiter[],
  requests: number,
  bucketsOf: () => Parameters<Limiter['admit']>[0],
): Promise<number> {
  const admissions = await Promise.all(
    Array.from({ length: requests }, (_, index) => limiters[index % limiters.length]?.admit(bucketsOf())),
  );
  return admissions.filter((admission) => admission?.admitted).length;
}

/** Method: two stores with their own connections, 400 requests at once against a cap of 50. */
// Rules: LIMIT-18
test('processes with one Redis admit exactly the cap between them', async () => {
  const keyPrefix = `${randomUUID()}:`;
  const opened = await Promise.all([openLimiter({ keyPrefix }), openLimiter({ keyPrefix })]);
  const limiters = opened.map(({ limiter }) => limiter);
  const admitted = await admittedOf(limiters, 400, () => [globalBucket('ten_a', 100), endpointBucket('ten_a', 'POST /availability', 50)]);
  expect(admitted).toBe(50);
  expect(await admittedOf(limiters, 200, () => [globalBucket('ten_a', 100)])).toBe(50);
  expect(await admittedOf(limiters, 100, () => [rowBucket('ten_a', 30_000, 1_000)])).toBe(30);
  for (const { log } of opened) expect(log.changes).toEqual([]);
});

/** Method: all hits of ten admitted requests are taken back, seen from the other process. */
// Rules: LIMIT-5, LIMIT-18
test('hits taken back are available to the other process, and keys disappear with the last hit', async () => {
  const keyPrefix = `${randomUUID()}:`;
  const [one, other] = await Promise.all([openLimiter({ keyPrefix }), openLimiter({ keyPrefix })]);
  const bucket = [rowBucket('ten_a', 100, 10)];
  const admissions = await Promise.all(Array.from({ length: 10 }, () => one.limiter.admit(bucket)));
  expect((await other.limiter.admit(bucket)).admitted).toBe(false);
  for (const admission of admissions) if (admission.admitted) await admission.takeBack();
  const redis = new Redis(server.url);
  expect(await redis.keys(`${keyPrefix}{ten_a}*`)).toEqual([]);
  redis.disconnect();
  expect((await other.limiter.admit(bucket)).headers).toMatchObject({ limit: 100, remaining: 90, resetSeconds: 60 });
});

/** Method: the script's injected clock goes back by an hour. */
test('a server clock set back keeps the hits and their distances', async () => {
  let micros = 1_700_000_000_000_000;
  const { limiter } = await openLimiter({ nowMicros: () => micros });
  const bucket = [globalBucket('ten_a', 2)];
  await limiter.admit(bucket);
  micros += 20_000_000;
  await limiter.admit(bucket);
  micros -= 3_600_000_000;
  expect(await limiter.admit(bucket)).toMatchObject({ admitted: false, headers: { retryAfterSeconds: 40, resetSeconds: 60 } });
  micros += 40_000_000;
  expect(await limiter.admit(bucket)).toMatchObject({ admitted: true });
});

/** Method: Redis is killed between requests, started again on its port, empty. */
// Rules: LIMIT-19
test('without Redis the process counts alone from what it has seen, and returns to Redis once it is back', async () => {
  const mortal = await startMortal();
  const { limiter, log } = await openLimiter({ url: mortal.url });
  const bucket = [globalBucket('ten_a', 10)];
  expect(await admittedOf([limiter], 6, () => bucket)).toBe(6);
  await mortal.kill();
  await log.until(['degraded']);
  expect(limiter.isDegraded()).toBe(true);
  expect(await admittedOf([limiter], 10, () => bucket)).toBe(4);
  await startMortal(mortal.port);
  await log.until(['degraded', 'shared']);
  expect(limiter.isDegraded()).toBe(false);
  // Redis came back empty: the hits of this process still count.
  expect(await limiter.admit(bucket)).toMatchObject({ admitted: false, code: 'SVC-5002' });
  expect(await admittedOf([limiter], 30, () => [globalBucket('ten_b', 10)])).toBe(10);
});

/** Method: two stores that know of each other; Redis is killed, then started again, empty. Requests go to both in turn. */
// Rules: LIMIT-19
test('without Redis each process admits its share, so that together they never admit more than the cap', async () => {
  const mortal = await startMortal();
  const opened = await Promise.all([0, 1].map(() => openLimiter({ url: mortal.url, keyPrefix: 'shares:', processes: () => 2 })));
  const limiters = opened.map(({ limiter }) => limiter);
  const bucket = [globalBucket('ten_a', 600)];
  expect(await admittedOf(limiters, 100, () => bucket)).toBe(100);
  await mortal.kill();
  await Promise.all(opened.map(({ log }) => log.until(['degraded'])));
  expect(await admittedOf(limiters, 1_200, () => bucket)).toBe(500);
  await startMortal(mortal.port);
  await Promise.all(opened.map(({ log }) => log.until(['degraded', 'shared'])));
  expect(await admittedOf(limiters, 1_200, () => bucket)).toBe(0);
  expect(await admittedOf(limiters, 1_200, () => [globalBucket('ten_b', 600)])).toBe(600);
});

/** Method: one of seven processes without a Redis, whose share of each cap is a fraction. */
// Rules: LIMIT-19
test('a share is rounded down, a larger request fits an empty window, and the headers name the whole cap', async () => {
  const gone = await startMortal();
  await gone.kill();
  const { limiter } = await openLimiter({ url: gone.url, processes: () => 7 });
  const first = await limiter.admit([globalBucket('ten_a', 27)]);
  expect(first).toMatchObject({ admitted: true, headers: { limit: 27, remaining: 2 } });
  expect(await admittedOf([limiter], 10, () => [globalBucket('ten_a', 27)])).toBe(2);
  expect(await limiter.admit([globalBucket('ten_a', 27)])).toMatchObject({ admitted: false, headers: { limit: 27, remaining: 0 } });
  expect(await admittedOf([limiter], 10, () => [globalBucket('ten_b', 2)])).toBe(1);
  const rows = await limiter.admit([rowBucket('ten_a', 700, 500)]);
  expect(rows).toMatchObject({ admitted: true });
  expect(await limiter.admit([rowBucket('ten_a', 700, 1)])).toMatchObject({ admitted: false });
  if (rows.admitted) await rows.takeBack();
  expect(await limiter.admit([rowBucket('ten_a', 700, 100)])).toMatchObject({ admitted: true });
});

/** Method: the server is suspended with connections open. */
// Rules: LIMIT-19
test('a hanging Redis delays one request by at most the time-out and later ones not at all', async () => {
  const mortal = await startMortal();
  const { limiter, log } = await openLimiter({ url: mortal.url, commandTimeoutMs: 100 });
  const bucket = [globalBucket('ten_a', 3)];
  mortal.hang();
  expect(await admittedOf([limiter], 2, () => bucket)).toBe(2);
  await log.until(['degraded']);
  expect(log.changes[0]?.reason).toContain('100 ms');
  expect(limiter.admit(bucket)).not.toBeInstanceOf(Promise);
  expect(await limiter.admit(bucket)).toMatchObject({ admitted: false });
  mortal.resume();
  await log.until(['degraded', 'shared']);
});

/** Method: no server at the address; then one starts there. */
// Rules: LIMIT-19
test('opening without Redis is degraded, not fatal', async () => {
  const gone = await startMortal();
  await gone.kill();
  const { limiter, log } = await openLimiter({ url: gone.url });
  expect(limiter.isDegraded()).toBe(true);
  expect(await limiter.admit([globalBucket('ten_a', 1)])).toMatchObject({ admitted: true });
  await startMortal(gone.port);
  await log.until(['degraded', 'shared']);
});

/** Method: the script cache is flushed, as by a restart. */
test('a Redis that lost the script is sent it again', async () => {
  const { limiter, log } = await openLimiter();
  const redis = new Redis(server.url);
  await redis.script('FLUSH');
  redis.disconnect();
  expect(await admittedOf([limiter], 20, () => [globalBucket('ten_a', 5)])).toBe(5);
  expect(log.changes).toEqual([]);
});

/** Method: the process blocks for longer than the time-out while the answer waits in the socket. */
test('a busy process does not conclude that Redis is lost', async () => {
  const { limiter, log } = await openLimiter({ commandTimeoutMs: 100 });
  const admission = limiter.admit([globalBucket('ten_a', 5)]);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  expect(await admission).toMatchObject({ admitted: true });
  expect(log.changes).toEqual([]);
});
