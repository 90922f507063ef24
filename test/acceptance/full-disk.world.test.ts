import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { names } from '../harness/guests.ts';
import { operator } from '../harness/instance.ts';
import { startOwnPostgres } from '../harness/postgres-server.ts';
import { runDefinition } from '../harness/run-definition.ts';
import { scrape } from '../harness/scrape.ts';

const requests = 1_500;
const requestsAtOnce = 50;

// Method: the output of an API process goes to /dev/full, where every write fails; requests continue until its line buffer overflows.
// Rules: OPS-18, OPS-32
test('an API whose log is on a full disk keeps serving, counts the lines that it loses and stops on request', async () => {
  const api = await startApiProcess({ env: { LOG_LEVEL: 'info' }, outputTo: '/dev/full' });
  onTestFinished(async () => void (await api.kill()));
  const nobody = client(null, { url: api.url });
  for (let sent = 0; sent < requests; sent += requestsAtOnce) {
    const answers = await Promise.all(Array.from({ length: requestsAtOnce }, () => nobody.get('/guests')));
    for (const { status } of answers) expect([401, 429]).toContain(status);
  }
  expect((await scrape(api.url)).value('innkeeper_log_lines_lost_total')).toBeGreaterThan(0);
  expect(await api.stop()).toEqual({ code: 0, signal: null });
});

const schemas = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Makes every write fail as in PostgreSQL when a file cannot be extended. */
const fill = `
  create function public.no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  do $$ declare found regclass; begin
    for found in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${schemas}
    loop execute format('create trigger no_room before insert or update or delete on %s for each statement execute function public.no_room()', found); end loop;
  end $$`;
const makeRoom = 'drop function public.no_room() cascade';

// Method: a database in which every write to any table fails with PostgreSQL's code for a full disk.
// Rules: ERR-18
test('while the disk of the database is full, writes are refused as SVC-9003 and reads succeed; it recovers on its own', async () => {
  const postgres = await startOwnPostgres({ isDurable: false });
  onTestFinished(() => postgres.remove());
  const own = await startApiProcess({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' } });
  onTestFinished(async () => void (await own.kill()));
  const { tokens } = await operator(own).tenant.create.mutate({ name: 'Hotel', sandbox: false });
  const api = client(tokens.full, { url: own.url });
  const key = { 'Idempotency-Key': 'once' };
  const { body: guest } = await api.post('/guests', names);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  await runDefinition(admin, fill);
  for (const refused of [await api.post('/guests', names), await api.post('/guests', names, key)]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'SVC-9003' } });
    expect(refused.headers.get('Retry-After')).toBe('2');
  }
  expect((await api.patch(`/guests/${guest.id}`, { first_name: 'Ana' })).body.code).toBe('SVC-9003');
  expect(await api.get(`/guests/${guest.id}`)).toMatchObject({ status: 200, body: guest });
  expect((await api.all('/guests')).map(({ id }) => id)).toEqual([guest.id]);
  expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  await runDefinition(admin, makeRoom);
  const { status, body } = await api.post('/guests', names, key);
  expect(status).toBe(201);
  expect((await api.all('/guests')).map(({ id }) => id).toSorted()).toEqual([guest.id, body.id].toSorted());
});
