import { type ErrorCode, errorCatalogue, isoInstant, limits, systemClock } from '@innkeeper/kernel';
import { refusalCodesOf } from '@innkeeper/rest-facade';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { operations } from '../harness/operations.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { waitFor } from '../harness/wait-for.ts';
import { notReachable, provocations } from './error-codes/provocations.ts';
import { exampleOf, isRecording, readExamples, writeExamples } from './error-codes/recorded-examples.ts';

// Method: every code of the catalogue is brought about over HTTP and its answer held against everything that each refusal promises.
// What breaks a whole installation (a bug, a lost database, maintenance) has one of its own.

const ofOwnInstallation = ['SVC-9001', 'SVC-9002', 'SVC-9003'];

const recorded = new Map<string, unknown>();

/** What the API document shows for a code is what is answered. */
function expectAsDocumented(answer: Answer, code: string): void {
  recorded.set(code, exampleOf(answer));
  if (!isRecording) expect(exampleOf(answer), 'npm run record-examples').toEqual(readExamples()[code]);
}

afterAll(() => {
  if (isRecording) writeExamples(recorded);
});

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The envelope's shape, its equality with X-Request-Id and the status are checked by the client for every answer. */
function expectRefusal({ status, headers, body }: Answer, code: string): void {
  expect(body.code).toBe(code);
  if (!isCode(code)) throw new Error(`${code} is not in the catalogue`);
  expect(status).toBe(errorCatalogue[code].status);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Number(headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-scope')).toMatch(/^(global|row-budget|endpoint:[A-Z]+ \/\S+)$/);
  const isToBeWaitedFor = status === 429 || status === 503 || code === 'SVC-3010';
  if (isToBeWaitedFor) expect(Number(headers.get('retry-after')), 'Retry-After').toBeGreaterThanOrEqual(1);
  else expect(headers.get('retry-after')).toBeNull();
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  expect(headers.has('allow')).toBe(status === 405);
  if (code === 'SVC-4006') expect(body.details).toEqual({ provider_reason: 'lost_card' });
}

// Rules: ERR-1
test('every code of the catalogue has its row, or a reason why no request is answered with it', () => {
  const rows = [...Object.keys(provocations), ...ofOwnInstallation, ...Object.keys(notReachable)];
  expect([...rows].sort()).toEqual(Object.keys(errorCatalogue).sort());
});

test.skipIf(isRecording)('one example is recorded of every code that is answered, and of no other', () => {
  expect(Object.keys(readExamples()).sort()).toEqual([...Object.keys(provocations), ...ofOwnInstallation].sort());
});

test('every endpoint names codes of the catalogue only, each once, and none that no request is answered with', () => {
  for (const operation of operations) {
    expect([...new Set(operation.errors)], operation.path).toEqual(operation.errors);
    expect(
      operation.errors.filter((code) => !isCode(code) || code in notReachable),
      `${operation.method} ${operation.path}`,
    ).toEqual([]);
  }
});

// Rules: ERR-1, ERR-3, IDEM-12, WIRE-31, BOOK-33
test.concurrent.each(Object.entries(provocations))(
  '%s is answered, and the API document names it there',
  async (code, [endpoint, provoke]) => {
    const answer = await provoke(await newHotel());
    expectRefusal(answer, code);
    expectAsDocumented(answer, code);
    if (endpoint === null) return;
    const operation = operations.find(({ method, path }) => `${method} ${path}` === endpoint);
    expect(operation && refusalCodesOf(operation), endpoint).toContain(code);
  },
);

// Rules: WIRE-25
test('a query parameter given twice is refused by its name, unless the operation does not know it', async () => {
  const { api } = await newHotel();
  const list = await api.get('/reservations?status=confirmed&status=tentative');
  expect(list.body).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'status', issue: 'must be given once, its values separated by commas' }],
  });
  const both = await api.get('/reservations?limit=1&limit=1&channel=direct&channel=nowhere');
  expect(both.body.code).toBe('SVC-2013');
  expect(both.body.details.map(({ field }: { field: string }) => field)).toEqual(['limit', 'channel']);
  expect((await api.get('/reservations?status=confirmed,tentative')).status).toBe(200);
  expect((await api.get('/reservations?colour=red&colour=blue')).body).toMatchObject({ code: 'SVC-2012', details: [{ field: 'colour' }] });
  expect((await api.get('/reservations?colour=red&colour=blue', { Prefer: 'handling=lenient' })).status).toBe(200);
});

