import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { names } from '../harness/guests.ts';
import { type Hotel, type HotelOptions, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { type RedisServer, startRedisServer } from '../harness/redis-server.ts';
import { type RoundRobin, startRoundRobin } from '../harness/round-robin.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: three API processes with one database, one Redis and one master key behind a round-robin address, so that consecutive requests
// of a client reach different processes. Changes promised within a second are polled on every process.
// Maintenance across processes has its own installation in maintenance.test.ts.

const charge = { amount: { currency: 'EUR', amount: '10.00' }, code: 'minibar' };
const withinSecond = promised(1_000);
const publicUrl = 'https://api.hotel.example';

let redis: RedisServer;
let processes: ApiProcess[];
let front: RoundRobin;

beforeAll(async () => {
  redis = await startRedisServer();
  const env = {
    REDIS_URL: redis.url,
    INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'),
    TRUST_PROXY: '127.0.0.0/8',
    PUBLIC_URL: publicUrl,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', // otherwise a process is refused for its private address before its owner is checked
  };
  processes = await Promise.all([0, 1, 2].map(() => startApiProcess({ env })));
  front = await startRoundRobin(processes.map(({ url }) => url));
});

afterAll(async () => {
  await front?.close();
  await Promise.all((processes ?? []).map((one) => one.stop()));
  await redis?.kill();
});

interface Installation extends Hotel {
  readonly front: Api; // every process in turn
  readonly each: readonly Api[];
}

/** A hotel seen through the load balancer and through each process. */
async function newInstallation(options: HotelOptions = {}): Promise<Installation> {
  const hotel = await newHotel(options);
  return { ...hotel, ...seenWith(hotel.tokens.full) };
}

function seenWith(token: string): Pick<Installation, 'front' | 'each'> {
  return { front: client(token, { url: front.url }), each: processes.map(({ url }) => client(token, { url })) };
}

/** The operator's procedures of the first process: the others learn of changes by notification. */
function operatorOfFirst() {
  const [first] = processes;
  if (!first) throw new Error('no process');
  return operator(first);
}

function times<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

function countBy(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = status < 300 ? String(status) : body.code;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const remaining = (answer: Answer): number => Number(answer.headers.get('X-RateLimit-Remaining'));
const key = (text: string): Record<string, string> => ({ 'Idempotency-Key': text });

async function openFolio(api: Api): Promise<string> {
  const guest = await api.post('/guests', names);
  const folio = await api.post('/folios', { guest_id: guest.body.id });
  expect(folio.status).toBe(201);
  return folio.body.id;
}

function stayOf(hotel: Hotel, day: number) {
  const plan = { room_type_id: hotel.roomTypes['DLX'], rate_plan_id: hotel.ratePlans['BAR'] };
  return { arrival: hotel.day(day), departure: hotel.day(day + 1), adults: 1, guest: names, ...plan };
}

// Rules: LIMIT-18
test('a burst over all processes is admitted up to exactly the cap, and each process shows what is left', async () => {
  const hotel = await newInstallation();
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: 9, endpoints: { 'GET /reservations': 4 } });
  const servedBefore = front.served();
  const capped = await times(12, () => hotel.front.get('/reservations'));
  expect(countBy(capped)).toEqual({ 200: 4, 'SVC-5001': 8 });
  const answers = await times(30, () => hotel.front.get('/guests'));
  expect(countBy(answers)).toEqual({ 200: 5, 'SVC-5002': 25 });
  const left = answers.filter(({ status }) => status === 200).map(remaining);
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(front.served().map((count, index) => count - (servedBefore[index] ?? 0))).toEqual([14, 14, 14]);
});

// Rules: LIMIT-8, LIMIT-15, LIMIT-18
test('the row budget and the budget of an address are shared, too', async () => {
  const hotel = await newInstallation();
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, rows: 10 });
  const update = (day: number) => ({ date: hotel.day(day), room_type_id: hotel.roomTypes['STD'], available: 1 });
  const written = await times(9, (index) => hotel.front.post('/availability', { updates: [update(2 * index), update(2 * index + 1)] }));
  expect(countBy(written)).toEqual({ 204: 5, 'SVC-5001': 4 });
  const nobody = client(null, { url: front.url });
  const refused = await times(6, () => nobody.get('/guests', { 'X-Forwarded-For': '192.0.2.77' }));
  expect(refused.map(remaining).sort()).toEqual([594, 595, 596, 597, 598, 599]);
});

