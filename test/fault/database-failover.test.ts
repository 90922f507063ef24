import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { operator } from '../harness/instance.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a PostgreSQL of the test's own that writes as in production, and one API process on it, which is never restarted. The
// database is killed, made read-only or cut off by a silent network while clients continue; clients repeat refused requests with their key.

let database: OwnPostgres;
let own: ApiProcess;
let api: Api;
let token: string;
let tenantId: string;

beforeAll(async () => {
  database = await startOwnPostgres({ isDurable: true });
  own = await startApiProcess({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  const created = await operator(own).tenant.create.mutate({ name: 'Hotel', sandbox: false });
  tenantId = created.tenant_id;
  await operator(own).limits.set.mutate({ tenant_id: tenantId, global: 1_000_000 });
  token = created.tokens.full;
  api = client(token, { url: own.url });
});

afterAll(async () => {
  await own?.kill();
  await database?.remove();
});

interface Outcomes {
  readonly acknowledged: Map<string, Answer['body']>; // by last name
  readonly refusals: Answer[];
}

/** Creates guests one after another until the signal; a refused request is repeated with its key. */
async function createGuests(worker: number, outcomes: Outcomes, signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const last_name = `Guest ${worker}-${count}`;
    for (;;) {
      const answer = await api.post('/guests', { first_name: 'Ana', last_name }, { 'Idempotency-Key': last_name.replace(' ', '-') });
      if (answer.status === 201) {
        outcomes.acknowledged.set(last_name, answer.body);
        break;
      }
      outcomes.refusals.push(answer);
      await wait(20);
    }
  }
}

function expectUnavailable(answer: Answer): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(503);
  expect(answer.body.code).toBe('SVC-9003');
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
}

// Rules: ERR-14, OPS-17
test('while a killed database is away requests are 503; nothing acknowledged is lost or doubled, and no restart is needed', async () => {
  const outcomes: Outcomes = { acknowledged: new Map(), refusals: [] };
  const stop = new AbortController();
  const workers = Promise.all(Array.from({ length: 8 }, (_, worker) => createGuests(worker, outcomes, stop.signal)));
  for (let round = 1; round <= 3; round += 1) {
    const before = outcomes.acknowledged.size;
    await waitFor('guests to be created', () => outcomes.acknowledged.size > before + 50);
    const refused = outcomes.refusals.length;
    database.kill();
    await waitFor('requests to be refused', () => outcomes.refusals.length > refused + 20);
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    await waitFor('the database to start again', () =>
      database.start().then(
        () => true,
        () => false, // the dead server's processes may still hold its memory
      ),
    );
    const resumed = outcomes.acknowledged.size;
    await waitFor('service', () => outcomes.acknowledged.size > resumed + 20);
    await waitFor('readiness', async () => (await fetch(`${own.url}/readyz`)).status === 200);
  }
  stop.abort();
  await workers;
  for (const refusal of outcomes.refusals) expectUnavailable(refusal);
  const kept = await api.all('/guests?limit=200');
  const names = kept.map((guest) => guest.last_name);
  expect(new Set(names).size).toBe(names.length);
  expect([...outcomes.acknowledged.keys()].sort()).toEqual(names.sort());
  for (const guest of kept) expect(outcomes.acknowledged.get(guest.last_name)).toEqual(guest);
});

// Rules: ERR-14
test('while a database is read-only, reads continue and writes are 503; they resume without a restart', async () => {
  const login = new pg.Client({ connectionString: database.url });
  await login.connect();
  const turn = async (mode: 'on' | 'off') => {
    await login.query('set default_transaction_read_only = off');
    await login.query(`alter database innkeeper set default_transaction_read_only = ${mode}`);
    await login.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user`);
  };
  onTestFinished(async () => {
    await turn('off');
    await login.end();
  });
  await turn('on');
  const write = (key: string) => api.post('/guests', { first_name: 'Ana', last_name: 'Only' }, { 'Idempotency-Key': key });
  await waitFor('reading', async () => (await api.get('/guests')).status === 200);
  expectUnavailable(await write('read-only'));
  expectUnavailable(await api.post('/guests', { first_name: 'Ana', last_name: 'Only' }));
  expect((await api.get('/guests')).status).toBe(200);
  await turn('off');
  const written = await waitFor('writing', async () => {
    const answer = await write('read-only');
    return answer.status === 201 ? answer : null;
  });
  expect(written.headers.get('Idempotent-Replayed')).toBeNull();
});

// Rules: ERR-14
test('while the network drops all packets each request is 503, and the process recovers', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const behind = await startApiProcess({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'error' } });
  onTestFinished(async () => {
    await behind.kill();
    await proxy.close();
  });
  const cut = client(token, { url: behind.url });
  await Promise.all(Array.from({ length: 10 }, () => cut.get('/guests')));
  proxy.hang();
  const requests = Array.from({ length: 30 }, (_, index) =>
    index % 2
      ? cut.get('/guests')
      : cut.post('/guests', { first_name: 'Ana', last_name: 'Silent' }, { 'Idempotency-Key': `silent-${index}` }),
  );
  for (const answer of await Promise.all(requests)) expectUnavailable(answer);
  proxy.resume();
  await waitFor('service', async () => (await cut.get('/guests')).status === 200);
  const repeated = await cut.post('/guests', { first_name: 'Ana', last_name: 'Silent' }, { 'Idempotency-Key': 'silent-0' });
  expect(repeated.status).toBe(201);
});
