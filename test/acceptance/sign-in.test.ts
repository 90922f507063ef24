import { createHash } from 'node:crypto';
import { limits, newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type Browser, browser, goodPassword, newEmail, refusedWith, signedIn } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { apiUrl, operator } from '../harness/instance.ts';

// Method: the console's procedures over HTTP as a browser sends them, one person per test; time passes in the database.

const newTenant = () => operator().tenant.create.mutate({ name: `Sign-in ${newId('tenant').slice(-8)}` });
const wrong = refusedWith('SVC-1001', 'password');
const notSignedIn = refusedWith('SVC-1001', 'session');
/** Everything that a refusal says but for the id of its request. */
const words = (error: unknown): string =>
  JSON.stringify(error instanceof Error && 'data' in error ? error.data : error, (name, value) =>
    name === 'requestId' ? undefined : value,
  );

async function newPerson() {
  const { tenant_id, tokens } = await newTenant();
  const email = newEmail();
  const { operator_id, one_time_password } = await operator().operator.add.mutate({ tenant_id, email });
  return { tenantId: tenant_id, tokens, email, operatorId: operator_id, oneTime: one_time_password ?? '' };
}

const signIn = (own: Browser, email: string, password: string) => own.trpc.session.signIn.mutate({ email, password });
const refusalOf = (call: Promise<unknown>) => call.then(() => expect.unreachable('it was not refused'), words);

// Rules: PEOPLE-6
test('a one-time password permits only choosing a password, once', async () => {
  const { email, oneTime, tenantId } = await newPerson();
  const own = browser({ tenantId });
  expect(await signIn(own, email.toUpperCase(), oneTime)).toEqual({ next: 'first_password' });
  expect(await own.trpc.session.me.query()).toMatchObject({ email, purpose: 'first_password', tenants: [] });
  await expect(own.trpc.session.list.query()).rejects.toMatchObject(notSignedIn);
  await expect(own.trpc.hotel.access.users.list.query()).rejects.toMatchObject(notSignedIn);
  await expect(signIn(browser(), email, oneTime)).rejects.toMatchObject(wrong);
  const before = own.cookie();
  expect(await own.trpc.session.setPassword.mutate({ password: goodPassword })).toEqual({ next: 'console' });
  expect(own.cookie()).not.toBe(before);
  expect(await own.trpc.session.me.query()).toMatchObject({ purpose: 'console', tenants: [{ tenant_id: tenantId, role: 'front_desk' }] });
  expect(await signIn(browser(), email, goodPassword)).toEqual({ next: 'console' });
});

// Rules: PEOPLE-6
test('of two concurrent sign-ins with a one-time password one wins; likewise of two choices of a password', async () => {
  const { email, oneTime } = await newPerson();
  const [first, second] = [browser(), browser()];
  const outcomes = await Promise.allSettled([signIn(first, email, oneTime), signIn(second, email, oneTime)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes[0]?.status === 'fulfilled' ? first : second;
  const choose = (own: Browser, password: string) => own.trpc.session.setPassword.mutate({ password });
  const chosen = await Promise.allSettled([choose(winner.tab(), `${goodPassword} 1`), choose(winner.tab(), `${goodPassword} 2`)]);
  expect(chosen.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const good = chosen[0]?.status === 'fulfilled' ? 1 : 2;
  expect(await signIn(browser(), email, `${goodPassword} ${good}`)).toEqual({ next: 'console' });
});

const ageOneTime = systemStatement<never>('test.age_one_time', 'update access.person set one_time_until = now() where id = $1');

// Rules: PEOPLE-6, PEOPLE-7
test('a one-time password expires after 72 hours, and is then refused like a wrong one', async () => {
  const { email, oneTime, operatorId } = await newPerson();
  await (await openTestDatabase()).runAsSystem(ageOneTime, [operatorId]);
  const late = await refusalOf(signIn(browser(), email, oneTime));
  expect(late).toBe(await refusalOf(signIn(browser(), newEmail(), oneTime)));
  expect(limits.oneTimePasswordMs).toBe(72 * 3_600_000);
});

// Rules: PEOPLE-6
test('a password has 12 to 128 characters, is not the e-mail, and is changed only with the present one', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id, email: `${newId('operator')}.long.enough@example.com` });
  const set = (password: string, current_password = goodPassword) => own.trpc.session.setPassword.mutate({ password, current_password });
  for (const password of ['x'.repeat(11), 'x'.repeat(129), own.email, own.email.toUpperCase(), `${'😀'.repeat(11)}`]) {
    await expect(set(password), password).rejects.toMatchObject(refusedWith('SVC-2013', 'password'));
  }
  await expect(set('x'.repeat(12), 'not the present one')).rejects.toMatchObject(refusedWith('SVC-2013', 'current_password'));
  const other = browser();
  await signIn(other, own.email, goodPassword);
  expect(await set('😀'.repeat(128))).toEqual({ next: 'console' });
  await expect(other.trpc.session.me.query()).rejects.toMatchObject(notSignedIn); // a new password ends every session
  expect(await own.trpc.session.me.query()).toMatchObject({ email: own.email });
  await expect(signIn(browser(), own.email, goodPassword)).rejects.toMatchObject(wrong);
});

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const countSubjects = systemStatement<{ found: number }>(
  'test.count_subjects',
  'select count(*)::int as found from access.sign_in_throttle where subject = $1',
);

