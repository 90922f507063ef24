import { statement } from '@innkeeper/platform';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import type { Api } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { expectReplay } from '../harness/expect-replay.ts';
import { newFolio } from '../harness/folios.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { book } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: each guarantee over HTTP, one tenant per test; effects are read back from lists, not only from the answer.

const json = { 'Content-Type': 'application/json' };
const charge = { amount: { currency: 'EUR', amount: '10.00' }, code: 'minibar', description: 'Water' };

const guestsOf = async (api: Api): Promise<number> => (await api.all('/guests')).length;

// Rules: IDEM-3
test('a repeated creation answers like the first and creates nothing', async () => {
  const { api } = await newTenant();
  const create = () => api.post('/guests', names, key('g-1'));
  const first = await create();
  expect(first.headers.get('ETag')).toBe('"1"');
  expectReplay(first, await create());
  expect(await guestsOf(api)).toBe(1);
});

// Rules: IDEM-3
test('a repeated booking takes one room', async () => {
  const hotel = await newHotel();
  const stay = { arrival: hotel.day(5), departure: hotel.day(7), adults: 2, guest: names };
  const body = { ...stay, room_type_id: hotel.roomTypes['DLX'], rate_plan_id: hotel.ratePlans['BAR'] };
  const first = await hotel.api.post('/reservations', body, key('r-1'));
  expectReplay(first, await hotel.api.post('/reservations', body, key('r-1')));
  const rows = await hotel.api.get(`/availability?from=${hotel.day(5)}&to=${hotel.day(5)}&room_type_id=${hotel.roomTypes['DLX']}`);
  expect(rows.body.data).toMatchObject([{ sold: 1 }]);
});

// Rules: IDEM-3
test('a repeated folio movement is counted once', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  const payment = { amount: { currency: 'EUR', amount: '4.00' }, method: 'cash' };
  const movements: [string, unknown][] = [
    [`/folios/${folio}/charges`, charge],
    [`/folios/${folio}/payments`, payment],
  ];
  for (const [path, body] of movements) {
    const first = await hotel.api.post(path, body, key(path));
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expectReplay(first, await hotel.api.post(path, body, key(path)));
  }
  const { body } = await hotel.api.get(`/folios/${folio}`);
  expect(body.entries).toHaveLength(2);
  expect(body.balance.amount).toBe('6.00');
});

// Rules: IDEM-2, IDEM-3
test('PATCH, DELETE, actions and bulk writes are replayed too', async () => {
  const hotel = await newHotel();
  const [changed, cancelled] = [await book(hotel), await book(hotel, { arrival: hotel.day(20), departure: hotel.day(21) })];
  const update = { date: hotel.day(40), room_type_id: hotel.roomTypes['STD'], available: 1 };
  const requests: (() => Promise<Answer>)[] = [
    () => hotel.api.patch(`/guests/${changed.guest_id}`, { first_name: 'Eva' }, key('patch')),
    () => hotel.api.patch(`/reservations/${changed.id}`, { notes: 'quiet' }, key('patch-2')),
    () => hotel.api.delete(`/reservations/${cancelled.id}`, key('delete')),
    () => hotel.api.post('/availability', { updates: [update] }, key('bulk')),
    () => hotel.api.post(`/rate-plans/${hotel.ratePlans['FIX']}/deprecate`, {}, key('action')),
  ];
  for (const request of requests) {
    const first = await request();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    expectReplay(first, await request());
  }
});

// Rules: IDEM-10
test('a replay shows the original result, and precedes the checks of If-Match and state', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const change = () => hotel.api.patch(`/reservations/${id}`, { notes: 'quiet' }, { ...key('once'), 'If-Match': '"1"' });
  const first = await change();
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  await hotel.api.patch(`/reservations/${id}`, { notes: 'loud' });
  await hotel.api.delete(`/reservations/${id}`);
  expectReplay(first, await change());
  expect((await hotel.api.get(`/reservations/${id}`)).body).toMatchObject({ status: 'cancelled', notes: 'loud' });
});

// Rules: IDEM-5
test('the same key with another payload, path, query or method is refused', async () => {
  const hotel = await newHotel();
  const first = await hotel.api.post('/guests', names, key('k'));
  const others: (() => Promise<Answer>)[] = [
    () => hotel.api.post('/guests', { ...names, last_name: 'Sousa' }, key('k')),
    () => hotel.api.post('/companies', { name: 'Globex', discount_percent: 5 }, key('k')),
    () => hotel.api.patch(`/guests/${first.body.id}`, names, key('k')),
  ];
  for (const other of others) {
    const refused = await other();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'SVC-2008', details: [{ field: 'Idempotency-Key' }] });
  }
  const { id } = await book(hotel);
  await hotel.api.delete(`/reservations/${id}`, key('d'));
  const refused = await hotel.readWrite.delete(`/reservations/${id}?force=false`, key('d'));
  expect(refused.body.code).toBe('SVC-2008');
  expect(await guestsOf(hotel.api)).toBe(2);
});

// Rules: IDEM-6
test('key order, blanks and escapes of the body do not change the payload', async () => {
  const { api } = await newTenant();
  const send = (body: string) => api.raw('/guests', { method: 'POST', body, headers: { ...json, ...key('k') } });
  const first = await send('{"first_name":"Ana","last_name":"Silva","arrival_preferences":{"eta":"15:00","transport":"train"}}');
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expectReplay(
    first,
    await send(' {"arrival_preferences" : {"transport":"train", "eta":"15:00"},\n"last_name":"Silva","first_name":"\\u0041na"} '),
  );
  expect((await send('{"first_name":"Ana","last_name":"Silva","arrival_preferences":{"eta":"15:00"}}')).body.code).toBe('SVC-2008');
});

