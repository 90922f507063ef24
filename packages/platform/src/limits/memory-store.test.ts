import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBucket, endpointBucket, globalBucket, rowBucket } from './buckets.ts';
import type { Admission, Bucket } from './limiter.ts';
import { MemoryLimiter } from './memory-store.ts';
import { rateHeaderFields, tighterState } from './rate-headers.ts';

function limiterAt(ms: number, logsMax = 1_000) {
  const now = { ms };
  const limiter = new MemoryLimiter({ nowMs: () => now.ms, windowMs: 60_000, tenantLogsMax: logsMax, addressLogsMax: logsMax });
  return { now, limiter };
}

function refusalOf(admission: Admission) {
  if (admission.admitted) throw new Error('admitted');
  return admission;
}

/** Method: hits at fractional times fill the bucket; the clock then moves by Retry-After in its own arithmetic. */
// Rules: LIMIT-13
test('waiting exactly Retry-After succeeds at any fraction of a millisecond', () => {
  const gaps = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), gaps, (start, waits) => {
      const { now, limiter } = limiterAt(start);
      const buckets = [globalBucket('ten_a', 3), endpointBucket('ten_a', 'GET /reservations', 2)];
      for (const wait of waits) {
        now.ms += wait;
        const admission = limiter.admit(buckets);
        if (admission.admitted) continue;
        now.ms += admission.headers.retryAfterSeconds * 1000;
        expect(limiter.admit(buckets).admitted).toBe(true);
      }
    }),
  );
});

/** Method: times found by search at which the exact quotient, 48.000000000000003 s, rounds down to 48. */
// Rules: LIMIT-13
test('a wait that rounds down to a whole second gets the next one', () => {
  const { now, limiter } = limiterAt(7.839100236893004);
  limiter.admit([globalBucket('ten_a', 1)]);
  now.ms = 12_007.839100236892;
  const refusal = refusalOf(limiter.admit([globalBucket('ten_a', 1)]));
  now.ms += refusal.headers.retryAfterSeconds * 1000;
  expect(limiter.admit([globalBucket('ten_a', 1)]).admitted).toBe(true);
});

/** Method: cap hits at one instant, then one at 59,999 ms and one at 60,000 ms. */
// Rules: LIMIT-1
test('a hit counts until just before 60 seconds have passed', () => {
  const { now, limiter } = limiterAt(5);
  const bucket = [globalBucket('ten_a', 2)];
  limiter.admit(bucket);
  limiter.admit(bucket);
  now.ms += 59_999;
  expect(refusalOf(limiter.admit(bucket)).headers).toEqual({
    limit: 2,
    remaining: 0,
    resetSeconds: 1,
    scope: 'global',
    retryAfterSeconds: 1,
  });
  now.ms += 1;
  expect(limiter.admit(bucket).headers).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, scope: 'global' });
});

/** Method: an endpoint bucket is full; the global one must not have counted the refusals. */
// Rules: LIMIT-5
test('a request refused by one bucket counts in no bucket', () => {
  const { limiter } = limiterAt(0);
  const both = [globalBucket('ten_a', 10), endpointBucket('ten_a', 'POST /messages', 1)];
  limiter.admit(both);
  for (let tries = 0; tries < 20; tries += 1) expect(refusalOf(limiter.admit(both)).code).toBe('SVC-5001');
  expect(limiter.admit([globalBucket('ten_a', 10)]).headers.remaining).toBe(8);
});

/** Method: the global bucket trips later than the endpoint but has the longer wait. */
// Rules: LIMIT-12
test('of two tripped buckets the one with the longer wait is shown', () => {
  const { now, limiter } = limiterAt(0);
  limiter.admit([endpointBucket('ten_a', 'POST /messages', 1)]);
  now.ms += 10_000;
  limiter.admit([globalBucket('ten_a', 1)]);
  now.ms += 1;
  const refusal = refusalOf(limiter.admit([globalBucket('ten_a', 1), endpointBucket('ten_a', 'POST /messages', 1)]));
  expect(refusal).toEqual({
    admitted: false,
    code: 'SVC-5002',
    headers: { limit: 1, remaining: 0, resetSeconds: 60, scope: 'global', retryAfterSeconds: 60 },
  });
});

/** Method: equal remaining; then the row budget joins with fewer and with more left. */
// Rules: LIMIT-11, LIMIT-24
test('the fewest remaining is shown, on a tie the endpoint', () => {
  const { limiter } = limiterAt(0);
  const shown = limiter.admit([globalBucket('ten_a', 60), endpointBucket('ten_a', 'POST /availability', 60)]).headers;
  expect(shown.scope).toBe('endpoint:POST /availability');
  const rows = limiter.admit([rowBucket('ten_a', 30_000, 29_990)]).headers;
  expect(tighterState(shown, rows)).toMatchObject({ scope: 'row-budget', remaining: 10, limit: 30_000 });
  expect(tighterState({ ...rows, remaining: 59 }, shown).scope).toBe('endpoint:POST /availability');
  expect(rateHeaderFields(shown)).toEqual({
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': '60',
    'X-RateLimit-Scope': 'endpoint:POST /availability',
    'RateLimit-Policy': '"endpoint:POST /availability";q=60;w=60',
    RateLimit: '"endpoint:POST /availability";r=59;t=60',
  });
});