const throttled = systemStatement<never>(
  'test.fill_throttle',
  `insert into access.sign_in_throttle (subject, wrong_at, touched_at)
   values ($1, (select array_agg(now()) from generate_series(1, $2::int)), now())`,
);

// Rules: PEOPLE-7, PEOPLE-8
test('after ten wrong passwords for an e-mail the right one is refused, concurrent attempts included', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const attempts = Array.from({ length: 12 }, (_, index) =>
    refusalOf(signIn(browser({ address: '127.11.0.1' }), own.email, `wrong ${index}`)),
  );
  const said = new Set(await Promise.all(attempts));
  said.add(await refusalOf(signIn(browser({ address: '127.11.0.2' }), own.email, goodPassword)));
  expect(said.size).toBe(1);
  expect(await own.trpc.session.me.query()).toMatchObject({ email: own.email }); // open sessions stay open
});

/** Guarantee: an open session allows no unlimited guessing of the password. */
// Rules: PEOPLE-8
test('after ten wrong present passwords the right one is refused, too', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const set = (current_password: string) => own.trpc.session.setPassword.mutate({ password: 'another long password', current_password });
  for (let count = 0; count < limits.wrongPasswordsOfEmailMax; count++) {
    await expect(set('not the present one')).rejects.toMatchObject(refusedWith('SVC-2013', 'current_password'));
  }
  await expect(set(goodPassword)).rejects.toMatchObject(refusedWith('SVC-2013', 'current_password'));
});

// Rules: PEOPLE-8
test('an address with 100 wrong passwords is refused, another one is not', async () => {
  const { tenant_id } = await newTenant();
  const { email } = await signedIn({ tenantId: tenant_id });
  const address = `127.12.${Math.floor(performance.now()) % 250}.9`;
  await (await openTestDatabase()).runAsSystem(throttled, [digestOf(`address ${address}`), 99]);
  expect(await signIn(browser({ address }), email, goodPassword)).toEqual({ next: 'console' }); // releases what it counted
  await expect(signIn(browser({ address }), newEmail(), 'wrong')).rejects.toMatchObject(wrong);
  await expect(signIn(browser({ address }), email, goodPassword)).rejects.toMatchObject(wrong);
  const another = newEmail();
  await expect(signIn(browser({ address }), another, 'wrong')).rejects.toMatchObject(wrong);
  expect(await (await openTestDatabase()).runAsSystem(countSubjects, [digestOf(`email ${another}`)])).toEqual([{ found: 0 }]);
  expect(await signIn(browser({ address: '127.12.0.10' }), email, goodPassword)).toEqual({ next: 'console' });
});

