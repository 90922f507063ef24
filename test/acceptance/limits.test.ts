import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: over HTTP, one tenant per test, small caps set by the operator; the window is the real one, and only one test waits for it. Tests of
// limits per address have an API process of their own. One window in several processes: several-processes.test.ts.

const windowSeconds = 60;
const betweenHitsMs = 5_000; // the second must still count when the first no longer does

/** The rate headers of an answer; HTTP's own fields say the same. */
function rateOf({ headers }: Answer) {
  const number = (name: string): number => {
    const text = headers.get(name);
    expect(text, name).toMatch(/^\d+$/);
    return Number(text);
  };
  const rate = {
    limit: number('X-RateLimit-Limit'),
    remaining: number('X-RateLimit-Remaining'),
    reset: number('X-RateLimit-Reset'),
    scope: headers.get('X-RateLimit-Scope'),
    retryAfter: headers.has('Retry-After') ? number('Retry-After') : null,
  };
  const unit = rate.scope === 'row-budget' ? ';qu="rows"' : '';
  expect(headers.get('RateLimit-Policy')).toBe(`"${rate.scope}";q=${rate.limit}${unit};w=${windowSeconds}`);
  expect(headers.get('RateLimit')).toBe(`"${rate.scope}";r=${rate.remaining};t=${rate.reset}`);
  return rate;
}

async function hotelWith(caps: { global?: number; endpoints?: Record<string, number>; rows?: number }) {
  const hotel = await newHotel();
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, ...caps });
  return hotel;
}

async function ownProcess(options: ApiProcessOptions = {}): Promise<ApiProcess> {
  const process = await startApiProcess(options);
  onTestFinished(async () => void (await process.stop()));
  return process;
}

function times<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

// Rules: LIMIT-7, LIMIT-11, LIMIT-24
test('every kind of response shows how much is left, and every authenticated request counts', async () => {
  const tenant = await newTenant();
  const { api, readOnly } = tenant;
  const answers: [number, () => Promise<Answer>][] = [
    [200, () => api.get('/guests')],
    [201, () => api.post('/guests', names)],
    [404, () => api.get('/guests/gst_00000000000000000000000000')],
    [404, () => api.get('/no-such-route')],
    [404, () => api.get('/guests/%zz')],
    [405, () => api.delete('/guests')],
    [403, () => readOnly.post('/guests', names)],
    [400, () => api.raw('/guests', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })],
    [400, () => api.raw('/guests', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })],
    [400, () => api.post('/guests', { ...names, nickname: 'A' })],
    [422, () => api.post('/guests', {})],
    [413, () => api.raw('/guests', { method: 'POST', body: ' '.repeat(1024 * 1024 + 1), headers: { 'content-type': 'application/json' } })],
  ];
  for (const [index, [status, ask]] of answers.entries()) {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(rateOf(answer)).toEqual({ limit: 600, remaining: 599 - index, reset: windowSeconds, scope: 'global', retryAfter: null });
  }
});

// Rules: LIMIT-8, LIMIT-11
test('bulk writes answer 204 with the tighter of endpoint and row budget', async () => {
  const hotel = await hotelWith({ rows: 20 });
  const written = await hotel.api.post('/availability', { updates: [update(hotel, 1)] });
  expect(written.status).toBe(204);
  expect(rateOf(written)).toMatchObject({ limit: 20, remaining: 19, scope: 'row-budget' });
});

// Rules: LIMIT-11, LIMIT-15, AUTH-1
test('without a token the headers show the budget of the address', async () => {
  const { url } = await ownProcess();
  const first = await client(null, { url }).get('/guests');
  expect(first.status).toBe(401);
  expect(first.headers.get('WWW-Authenticate')).toBe('Bearer');
  expect(rateOf(first)).toEqual({ limit: 600, remaining: 599, reset: windowSeconds, scope: 'global', retryAfter: null });
});

// Rules: LIMIT-1, LIMIT-6
test('a burst is admitted up to exactly the cap, and refused requests are not counted', async () => {
  const { api } = await hotelWith({ global: 5 });
  const answers = await times(20, () => api.get('/guests'));
  expect(statuses(answers)).toEqual({ 200: 5, 429: 15 });
  const left = answers.filter(({ status }) => status === 200).map((answer) => rateOf(answer).remaining);
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  for (const refused of answers.filter(({ status }) => status === 429)) {
    expect(refused.body.code).toBe('SVC-5002');
    const { limit, remaining, scope, retryAfter, reset } = rateOf(refused);
    expect({ limit, remaining, scope }).toEqual({ limit: 5, remaining: 0, scope: 'global' });
    expect(retryAfter).toBeGreaterThan(windowSeconds - 10);
    expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
    expect(reset).toBeGreaterThanOrEqual(retryAfter ?? 0);
  }
});