// Rules: IDEM-11, OPS-19
test('fifty concurrent requests with one key, spread over all processes, have one effect and fifty equal responses', async () => {
  const hotel = await newInstallation();
  const folio = await openFolio(hotel.front);
  const answers = await times(50, () => hotel.front.post(`/folios/${folio}/charges`, charge, key('one')));
  expect(countBy(answers)).toEqual({ 201: 50 });
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  expect(answers.filter((answer) => answer.headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
  expect((await hotel.front.get(`/folios/${folio}`)).body.entries).toHaveLength(1);
});

// Rules: IDEM-13
test('when two payloads race for one key in different processes, exactly one wins', async () => {
  const hotel = await newInstallation();
  const folio = await openFolio(hotel.front);
  const answers = await times(20, (index) =>
    hotel.front.post(`/folios/${folio}/charges`, { ...charge, description: index % 2 === 0 ? 'Water' : 'Wine' }, key('one')),
  );
  expect(countBy(answers)).toEqual({ 201: 10, 'SVC-2008': 10 });
  expect((await hotel.front.get(`/folios/${folio}`)).body.entries).toHaveLength(1);
});

// Rules: STOCK-9
test('the last room is sold once, across processes', async () => {
  const hotel = await newInstallation({ rooms: { DLX: 1 } });
  const answers = await times(18, () => hotel.front.post('/reservations', stayOf(hotel, 10)));
  expect(countBy(answers)).toEqual({ 201: 1, 'SVC-3001': 17 });
});

// Rules: AUTH-9
test('a token revoked in one process is refused by all within a second', async () => {
  const hotel = await newInstallation();
  for (const api of hotel.each) expect((await api.get('/guests')).status).toBe(200); // every process has it in its cache
  const { data } = await operatorOfFirst().token.list.query({ tenant_id: hotel.tenantId });
  const full = data.find(({ permission }) => permission === 'full');
  await operatorOfFirst().token.revoke.mutate({ token_id: full?.token_id ?? '' });
  await Promise.all(hotel.each.map((api) => refusedAs(api, 'SVC-1002')));
});

/** Waits, for the promised time, until a process refuses, and expects it to keep refusing. */
async function refusedAs(api: Api, code: string): Promise<void> {
  await waitFor(`a refusal as ${code}`, async () => (await api.get('/guests')).body.code === code, withinSecond);
  expect(countBy(await times(5, () => api.get('/guests')))).toEqual({ [code]: 5 });
}

// Rules: AUTH-4, AUTH-5, AUTH-9
test('a rotated token is valid everywhere at once, the old one through its overlap, and a second rotation ends it within a second', async () => {
  const hotel = await newInstallation();
  const issued = await operatorOfFirst().token.issue.mutate({ tenant_id: hotel.tenantId, permission: 'read-only', name: 'Kiosk' });
  const old = seenWith(issued.token);
  for (const api of old.each) expect((await api.get('/guests')).status).toBe(200);
  const rotated = await operatorOfFirst().token.rotate.mutate({ token_id: issued.token_id });
  const both = [...old.each, ...seenWith(rotated.token).each];
  expect(countBy(await Promise.all(both.map((api) => api.get('/guests'))))).toEqual({ 200: 6 });
  const again = await operatorOfFirst().token.rotate.mutate({ token_id: issued.token_id });
  await Promise.all(old.each.map((api) => refusedAs(api, 'SVC-1002')));
  const good = [...seenWith(rotated.token).each, ...seenWith(again.token).each];
  expect(countBy(await Promise.all(good.map((api) => api.get('/guests'))))).toEqual({ 200: 6 });
});

// Rules: LIMIT-17, OPS-10
test('caps and settings changed in one process apply in all within a second', async () => {
  const hotel = await newInstallation();
  for (const api of hotel.each) expect((await api.get('/guests?nonsense=1')).body.code).toBe('SVC-2012');
  await operatorOfFirst().limits.set.mutate({ tenant_id: hotel.tenantId, global: 900 });
  await operatorOfFirst().tenant.settings.mutate({ tenant_id: hotel.tenantId, set: { strict_parsing: false } });
  const knows = async (api: Api): Promise<boolean> => {
    const answer = await api.get('/guests?nonsense=1');
    return answer.status === 200 && answer.headers.get('X-RateLimit-Limit') === '900';
  };
  await Promise.all(hotel.each.map((api) => waitFor('the change', () => knows(api), withinSecond)));
});

// Rules: WIRE-24
test('a cursor of one process is continued by the next, without gap or repeat', async () => {
  const hotel = await newInstallation();
  const created = await times(11, () => hotel.front.post('/guests', names));
  const servedBefore = front.served();
  const listed = await hotel.front.all('/guests?limit=2');
  expect(front.served().map((count, index) => count - (servedBefore[index] ?? 0))).toEqual([2, 2, 2]);
  expect(listed.map(({ id }) => id).sort()).toEqual(created.map(({ body }) => body.id).sort());
});

// Rules: WIRE-29, OPS-19
test('an ETag of one process is valid at the others, and of many requests with the same one only one wins', async () => {
  const hotel = await newInstallation();
  const guest = await hotel.front.post('/guests', names);
  const path = `/guests/${guest.body.id}`;
  const first = { 'If-Match': guest.headers.get('ETag') ?? '' };
  const answers = await times(9, (index) => hotel.front.patch(path, { first_name: `Ana ${index}` }, first));
  expect(countBy(answers)).toEqual({ 200: 1, 'SVC-3006': 8 });
  const winner = answers.find(({ status }) => status === 200);
  for (const api of hotel.each) {
    const read = await api.get(path);
    expect(read.headers.get('ETag')).toBe(winner?.headers.get('ETag'));
    expect(read.body.first_name).toBe(winner?.body.first_name);
  }
});

// Rules: OPS-8
test('the command line reaches a process without a supervisor, and a new tenant gets the public address', async () => {
  const [first, second] = processes;
  const create = ['tenant', 'create', '--name', 'Hotel', '--json'];
  const created = await innkeeper(create, { home: first?.home ?? '', env: { INNKEEPER_URL: `${first?.url}/` } });
  expect(created.json).toMatchObject({ base_url: `${publicUrl}/v1` });
  expect(countBy(await Promise.all(seenWith(created.json.tokens.full).each.map((api) => api.get('/guests'))))).toEqual({ 200: 3 });
  const stranger = await innkeeper(create, { home: first?.home ?? '', env: { INNKEEPER_URL: second?.url ?? '' } });
  expect(stranger.json).toMatchObject({ code: 'SVC-1001' }); // another home, another key
  const nobody = await innkeeper(create, { home: first?.home ?? '' });
  expect(nobody.json).toMatchObject({ code: 'SVC-9003' });
});

const chargesMax = 60;
const repeatsMax = 50;

// Rules: OPS-19
test('a process killed under traffic loses and doubles nothing: clients repeat with the same key at another process', async () => {
  const hotel = await newInstallation();
  const folio = await openFolio(hotel.front);
  const [, , third] = processes;
  let killed: Promise<unknown> | null = null;
  let repeats = 0;
  const post = async (index: number): Promise<Answer> => {
    for (let attempt = 0; attempt <= repeatsMax; attempt++) {
      const answer = await hotel.front
        .post(`/folios/${folio}/charges`, { ...charge, description: `No. ${index}` }, key(`charge-${index}`))
        .catch(() => null); // cut off: it may or may not have been posted
      if (answer?.status === 201) killed ??= third?.kill() ?? null;
      if (answer?.status === 201) return answer;
      repeats++;
    }
    throw new Error(`charge ${index} was never posted`);
  };
  const answers = await times(chargesMax, post);
  expect(await killed).toMatchObject({ signal: 'SIGKILL' });
  await third?.start();
  expect(repeats).toBeGreaterThan(0);
  const { entries, balance } = (await hotel.front.get(`/folios/${folio}`)).body;
  expect(entries.map(({ id }: { id: string }) => id).sort()).toEqual(answers.map(({ body }) => body.id).sort());
  expect(new Set(entries.map(({ description }: { description: string }) => description)).size).toBe(chargesMax);
  expect(balance).toEqual({ currency: 'EUR', amount: '600.00' });
});

// Method: each process is to deliver to each of the others; they know one another from the process register.
// Rules: HOOK-26
test('no process sends webhooks to another of the same deployment', async () => {
  const hotel = await newInstallation();
  await operatorOfFirst().limits.set.mutate({ tenant_id: hotel.tenantId, endpoints: { 'POST /webhook-endpoints': 500 } });
  for (const [index, api] of hotel.each.entries()) {
    for (const { url } of processes) {
      const outcome = await waitFor(`process ${index} to know ${url}`, async () => {
        const { status, body } = await api.post('/webhook-endpoints', { url: `${url}/v1`, events: ['*'] });
        return status === 422 && body.details[0].issue === 'leads to this service itself' ? 'refused' : null;
      });
      expect(outcome).toBe('refused');
    }
  }
});