const ageSession = systemStatement<never>(
  'test.age_session',
  `update access.session set seen_at = seen_at - $2::interval, created_at = created_at - $3::interval, ends_at = ends_at - $3::interval
    where person_id = $1`,
);

// Rules: PEOPLE-9
test.each([
  ['12 hours without use', '12 hours', '0', true],
  ['a little less', '11 hours 50 minutes', '0', false],
  ['7 days', '0', '7 days', true],
  ['a little less than 7 days', '0', '6 days 23 hours', false],
])('a session ends after its time: %s', async (_, idle, age, isOver) => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  await (await openTestDatabase()).runAsSystem(ageSession, [own.operatorId, idle, age]);
  const asked = own.trpc.session.me.query();
  if (isOver) await expect(asked).rejects.toMatchObject(notSignedIn);
  else expect(await asked).toMatchObject({ email: own.email });
});

// Rules: PEOPLE-9, PEOPLE-10
test('sessions are listed and ended one by one, never those of another person', async () => {
  const { tenant_id } = await newTenant();
  const [own, stranger] = [await signedIn({ tenantId: tenant_id }), await signedIn({ tenantId: tenant_id })];
  const phone = browser({ headers: { 'user-agent': 'Telephone' } });
  await signIn(phone, own.email, goodPassword);
  const { data } = await own.trpc.session.list.query();
  expect(data).toMatchObject([
    { agent: 'Telephone', address: '127.0.0.1', is_present: false },
    { agent: 'test browser', is_present: true },
  ]);
  const session_id = data[0]?.session_id ?? '';
  await expect(stranger.trpc.session.end.mutate({ session_id })).rejects.toMatchObject(refusedWith('SVC-2011', 'session_id'));
  expect(await own.trpc.session.end.mutate({ session_id })).toEqual({ session_id, ended: true });
  await expect(phone.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  const tab = own.tab();
  expect(await own.trpc.session.signOut.mutate()).toEqual({ signed_out: true });
  expect(own.cookie()).toBeNull();
  await expect(tab.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
});

// Rules: PEOPLE-4, PEOPLE-5, PEOPLE-9
test('removal and reset end sessions in use', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const asking = Array.from({ length: 20 }, () => own.trpc.hotel.access.users.list.query().catch((error: unknown) => error));
  const { one_time_password } = await operator().operator.reset.mutate({ operator_id: own.operatorId });
  await Promise.all(asking);
  await expect(own.trpc.hotel.access.users.list.query()).rejects.toMatchObject(notSignedIn);
  await expect(signIn(browser(), own.email, goodPassword)).rejects.toMatchObject(wrong);
  const again = browser();
  await signIn(again, own.email, one_time_password);
  await operator().operator.remove.mutate({ operator_id: own.operatorId });
  await expect(again.trpc.session.setPassword.mutate({ password: goodPassword })).rejects.toMatchObject(notSignedIn);
  await expect(signIn(browser(), own.email, one_time_password)).rejects.toMatchObject(wrong);
});

// Rules: PEOPLE-11
test('sign-ins, attempts and account changes are in the audit log of the tenant, without secrets', async () => {
  const person = await newPerson();
  const own = browser({ tenantId: person.tenantId });
  await refusalOf(signIn(own, person.email, 'not this one'));
  await signIn(own, person.email, person.oneTime);
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  await own.trpc.session.signOut.mutate();
  const lines = await client(person.tokens.full).all(`/audit?resource_id=${person.operatorId}`);
  expect(lines.map(({ action, actor, address }) => [action, actor.kind, address]).reverse()).toEqual([
    ['operator.add', 'operator', null],
    ['session.refused', 'system', '127.0.0.1'],
    ['session.sign_in', 'operator', '127.0.0.1'],
    ['password.set', 'operator', '127.0.0.1'],
    ['session.sign_out', 'operator', '127.0.0.1'],
  ]);
  expect(lines.find(({ action }) => action === 'session.sign_in')?.actor).toEqual({
    kind: 'operator',
    id: person.operatorId,
    name: person.email,
  });
  for (const secret of [person.oneTime, goodPassword, 'not this one']) expect(JSON.stringify(lines)).not.toContain(secret);
});

const readDigests = systemStatement<{ digest: Buffer; password_hash: string }>(
  'test.read_digests',
  'select s.digest, p.password_hash from access.session s join access.person p on p.id = s.person_id where p.id = $1',
);

// Rules: PEOPLE-12
test('the cookie is out of reach of scripts and other sites, and the database has only its digest', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const [, ...attributes] = own.setCookie()?.split('; ') ?? [];
  const withoutTimes = attributes.map((each) => each.replace(/=.*(GMT|\d)$/, ''));
  expect(withoutTimes.sort()).toEqual(['Expires', 'HttpOnly', 'Path=/', 'SameSite=Strict']);
  const value = own.cookie()?.replace('innkeeper_session=', '') ?? '';
  const [row] = await (await openTestDatabase()).runAsSystem(readDigests, [own.operatorId]);
  expect(row?.digest.equals(digestOf(value))).toBe(true);
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
});