describe('of the whole installation', () => {
  let postgres: OwnPostgres;
  let own: ApiProcess;
  let api: Api;
  let admin: pg.Client;

  beforeAll(async () => {
    postgres = await startOwnPostgres({ isDurable: false });
    own = await startApiProcess({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' } });
    const { tokens } = await operator(own).tenant.create.mutate({ name: 'Hotel', sandbox: false });
    api = client(tokens.full, { url: own.url });
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
  });

  afterAll(async () => {
    await admin?.end();
    await own?.kill();
    await postgres?.remove();
  });

  // Rules: ERR-13
  test('SVC-9001 is answered when something unforeseen happens, and says nothing of it', async () => {
    await admin.query(`alter table guest.guest add constraint unforeseen check (last_name <> 'Unforeseen')`);
    const answer = await api.post('/guests', { first_name: 'Ana', last_name: 'Unforeseen' });
    expectRefusal(answer, 'SVC-9001');
    expectAsDocumented(answer, 'SVC-9001');
    expect(answer.body).toEqual({ code: 'SVC-9001', message: 'unhandled server error', request_id: answer.body.request_id });
  });

  // Rules: ERR-15
  test('SVC-9003 is answered for a statement that the database ends before its time, and nothing of it has happened', async () => {
    const { body: guest } = await api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
    await admin.query('begin');
    await admin.query('lock table guest.guest in share row exclusive mode');
    const changing = api.patch(`/guests/${guest.id}`, { last_name: 'Costa' });
    const cancel = 'select pg_cancel_backend(pid) from pg_locks where not granted';
    await waitFor('a statement that waits', async () => ((await admin.query(cancel)).rowCount ?? 0) > 0);
    expectRefusal(await changing, 'SVC-9003');
    await admin.query('rollback');
    expect((await api.get(`/guests/${guest.id}`)).body.last_name).toBe('Silva');
  });

  // Rules: LIMIT-15
  test('SVC-5002 of an address speaks of the address: no tenant is known', async () => {
    const nobody = client(null, { url: own.url });
    const asked = await Promise.all(Array.from({ length: limits.unauthenticatedPerMinute }, () => nobody.get('/guests')));
    expect(asked.map(({ body }) => body.code)).toEqual(asked.map(() => 'SVC-1001'));
    const refused = await nobody.get('/guests');
    expectRefusal(refused, 'SVC-5002');
    expect(refused.body.message).toBe('too many requests without a valid token from this address');
  });

  // Rules: OPS-15
  test('SVC-9002 is answered during maintenance', async () => {
    const nowMs = systemClock.nowMs();
    const window = { starts_at: isoInstant(nowMs - 1_000), ends_at: isoInstant(nowMs + 60_000), emergency: true };
    await operator(own).maintenance.announce.mutate(window);
    const answer = await waitFor('the beginning', () => answerOf(api, (status) => status === 503));
    expectRefusal(answer, 'SVC-9002');
    expectAsDocumented(answer, 'SVC-9002');
    await operator(own).maintenance.cancel.mutate();
    await waitFor('the end', () => answerOf(api, (status) => status === 200));
  });

  // Rules: ERR-14
  test('SVC-9003 is answered while the database is lost', async () => {
    admin.on('error', () => undefined);
    postgres.kill();
    const answer = await waitFor('the loss', () => answerOf(api, (status) => status === 503));
    expectRefusal(answer, 'SVC-9003');
    expectAsDocumented(answer, 'SVC-9003');
  });
});

async function answerOf(api: Api, isWanted: (status: number) => boolean): Promise<Answer | null> {
  const answer = await api.get('/guests');
  return isWanted(answer.status) ? answer : null;
}
