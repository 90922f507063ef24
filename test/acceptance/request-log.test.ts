import { limits, newId } from '@innkeeper/kernel';
import { secretsOf, systemStatement } from '@innkeeper/platform';
import { runDueBatch } from '@innkeeper/server';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { type Browser, refusedWith, signedIn } from '../harness/browser.ts';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { operator } from '../harness/instance.ts';
import { dueWork } from '../harness/operations.ts';
import { newTenant } from '../harness/tenant.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: requests over REST, read back over the console as a person of the hotel; a tenant of its own per test.

const idOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? expect.unreachable();

/** The log once it has a request. */
async function logged(own: Browser, answer: Answer) {
  const { data } = await waitFor('the request in the log', async () => {
    const page = await own.trpc.requests.list.query({ id: idOf(answer) });
    return page.data.length > 0 && page;
  });
  return data[0] ?? expect.unreachable();
}

// Rules: CONSOLE-30
test('a request of a token is found by its id with its outcome, unauthenticated ones are not', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId, role: 'manager' });
  const made = await tenant.api.post('/guests', names);
  const missing = await tenant.readOnly.get('/guests/gst_unknown');
  const unknown = await tenant.readOnly.get('/nowhere/Ana');
  await client(null).get('/guests');
  const last = await tenant.api.get('/guests');
  const { data: tokens } = await operator().token.list.query({ tenant_id: tenant.tenantId });
  const [full, readOnly] = ['full', 'read-only'].map((permission) => tokens.find((token) => token.permission === permission));
  expect(await logged(own, last)).toEqual({
    id: idOf(last),
    at: expect.any(String),
    token_id: full?.token_id,
    token_name: full?.name,
    method: 'GET',
    route: 'GET /guests',
    status: 200,
    code: null,
    milliseconds: expect.any(Number),
  });
  expect(await logged(own, made)).toMatchObject({ method: 'POST', route: 'POST /guests', status: 201, code: null });
  expect(await logged(own, missing)).toMatchObject({ route: 'GET /guests/{id}', status: 404, token_id: readOnly?.token_id });
  expect(await logged(own, unknown)).toMatchObject({ route: 'unknown', status: 404, code: 'SVC-2011' });
  const { data } = await own.trpc.requests.list.query({});
  expect(data.map(({ id }) => id).sort()).toEqual([made, missing, unknown, last].map(idOf).sort());
});

// Rules: CONSOLE-30
test('requests are found by status, code, route, token and time, newest first and page by page', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId, role: 'admin' });
  const answers = [
    await tenant.api.post('/guests', {}),
    await tenant.readOnly.post('/guests', names),
    await tenant.api.get('/guests'),
    await tenant.readOnly.get('/guests'),
  ];
  const ids = answers.map(idOf);
  for (const answer of answers) await logged(own, answer);
  const first = await logged(own, answers[0] ?? expect.unreachable());
  const found = async (input: Parameters<typeof own.trpc.requests.list.query>[0]) =>
    (await own.trpc.requests.list.query(input)).data.map(({ id }) => ids.indexOf(id));
  const day = first.at.slice(0, 10);
  expect(await found({})).toEqual([3, 2, 1, 0]);
  expect(await found({ status: 403 })).toEqual([1]);
  expect(await found({ code: 'SVC-1003' })).toEqual([1]);
  expect(await found({ route: 'GET /guests' })).toEqual([3, 2]);
  expect(await found({ token_id: first.token_id })).toEqual([2, 0]);
  expect(await found({ created_from: day, route: 'GET /guests', token_id: first.token_id })).toEqual([2]);
  expect(await found({ created_from: first.at, created_to: first.at, status: first.status })).toEqual([0]);
  expect(await found({ created_to: '2020-01-01' })).toEqual([]);
  const page = await own.trpc.requests.list.query({ limit: 3 });
  expect(page.data.map(({ id }) => ids.indexOf(id))).toEqual([3, 2, 1]);
  expect(await found({ limit: 3, cursor: page.next_cursor })).toEqual([0]);
  await expect(own.trpc.requests.list.query({ cursor: 'x' })).rejects.toMatchObject(refusedWith('SVC-2014'));
  await expect(own.trpc.requests.list.query({ created_from: 'yesterday' })).rejects.toMatchObject(refusedWith('SVC-2013', 'created_from'));
});

// Rules: CONSOLE-30
test('only managers of a hotel read its log', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const [manager, desk, stranger] = await Promise.all([
    signedIn({ tenantId: ours.tenantId, role: 'manager' }),
    signedIn({ tenantId: ours.tenantId, role: 'front_desk' }),
    signedIn({ tenantId: theirs.tenantId, role: 'manager' }),
  ]);
  const answer = await ours.api.get('/guests');
  await logged(manager, answer);
  const asks = [() => desk.trpc.requests.list.query({}), () => desk.trpc.requests.get.query({ id: idOf(answer) })];
  for (const ask of asks) await expect(ask()).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
  expect((await stranger.trpc.requests.list.query({ id: idOf(answer) })).data).toEqual([]);
  await expect(stranger.trpc.requests.get.query({ id: idOf(answer) })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
});