let behindTls: ApiProcess;
beforeAll(async () => {
  behindTls = await startApiProcess({ env: { PUBLIC_URL: 'https://hotel.example', TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => behindTls?.stop());

// Rules: PEOPLE-12
test('behind TLS the cookie is secure and bound to the host; a plain one is ignored', async () => {
  const { url } = behindTls;
  const ways: Readonly<Record<string, string>>[] = [
    { host: 'hotel.example', origin: 'https://hotel.example' },
    { 'x-forwarded-proto': 'https', origin: url.replace('http:', 'https:') },
  ];
  for (const headers of ways) {
    const person = await newPerson();
    const own = browser({ url, headers });
    await signIn(own, person.email, person.oneTime);
    expect(own.cookie()).toMatch(/^__Host-innkeeper_session=/);
    expect(own.setCookie()).toMatch(/; Secure/);
    expect(await own.trpc.session.me.query()).toMatchObject({ email: person.email });
    const plain = own.cookie()?.replace('__Host-', '') ?? '';
    await expect(browser({ url, headers: { ...headers, cookie: plain } }).trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  }
  const unencrypted = browser({ url, headers: { host: 'hotel.example', origin: 'http://hotel.example' } });
  expect((await unencrypted.send('/console/trpc/session.signOut', { method: 'POST' })).status).toBe(403);
});

// Rules: PEOPLE-13
test('a write without our origin, from another site or not as JSON does nothing', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const cookie = own.cookie() ?? '';
  const post = async (fields: Readonly<Record<string, string>>) => {
    const sent = { method: 'POST', headers: { cookie, ...fields }, body: '{}' } as const;
    const { statusCode, body } = await request(`${apiUrl()}/console/trpc/session.signOut`, sent);
    return [statusCode, z.object({ code: z.string() }).parse(await body.json()).code];
  };
  const json = { 'content-type': 'application/json' };
  const origin = apiUrl();
  const foreign = [403, 'SVC-1003'];
  expect(await post(json)).toEqual(foreign);
  expect(await post({ ...json, origin: 'null' })).toEqual(foreign);
  expect(await post({ ...json, origin: 'https://evil.example' })).toEqual(foreign);
  expect(await post({ ...json, origin: origin.replace('http:', 'https:') })).toEqual(foreign);
  expect(await post({ ...json, origin: 'http://127.0.0.1' })).toEqual(foreign); // another port
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await post({ ...json, origin, 'sec-fetch-site': site }), site).toEqual(foreign);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
    expect(await post({ origin, 'content-type': type })).toEqual([400, 'SVC-2002']);
  expect(await own.trpc.session.me.query()).toMatchObject({ email: own.email });
  const read = await own.send('/console/trpc/session.me', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(read.status).toBe(403);
  const rebound = await own.send('/console/trpc/session.me', { headers: { host: 'evil.example' } });
  expect([rebound.status, JSON.parse(rebound.text).details[0].field]).toEqual([404, 'Host']);
});
