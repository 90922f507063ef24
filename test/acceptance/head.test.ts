import { newId } from '@innkeeper/kernel';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { head } from '../harness/hostile-requests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { apiUrl, operator } from '../harness/instance.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the same address is requested by GET and by HEAD over real HTTP, and the two answers are compared.

interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface HeadRequest {
  readonly path: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(hotel: Hotel, method: 'GET' | 'HEAD', { path, token = hotel.tokens.full, headers = {} }: HeadRequest): Promise<Head> {
  const base = apiUrl() + (hotel.environment === 'sandbox' ? '/sandbox/v1' : '/v1');
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await request(base + path, { method, headers: { ...authorization, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

/** Headers of one request or its connection (undici closes after HEAD); all others are the same for GET and HEAD. */
const ofOneRequest = ['connection', 'keep-alive', 'date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit'];

function comparable({ status, headers }: Head) {
  const rest = Object.entries(headers).filter(([name]) => !ofOneRequest.includes(name));
  const names = Object.keys(headers).filter((name) => !['connection', 'keep-alive'].includes(name));
  return { status, names: names.sort(), headers: Object.fromEntries(rest) };
}

/** Expects GET and HEAD to agree, and returns both. */
async function expectAlike(hotel: Hotel, asked: HeadRequest): Promise<{ get: Head; onlyHead: Head }> {
  const get = await ask(hotel, 'GET', asked);
  const onlyHead = await ask(hotel, 'HEAD', asked);
  expect(comparable(onlyHead), asked.path).toEqual(comparable(get));
  expect(onlyHead.text, asked.path).toBe('');
  expect(Number(onlyHead.headers['content-length']), asked.path).toBe(Buffer.byteLength(get.text));
  return { get, onlyHead };
}

// Rules: WIRE-34
test.each([false, true])('HEAD returns the status and headers of GET, without a body (sandbox: %s)', async (sandbox) => {
  const hotel = await newHotel({ sandbox });
  const { body: guest } = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  const one = await expectAlike(hotel, { path: `/guests/${guest.id}` });
  expect(one.onlyHead).toMatchObject({ status: 200, headers: { etag: '"1"', 'content-type': 'application/json; charset=utf-8' } });
  const listed = await expectAlike(hotel, { path: '/guests?limit=1' });
  expect(listed.get.text).toContain(guest.id);
  await expectAlike(hotel, { path: `/availability?from=${hotel.day(0)}&to=${hotel.day(3)}` });
});

// Method: a waiting HEAD is answered with the length of what came.
// Rules: WIRE-34, EVENT-15
test('HEAD reads the feed like GET, under any conditions, and waits like it', async () => {
  const hotel = await newHotel();
  const waiting = ask(hotel, 'HEAD', { path: '/events?after=&wait=25' });
  const { body: guest } = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  const { status, headers } = await waiting;
  const conditions: HeadRequest['headers'][] = [{}, { 'if-none-match': '*' }, { 'if-match': '"1"', range: 'bytes=0-1' }];
  for (const named of conditions) {
    const { get, onlyHead } = await expectAlike(hotel, { path: '/events?after=&wait=0', headers: named });
    expect(get.text).toContain(guest.id);
    expect([onlyHead.status, onlyHead.headers['etag'], onlyHead.headers['retry-after']]).toEqual([200, undefined, undefined]);
    expect([status, headers['content-length']]).toEqual([200, onlyHead.headers['content-length']]);
  }
  expect((await expectAlike(hotel, { path: '/events?after=evt_nonsense' })).onlyHead.status).toBe(400);
});

// Rules: WIRE-34
test('HEAD of an invoice answers for the preferred form', async () => {
  const hotel = await newHotel();
  const { body: guest } = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  const { body: folio } = await hotel.api.post('/folios', { guest_id: guest.id });
  await hotel.api.post(`/folios/${folio.id}/close`, { settlement: 'paid' }, { 'Idempotency-Key': 'close' });
  const { onlyHead } = await expectAlike(hotel, { path: `/folios/${folio.id}/invoice`, headers: { accept: 'text/html' } });
  expect(onlyHead.headers).toMatchObject({ vary: 'Accept', 'content-type': expect.stringContaining('text/html') });
});

// Rules: WIRE-34
test('no byte of a body follows the headers', async () => {
  const hotel = await newHotel();
  for (const path of ['/v1/guests', '/v1/rooms', '/v1/nothing']) {
    const answers = await sendBytes([head(hotel, `HEAD ${path} HTTP/1.1`)]);
    expect(answers, path).toMatchObject([{ body: '' }]);
    expect(Number(answers[0]?.headers['content-length']), path).toBeGreaterThan(0);
  }
});

// Rules: WIRE-34
test('HEAD counts in the buckets of GET and is refused by them', async () => {
  const hotel = await newHotel();
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, endpoints: { 'GET /reservations': 2 } });
  const first = await ask(hotel, 'HEAD', { path: '/reservations' });
  const second = await ask(hotel, 'GET', { path: '/reservations' });
  const scope = { 'x-ratelimit-limit': '2', 'x-ratelimit-scope': 'endpoint:GET /reservations' };
  expect(first).toMatchObject({ status: 200, headers: { ...scope, 'x-ratelimit-remaining': '1' } });
  expect(second).toMatchObject({ status: 200, headers: { ...scope, 'x-ratelimit-remaining': '0' } });
  const { get, onlyHead } = await expectAlike(hotel, { path: '/reservations' });
  expect(get.text).toContain('SVC-5001');
  expect(onlyHead).toMatchObject({ status: 429, headers: { ...scope, 'retry-after': expect.stringMatching(/^\d+$/) } });
});

// Rules: WIRE-34
test('HEAD is refused like GET, by headers alone', async () => {
  const hotel = await newHotel();
  const anonymous = await expectAlike(hotel, { path: '/guests', token: null });
  expect(anonymous.onlyHead).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  expect((await expectAlike(hotel, { path: `/guests/${newId('guest')}` })).onlyHead.status).toBe(404);
  expect((await expectAlike(hotel, { path: '/nothing' })).onlyHead.status).toBe(404);
  expect((await expectAlike(hotel, { path: '/guests?limit=0' })).onlyHead.status).toBe(422);
  const writeOnly = await expectAlike(hotel, { path: `/reservations/${newId('reservation')}/confirm` });
  expect(writeOnly.onlyHead).toMatchObject({ status: 405, headers: { allow: 'POST' } });
});

// Rules: WIRE-34
test('Allow names HEAD beside GET', async () => {
  const { api } = await newTenant();
  expect((await api.put('/guests', {})).headers.get('allow')).toBe('GET, HEAD, POST');
  expect((await api.put(`/guests/${newId('guest')}`, {})).headers.get('allow')).toBe('GET, HEAD, PATCH');
});
