import { declaredStatements, openKeyRing, secretsOf } from '@innkeeper/platform';
import { runDueBatch } from '@innkeeper/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { testHome } from '../harness/instance.ts';
import { dueWork } from '../harness/operations.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: rows are written as by the previous version, then the sweep runs in the process of the test. Profiles are read over REST.

const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
beforeAll(() => login.connect());
afterAll(() => login.end());

type Tenant = Awaited<ReturnType<typeof newTenant>>;

/** Writes as the previous version does: the plain date, nothing sealed. */
async function writeAsBefore({ tenantId }: Tenant, guestId: string, date: string | null): Promise<void> {
  await login.query(`set role innkeeper_app`);
  await login.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  const text = 'update guest.guest set date_of_birth = $3 where tenant_id = $1 and id = $2';
  expect((await login.query(text, [tenantId, guestId, date])).rowCount).toBe(1);
}

async function storedDates({ tenantId }: Tenant, guestId: string): Promise<{ isPlain: boolean; isSealed: boolean }> {
  await login.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  const { rows } = await login.query(
    `select date_of_birth is not null as "isPlain", sealed_date_of_birth is not null as "isSealed"
       from guest.guest where tenant_id = $1 and id = $2`,
    [tenantId, guestId],
  );
  return rows[0];
}

async function sweep(): Promise<void> {
  const work = dueWork.find(({ name }) => name === 'guest.seal-births');
  if (!work) throw new Error('no such work');
  const onFailure = (error: unknown): void => expect.fail(String(error));
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() }));
  const deps = { db: await openTestDatabase(), secrets, tenantId: null, onFailure };
  for (let after: string | null = null, batch = 0; batch === 0 || after !== null; batch++)
    after = (await runDueBatch(deps, work, after)).next;
}

/** The profile and everything that would reveal a change. */
async function visibleState({ api, tenantId }: Tenant, guestId: string) {
  const { body, headers } = await api.get(`/guests/${guestId}`);
  await login.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  const { rows } = await login.query('select id from platform.event where tenant_id = $1 order by id', [tenantId]);
  return { body, etag: headers.get('ETag'), events: rows };
}

// Rules: GUEST-10, GUEST-33
test('a date of birth of the previous version is read as it is, and sealed without visible change', async () => {
  const tenant = await newTenant();
  const { body: guest } = await tenant.api.post('/guests', names);
  await writeAsBefore(tenant, guest.id, '1940-05-06');
  const before = await visibleState(tenant, guest.id);
  expect(before.body).toEqual({ ...guest, date_of_birth: '1940-05-06' });
  await sweep();
  expect(await storedDates(tenant, guest.id)).toEqual({ isPlain: false, isSealed: true });
  expect(await visibleState(tenant, guest.id)).toEqual(before);
  const { body: exported } = await tenant.api.get(`/guests/${guest.id}/export`);
  expect(exported.records['guest.guest']).toMatchObject([{ date_of_birth: '1940-05-06' }]);
});

// Rules: GUEST-33
test('a date that the previous version wrote beside a sealed one is newer, and a change after it wins', async () => {
  const tenant = await newTenant();
  const { api } = tenant;
  const { body: guest } = await api.post('/guests', { ...names, date_of_birth: '1931-02-03' });
  await writeAsBefore(tenant, guest.id, '1940-05-06');
  expect((await api.get(`/guests/${guest.id}`)).body.date_of_birth).toBe('1940-05-06');
  const { body: exported } = await api.get(`/guests/${guest.id}/export`);
  expect(exported.records['guest.guest']).toMatchObject([{ date_of_birth: '1940-05-06' }]);
  await sweep();
  expect((await api.get(`/guests/${guest.id}`)).body.date_of_birth).toBe('1940-05-06');
  await writeAsBefore(tenant, guest.id, '1941-01-01');
  await api.patch(`/guests/${guest.id}`, { date_of_birth: null });
  expect(await storedDates(tenant, guest.id)).toEqual({ isPlain: false, isSealed: false });
});

// Rules: GUEST-17, GUEST-27, GUEST-33
test('an unsealed date of the previous version is merged and erased like any other', async () => {
  const tenant = await newTenant();
  const { api } = tenant;
  const [{ body: survivor }, { body: source }] = await Promise.all([api.post('/guests', names), api.post('/guests', names)]);
  await writeAsBefore(tenant, source.id, '1940-05-06');
  const merged = await api.post(`/guests/${survivor.id}/merge`, { source_id: source.id });
  expect(merged.body.date_of_birth).toBe('1940-05-06');
  expect(await storedDates(tenant, survivor.id)).toEqual({ isPlain: false, isSealed: true });
  await writeAsBefore(tenant, survivor.id, '1941-01-01');
  expect((await api.post(`/guests/${survivor.id}/erase`)).body.date_of_birth).toBeNull();
  expect(await storedDates(tenant, survivor.id)).toEqual({ isPlain: false, isSealed: false });
});

// Rules: GUEST-33
test('the search for unsealed dates uses their index', async () => {
  const text = declaredStatements().find(({ name }) => name === 'guest.find_unsealed_births')?.text;
  await login.query('begin; set local role innkeeper_owner; analyze guest.guest');
  await login.query('set local role innkeeper_system; set local enable_seqscan = off'); // the table of a test is small
  const { rows } = await login.query(`explain (format json) ${text}`, ['', '', 200]);
  await login.query('rollback');
  expect(JSON.stringify(rows)).toContain('"Index Name":"guest_unsealed_birth"');
  expect(JSON.stringify(rows)).not.toContain('"Sort"');
});