// Rules: IDEM-7
test('headers are not part of the payload', async () => {
  const { api, readWrite } = await newTenant();
  const first = await api.post('/guests', names, key('k'));
  const headers = { ...key('k'), Prefer: 'handling=lenient', 'content-type': 'application/json; charset=utf-8', 'User-Agent': 'other' };
  expectReplay(first, await readWrite.post('/guests', names, headers));
});

// Rules: IDEM-14
test('a refusal frees the key, for the same and for another payload', async () => {
  const hotel = await newHotel();
  const invalid = await hotel.api.post('/guests', { ...names, email: 'nobody' }, key('k'));
  expect(invalid.status).toBe(422);
  expect((await hotel.api.post('/guests', names, key('k'))).status).toBe(201);
  const folio = await newFolio(hotel);
  const path = `/folios/${folio}/charges`;
  const dollars = { ...charge, amount: { currency: 'USD', amount: '10.00' } };
  const other = { ...charge, amount: { currency: 'EUR', amount: '9.00' } };
  expect((await hotel.api.post(path, dollars, key('c'))).body.code).toBe('SVC-2007');
  const posted = await hotel.api.post(path, other, key('c'));
  expect(posted.status).toBe(201);
  expectReplay(posted, await hotel.api.post(path, other, key('c')));
});

// Rules: IDEM-14
test('a refusal by state frees the key: the same request succeeds once the state allows it', async () => {
  const hotel = await newHotel({ rooms: { DLX: 1 } });
  const stay = { arrival: hotel.day(5), departure: hotel.day(6), adults: 2, guest: names };
  const body = { ...stay, room_type_id: hotel.roomTypes['DLX'], rate_plan_id: hotel.ratePlans['BAR'] };
  const first = await hotel.api.post('/reservations', body);
  expect((await hotel.api.post('/reservations', body, key('k'))).body.code).toBe('SVC-3001');
  await hotel.api.delete(`/reservations/${first.body.id}`);
  expect((await hotel.api.post('/reservations', body, key('k'))).status).toBe(201);
});

// Rules: IDEM-11
test('fifty concurrent requests with one key have one effect and fifty equal responses', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  const answers = await Promise.all(Array.from({ length: 50 }, () => hotel.api.post(`/folios/${folio}/charges`, charge, key('one'))));
  for (const answer of answers) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toEqual(answers[0]?.body);
  }
  expect(answers.filter((answer) => answer.headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
  expect((await hotel.api.get(`/folios/${folio}`)).body.entries).toHaveLength(1);
});

test('a recorded response is read without waiting for other readers', async () => {
  const tenant = await newTenant();
  const first = await tenant.api.post('/guests', names, key('read'));
  const reader = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin');
  await reader.query(`select pg_advisory_xact_lock(hashtextextended($1 || ':read', 42))`, [tenant.tenantId]);
  expectReplay(first, await tenant.api.post('/guests', names, key('read')));
});

// Rules: IDEM-13
test('two payloads racing for one key: one wins, the other is refused', async () => {
  const { api } = await newTenant();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => api.post('/guests', { ...names, last_name: index % 2 ? 'Silva' : 'Sousa' }, key('k'))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'SVC-2008')).toHaveLength(5);
  expect(await guestsOf(api)).toBe(1);
});

// Rules: IDEM-17
test('recorded responses are sealed in the database', async () => {
  const tenant = await newTenant();
  await tenant.api.post('/guests', names, key('k'));
  const readRecord = statement<{ response: Buffer }>(
    'test.idempotency_response',
    'select response from platform.idempotency where tenant_id = $1',
  );
  const [row] = await (await openTestDatabase()).read(tenant.tenantId, readRecord, [tenant.tenantId]);
  expect(row?.response.length).toBeGreaterThan(0);
  expect(row?.response.includes('Silva')).toBe(false);
});

// Two sessions of the application: one has its snapshot and waits at a gate while the other records its answer and commits.
// Rules: IDEM-8
test('a claim of a key sees earlier records, however old the snapshot of the statement', async () => {
  const { tenantId } = await newTenant();
  const [first, second, gate] = await Promise.all(Array.from({ length: 3 }, () => applicationSession(tenantId)));
  if (!first || !second || !gate) throw new Error('no session');
  await gate.query('select pg_advisory_lock(hashtext($1))', [tenantId]);
  const claim = 'platform.claim_idempotency_key($1, $2)';
  await first.query(`begin; set local app.tenant = '${tenantId}'`);
  expect((await first.query(`select is_claimed, state from ${claim}`, [tenantId, 'one'])).rows).toEqual([
    { is_claimed: true, state: null },
  ]);
  const late = second.query(
    `with gate as materialized (select pg_advisory_lock(hashtext($1))) select c.is_claimed, c.state from gate cross join lateral ${claim} c`,
    [tenantId, 'one'],
  );
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = hashtext($1)::bigint & 4294967295`;
  await waitFor('the second to wait', async () => (await gate.query(waiting, [tenantId])).rows.length === 1);
  await first.query(
    `insert into platform.idempotency (tenant_id, key, fingerprint, state, response, created_at) values ($1, 'one', 'print', 'done', '', now())`,
    [tenantId],
  );
  await first.query('commit');
  await gate.query('select pg_advisory_unlock(hashtext($1))', [tenantId]);
  expect((await late).rows).toEqual([{ is_claimed: true, state: 'done' }]);
});

async function applicationSession(tenantId: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await session.connect();
  onTestFinished(() => session.end());
  await session.query(`set role innkeeper_app; set app.tenant = '${tenantId}'`);
  return session;
}