const wholeGuest = {
  first_name: 'Marisol',
  last_name: 'Quintanilha',
  second_last_name: 'Vasconcelos',
  email: 'marisol@example.com',
  phone: '+351912345678',
  nationality: 'PRT',
  language: 'pt',
  sex: 'female',
  date_of_birth: '1990-05-17',
  place_of_birth: 'Setubal',
  residence_country: 'PRT',
  residence_city: 'Aveiro',
  document: { type: 'passport', number: 'XK998877', issuing_country: 'PRT', expires_on: '2031-02-03' },
  address: { street: 'Rua das Flores 7', postal_code: '3800-100', city: 'Aveiro', country: 'PRT' },
  tax_id: '501964843',
  dietary_restrictions: ['lactose'],
};

// Rules: CONSOLE-32
test('the body of a refused request is shown without guest data, and that of an accepted one is not stored', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId, role: 'manager' });
  const refused = await tenant.api.post('/guests', { ...wholeGuest, nonsense: 'Marisol' });
  const denied = await tenant.readWrite.post('/webhooks/endpoints', { url: 'https://example.com/?key=Marisol', events: ['guest.updated'] });
  const accepted = await tenant.api.post('/guests', names);
  for (const answer of [refused, denied, accepted]) await logged(own, answer);
  const bodyOf = async (answer: Answer) => (await own.trpc.requests.get.query({ id: idOf(answer) })).refused_body;
  const shown = JSON.stringify(await bodyOf(refused));
  const leaves = JSON.stringify(wholeGuest, (_key, value: unknown) => value).match(/(?<=:|\[)"[^"]*"/g) ?? [];
  expect(leaves.length).toBeGreaterThan(15);
  for (const leaf of leaves) expect(shown).not.toContain(leaf);
  expect(JSON.parse(shown)).toMatchObject({ first_name: '[masked]', email: '[masked]', '[masked]': '[masked]' });
  expect(await bodyOf(accepted)).toBeNull();
});

// Rules: CONSOLE-32
test('the body of a refused request is omitted when it is too long to redact', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId, role: 'manager' });
  const bodyOf = async (bytes: number): Promise<string> => {
    const body = JSON.stringify({ ...names, nonsense: '' });
    const answer = await tenant.api.post('/guests', { ...names, nonsense: 'x'.repeat(bytes - body.length) });
    await logged(own, answer);
    return JSON.stringify((await own.trpc.requests.get.query({ id: idOf(answer) })).refused_body);
  };
  expect(await bodyOf(limits.shownBodyBytesMax)).toContain('[masked]');
  expect(await bodyOf(limits.shownBodyBytesMax + 1)).toBe('null');
});

const addDay = `select platform.add_partition('request', d.day, d.day + interval '1 day')
  from (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => $1) as day) d`;
const addRow = `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds)
  values ($1, platform.first_id_at('req', now() - make_interval(days => $2)), 'tok_x', 'GET', 'GET /guests', 200, 1)`;
const dropDays = `select platform.drop_partition(p.name, '{}', '{}') from platform.partition p where p.parent = 'request' and p.ends_at <= now() - interval '1 day'`;
const readDays = systemStatement<{ days: number }>(
  'test.read_request_days',
  `select extract(day from now() - p.starts_at)::int as days from platform.partition p
    where p.parent = 'request' and p.ends_at <= now() - interval '1 day' order by days`,
);
const countRows = systemStatement<{ kept: number }>(
  'test.count_requests',
  'select count(*)::int as kept from access.request r where r.tenant_id = $1',
);

// Method: a partition of last week, one that is too old and a row without a partition, made by the owner; then the due work of the product.
// Rules: CONSOLE-30
test('the log is dropped day by day once a whole day is past retention', async () => {
  const { tenantId } = await newTenant();
  const owner = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await owner.connect();
  onTestFinished(async () => {
    await owner.query(dropDays);
    await owner.end();
  });
  const [recent, old, stray] = [limits.requestsKeptDays - 4, limits.requestsKeptDays + 2, limits.requestsKeptDays + 9];
  await owner.query('set role innkeeper_owner');
  for (const day of [recent, old]) await owner.query(addDay, [day]);
  await owner.query('reset role');
  for (const day of [recent, old, stray]) await owner.query(addRow, [tenantId, day]);
  const db = await openTestDatabase();
  const daysBefore = await db.runAsSystem(readDays, []);
  expect(daysBefore.length).toBe(2);
  const work = dueWork.find(({ name }) => name === 'access.keep-requests') ?? expect.unreachable();
  await runDueBatch({ db, secrets: secretsOf(testKeyRing), tenantId: null, onFailure: () => undefined }, work, null);
  expect(await db.runAsSystem(readDays, [])).toEqual(daysBefore.slice(0, 1));
  expect(await db.runAsSystem(countRows, [tenantId])).toEqual([{ kept: 1 }]);
});

// Method: a process of the test's own is stopped right after its last answer.
// Rules: CONSOLE-31
test('a stopping process writes its batch first', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId, role: 'manager' });
  const api = await startApiProcess();
  const answers: Answer[] = [];
  for (let count = 0; count < 5; count++)
    answers.push(await client(tenant.tokens.full, { url: api.url }).get(`/guests?limit=${count + 1}`));
  await api.stop();
  const { data } = await own.trpc.requests.list.query({});
  expect(data.map(({ id }) => id).sort()).toEqual(answers.map(idOf).sort());
  expect(newId('request') > idOf(answers[4] ?? expect.unreachable())).toBe(true);
});