// Rules: LIMIT-6, LIMIT-13
test('waiting exactly Retry-After admits the request, and the refused ones in between cost nothing', async () => {
  const { api } = await hotelWith({ global: 3 });
  const timed = async () => {
    const beganMs = performance.now();
    const answer = await api.get('/guests');
    return { answer, beganMs, endedMs: performance.now() };
  };
  const first = await timed();
  await wait(betweenHitsMs);
  await timed();
  const last = await timed();
  expect(rateOf(last.answer).remaining).toBe(0);
  const refused = await timed();
  expect(refused.answer.status).toBe(429);
  const { reset, ...rate } = rateOf(refused.answer);
  const retryAfter = rate.retryAfter ?? 0;
  // The oldest hit leaves first, the newest last; whole seconds, rounded up. Each was counted between its request and answer.
  for (const [seconds, hit] of [[retryAfter, first] as const, [reset, last] as const]) {
    expect(seconds).toBeGreaterThanOrEqual(windowSeconds - (refused.endedMs - hit.beganMs) / 1_000);
    expect(seconds).toBeLessThanOrEqual(windowSeconds - (refused.beganMs - hit.endedMs) / 1_000 + 1);
  }
  await times(5, () => api.get('/guests'));
  await wait(retryAfter * 1_000 - (performance.now() - refused.endedMs));
  const admitted = await api.get('/guests');
  expect(admitted.status).toBe(200);
  expect(rateOf(admitted).remaining).toBe(0); // the other two hits are still in the window
  expect((await api.get('/guests')).status).toBe(429);
});

// Rules: LIMIT-4
test('an endpoint cap counts its own endpoint only, and the global budget still applies', async () => {
  const { api } = await hotelWith({ endpoints: { 'GET /reservations': 2 }, global: 5 });
  const first = await api.get('/reservations');
  expect(rateOf(first)).toMatchObject({ limit: 2, remaining: 1, scope: 'endpoint:GET /reservations' });
  await api.get('/reservations');
  const refused = await api.get('/reservations');
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('SVC-5001');
  expect(rateOf(refused)).toMatchObject({ limit: 2, remaining: 0, scope: 'endpoint:GET /reservations' });
  const other = await api.get('/guests');
  expect(rateOf(other)).toMatchObject({ limit: 5, remaining: 2, scope: 'global' });
});

// Rules: LIMIT-4, LIMIT-5
test('an exhausted global budget refuses an endpoint with room left, and leaves its budget untouched', async () => {
  const { tenantId, api } = await hotelWith({ endpoints: { 'GET /reservations': 4 }, global: 2 });
  await api.get('/guests');
  await api.get('/guests');
  const refused = await api.get('/reservations');
  expect(refused.body.code).toBe('SVC-5002');
  expect(rateOf(refused)).toMatchObject({ limit: 2, remaining: 0, scope: 'global' });
  await operator().limits.set.mutate({ tenant_id: tenantId, global: 100 });
  expect(rateOf(await api.get('/reservations'))).toMatchObject({ limit: 4, remaining: 3, scope: 'endpoint:GET /reservations' });
});

// Rules: LIMIT-3
test('the caps of the specification hold from the start', async () => {
  const { api } = await newHotel();
  const caps: [string, Answer][] = [
    ['endpoint:GET /reservations 300', await api.get('/reservations')],
    ['endpoint:POST /reservations 120', await api.post('/reservations', {})],
    ['endpoint:PATCH /reservations/{id} 120', await api.patch('/reservations/res_00000000000000000000000000', {})],
    ['endpoint:GET /availability 300', await api.get('/availability')],
    ['endpoint:POST /availability 60', await api.post('/availability', {})],
    ['endpoint:POST /folios/{id}/charges 240', await api.post('/folios/fol_00000000000000000000000000/charges', {})],
  ];
  for (const [wanted, answer] of caps) {
    const { scope, limit, remaining } = rateOf(answer);
    expect(`${scope} ${limit}`).toBe(wanted);
    expect(remaining).toBe(limit - 1);
  }
});

// Rules: LIMIT-2
test('all tokens of a tenant share its budget, and tenants do not', async () => {
  const hotel = await hotelWith({ global: 3 });
  const other = await hotelWith({ global: 3 });
  const answers = [await hotel.api.get('/guests'), await hotel.readWrite.get('/guests'), await hotel.readOnly.get('/guests')];
  expect(answers.map((answer) => rateOf(answer).remaining)).toEqual([2, 1, 0]);
  expect((await hotel.readOnly.get('/guests')).status).toBe(429);
  expect(rateOf(await other.api.get('/guests')).remaining).toBe(2);
});

// Rules: LIMIT-2
test('a rotated token and its predecessor share the budget', async () => {
  const hotel = await hotelWith({ global: 3 });
  const issued = await operator().token.issue.mutate({ tenant_id: hotel.tenantId, permission: 'read-only', name: 'POS' });
  const before = client(issued.token);
  expect(rateOf(await before.get('/guests')).remaining).toBe(2);
  const rotated = await operator().token.rotate.mutate({ token_id: issued.token_id });
  expect(rateOf(await client(rotated.token).get('/guests')).remaining).toBe(1);
  expect(rateOf(await before.get('/guests')).remaining).toBe(0);
});

function update(hotel: { roomTypes: Readonly<Record<string, string>>; day: (n: number) => string }, day: number) {
  return { date: hotel.day(day), room_type_id: hotel.roomTypes['STD'], available: 1 };
}

