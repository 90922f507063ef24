import { isoInstant, limits, systemClock } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { waitFor } from '../harness/wait-for.ts';
import { expectAsDocumented, expectRefusal } from './error-codes/expect-refusal.ts';

// Method: causes that concern a whole installation (a bug, a lost database, maintenance) are provoked in one of the file's own.

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
test('SVC-9001 is answered when something unforeseen happens, and reveals nothing about it', async () => {
  await admin.query(`alter table guest.guest add constraint unforeseen check (last_name <> 'Unforeseen')`);
  const answer = await api.post('/guests', { first_name: 'Ana', last_name: 'Unforeseen' });
  expectRefusal(answer, 'SVC-9001');
  expectAsDocumented(answer, 'SVC-9001');
  expect(answer.body).toEqual({ code: 'SVC-9001', message: 'unhandled server error', request_id: answer.body.request_id });
});

// Rules: ERR-15
test('SVC-9003 is answered for a statement that the database cancels, and it has no effect', async () => {
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
test('SVC-5002 for an address names the address, because no tenant is known', async () => {
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

async function answerOf(api: Api, isWanted: (status: number) => boolean): Promise<Answer | null> {
  const answer = await api.get('/guests');
  return isWanted(answer.status) ? answer : null;
}