/** Method: the row budget is full; endpoint and global hits are taken back around other requests. */
// Rules: LIMIT-5, LIMIT-8
test('a request whose rows do not fit leaves no hit behind', () => {
  const { now, limiter } = limiterAt(0);
  const requests = [globalBucket('ten_a', 4), endpointBucket('ten_a', 'POST /availability', 3)];
  limiter.admit([rowBucket('ten_a', 1_000, 900)]);
  now.ms += 30_500;
  const first = limiter.admit(requests);
  now.ms += 1;
  limiter.admit(requests);
  const rows = refusalOf(limiter.admit([rowBucket('ten_a', 1_000, 101)]));
  expect(rows.code).toBe('SVC-5001');
  expect(rateHeaderFields(rows.headers)).toEqual({
    'X-RateLimit-Limit': '1000',
    'X-RateLimit-Remaining': '100',
    'X-RateLimit-Reset': '30',
    'X-RateLimit-Scope': 'row-budget',
    'RateLimit-Policy': '"row-budget";q=1000;qu="rows";w=60',
    RateLimit: '"row-budget";r=100;t=30',
    'Retry-After': '30',
  });
  if (first.admitted) {
    first.takeBack();
    first.takeBack();
  }
  expect(limiter.admit(requests).headers.remaining).toBe(1);
});

/** Method: a cap is raised, then lowered below the counted hits. */
// Rules: LIMIT-17
test('a changed cap keeps the hits', () => {
  const { now, limiter } = limiterAt(0);
  for (let hits = 0; hits < 10; hits += 1) {
    limiter.admit([globalBucket('ten_a', 10)]);
    now.ms += 1_000;
  }
  expect(limiter.admit([globalBucket('ten_a', 10)]).admitted).toBe(false);
  expect(limiter.admit([globalBucket('ten_a', 20)]).headers.remaining).toBe(9);
  expect(refusalOf(limiter.admit([globalBucket('ten_a', 3)])).headers).toMatchObject({ remaining: 0, retryAfterSeconds: 58 });
});

/** Method: a bucket with cost 0 before and after a hit. */
test('a cost of 0 shows the state and counts nothing', () => {
  const { limiter } = limiterAt(0);
  const look: Bucket = { ...addressBucket('192.0.2.1', 600), cost: 0 };
  expect(limiter.admit([look]).headers).toEqual({ limit: 600, remaining: 600, resetSeconds: 1, scope: 'global' });
  expect(limiter.logs.address).toBe(0);
  limiter.admit([addressBucket('192.0.2.1', 600)]);
  expect(limiter.admit([look]).headers).toEqual({ limit: 600, remaining: 599, resetSeconds: 60, scope: 'global' });
});

// Rules: LIMIT-9
test('a cost above the cap is a bug of the caller', () => {
  const { limiter } = limiterAt(0);
  expect(() => limiter.admit([rowBucket('ten_a', 100, 101)])).toThrow(RangeError);
});

/** Method: many tenants make one request each; after the window a few requests of another tenant evict them. */
test('the memory of idle tenants is freed without a timer', () => {
  const { now, limiter } = limiterAt(0);
  for (let tenant = 0; tenant < 800; tenant += 1) limiter.admit([globalBucket(`ten_${tenant}`, 600)]);
  expect(limiter.logs.tenant).toBe(800);
  now.ms += 60_000;
  for (let requests = 0; requests < 101; requests += 1) limiter.admit([globalBucket('ten_busy', 600)]);
  expect(limiter.logs.tenant).toBe(1);
});

/** Method: more addresses than the bound within one window; a busy one keeps its count, tenants are untouched. */
test('a flood of addresses is bounded and does not touch tenants', () => {
  const { now, limiter } = limiterAt(0, 100);
  limiter.admit([globalBucket('ten_a', 600)]);
  const busy = addressBucket('192.0.2.1', 600);
  for (let address = 0; address < 10_000; address += 1) {
    limiter.admit([addressBucket(`2001:db8:${address.toString(16)}::1`, 600)]);
    if (address % 50 === 0) limiter.admit([busy]);
    now.ms += 1;
  }
  expect(limiter.logs).toEqual({ tenant: 1, address: 100 });
  expect(limiter.admit([busy]).headers.remaining).toBe(600 - 201);
  expect(limiter.admit([globalBucket('ten_a', 600)]).headers.remaining).toBe(598);
});

/** Method: a clock that steps back. */
test('a clock set back neither forgets hits nor frees them early', () => {
  const { now, limiter } = limiterAt(100_000);
  limiter.admit([globalBucket('ten_a', 1)]);
  now.ms = 50_000;
  expect(refusalOf(limiter.admit([globalBucket('ten_a', 1)])).headers.retryAfterSeconds).toBe(60);
});