// Rules: LIMIT-5, LIMIT-8, LIMIT-9
test('rows are counted separately; a request over the row budget releases only its own hits', async () => {
  const hotel = await hotelWith({ rows: 10, endpoints: { 'POST /availability': 50 } });
  const write = (from: number, rows: number) =>
    hotel.api.post('/availability', { updates: Array.from({ length: rows }, (_, index) => update(hotel, from + index)) });
  expect(rateOf(await write(0, 6))).toMatchObject({ limit: 10, remaining: 4, scope: 'row-budget' });
  const refused = await write(10, 5);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('SVC-5001');
  expect(rateOf(refused)).toMatchObject({ limit: 10, remaining: 4, scope: 'row-budget' });
  expect(rateOf(refused).retryAfter).toBeLessThanOrEqual(windowSeconds);
  const fitting = await write(10, 4);
  expect(fitting.status).toBe(204);
  expect(rateOf(fitting).remaining).toBe(0);
  const never = await write(20, 11);
  expect(never.status).toBe(422);
  expect(never.body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'updates' }] });
  // The refused request has left no trace in the other buckets: 2 writes, 1 that can never fit, and this one.
  const invalid = await hotel.api.post('/availability', { updates: [] });
  expect(invalid.status).toBe(422);
  expect(rateOf(invalid)).toMatchObject({ limit: 50, remaining: 46, scope: 'endpoint:POST /availability' });
});

// Rules: LIMIT-8
test('a refused bulk request changes nothing', async () => {
  const hotel = await hotelWith({ rows: 2 });
  await hotel.api.post('/availability', { updates: [update(hotel, 1), update(hotel, 2)] });
  expect((await hotel.api.post('/availability', { updates: [update(hotel, 3)] })).status).toBe(429);
  const rows = await hotel.api.get(`/availability?from=${hotel.day(1)}&to=${hotel.day(3)}&room_type_id=${hotel.roomTypes['STD']}`);
  expect(rows.body.data.map((row: { available: number }) => row.available)).toEqual([1, 1, 3]);
});

// Rules: LIMIT-15
test('requests without a valid token count by address, and never cause a valid token to be refused', async () => {
  const { tokens } = await newTenant();
  const own = await ownProcess();
  const nobody = client('live_unknown', { url: own.url });
  const somebody = client(tokens.full, { url: own.url });
  const answers: Answer[] = [];
  for (let round = 0; round < 13; round += 1) answers.push(...(await times(50, () => nobody.get('/guests'))));
  expect(statuses(answers)).toEqual({ 401: 600, 429: 50 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('SVC-5002');
  expect((await client(null, { url: own.url }).get('/no-such-route')).status).toBe(429);
  const admitted = await somebody.get('/guests');
  expect(admitted.status).toBe(200);
  expect(rateOf(admitted)).toMatchObject({ limit: 600, remaining: 599, scope: 'global' });
});

// Rules: LIMIT-16
test('behind a trusted proxy the forwarded address counts, and other clients cannot set one', async () => {
  const behind = await ownProcess({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  const direct = await ownProcess();
  const ask = async (url: string, forwarded: string) =>
    rateOf(await client(null, { url }).get('/guests', { 'X-Forwarded-For': forwarded })).remaining;
  expect(await ask(behind.url, '192.0.2.1')).toBe(599);
  expect(await ask(behind.url, '192.0.2.1, 127.0.0.9')).toBe(598);
  expect(await ask(behind.url, '192.0.2.2')).toBe(599);
  expect(await ask(behind.url, '203.0.113.7, 192.0.2.2')).toBe(598);
  expect(await ask(direct.url, '192.0.2.1')).toBe(599);
  expect(await ask(direct.url, '192.0.2.2')).toBe(598);
});

// Rules: LIMIT-17
test('sandbox tenants keep the caps of the specification', async () => {
  const tenant = await newTenant({ sandbox: true });
  const refused = await innkeeper(['limits', 'set', '--tenant', tenant.tenantId, '--global', '5', '--json']);
  expect(refused.exitCode).toBe(1);
  expect(refused.json.code).toBe('SVC-2013');
  expect(rateOf(await tenant.api.get('/guests'))).toMatchObject({ limit: 600, remaining: 599 });
});

// Rules: LIMIT-15, LIMIT-22
test('behind a trusted proxy the addresses of one IPv6 network share a budget, and an IPv4 address written in two ways has one', async () => {
  const { url } = await ownProcess({ env: { TRUST_PROXY: '127.0.0.1' } });
  const leftOf = async (address: string) => rateOf(await client(null, { url }).get('/guests', { 'x-forwarded-for': address })).remaining;
  expect([await leftOf('2001:db8:1:2::1'), await leftOf('2001:db8:1:2:3:4:5:6'), await leftOf('2001:db8:1:3::1')]).toEqual([599, 598, 599]);
  expect([await leftOf('203.0.113.7'), await leftOf('::ffff:203.0.113.7'), await leftOf('203.0.113.8')]).toEqual([599, 598, 599]);
});
