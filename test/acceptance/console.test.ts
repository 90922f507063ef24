import { limits, newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { type Browser, type BrowserRequest, browser, joinHotel, newEmail, refusedWith, signedIn } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { water } from '../harness/folios.ts';
import { names as guest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { operations } from '../harness/operations.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the console's procedures over HTTP as a browser sends them, one hotel or tenant per test; the same rows are read over REST.

const newTenant = () => operator().tenant.create.mutate({ name: `Console ${newId('tenant').slice(-8)}` });
const create = (own: Browser, call: object = {}) => own.trpc.hotel.guest.guests.create.mutate({ body: guest, ...call });

// Rules: CONSOLE-1
test('an operation has the same effect over the console as over REST, posted and audited as the person', async () => {
  const hotel = await newHotel();
  const { tenantId, api } = hotel;
  const own = await signedIn({ tenantId, role: 'manager' });
  const made = await create(own);
  expect(made).toMatchObject({ body: { ...guest, id: expect.stringMatching(/^gst_/) }, etag: expect.any(String), is_replayed: false });
  expect((await api.get(`/guests/${made.body.id}`)).body).toEqual(made.body);
  const [line] = (await api.get(`/audit?resource_id=${made.body.id}`)).body.data;
  expect(line).toMatchObject({ action: 'guest.guests.create', actor: { kind: 'operator', id: own.operatorId, name: own.email } });
  const { user_id } = (await operator().operator.list.query({ tenant_id: tenantId })).data[0] ?? expect.unreachable();
  const folio = await own.trpc.hotel.billing.folios.open.mutate({ body: { guest_id: made.body.id } });
  const params = { id: folio.body.id };
  const charge = await own.trpc.hotel.billing.folios.postCharge.mutate({ params, body: water, idempotency_key: newId('request') });
  expect(charge.body).toMatchObject({ posted_by: user_id });
  const events = await waitFor('the events', async () => {
    const { data } = (await api.get('/events')).body;
    return data.length >= 2 && data;
  });
  expect(events.map(({ event }: { event: string }) => event)).toEqual(expect.arrayContaining(['guest.updated', 'folio.charged']));
});

// Rules: CONSOLE-1
test('the console refuses what REST refuses, in the same words', async () => {
  const { tenant_id, tokens } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id, role: 'manager' });
  const api = client(tokens.full);
  const bodies = [
    {},
    { ...guest, nonsense: 1 },
    { ...guest, first_name: 5 },
    { ...guest, last_name: 'a\u0000b' },
    { ...guest, email: '\ud800' },
  ];
  for (const body of bodies) {
    const { code, details, message } = (await api.post('/guests', body)).body;
    const sent = own.send('/console/trpc/hotel.guest.guests.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ body }),
    });
    expect(JSON.parse((await sent).text).error.data.serviceError, JSON.stringify(body)).toEqual({ code, message, details });
  }
  await expect(own.trpc.hotel.guest.guests.get.query({ params: { id: 'gst_unknown' } })).rejects.toMatchObject(refusedWith('SVC-2011'));
  const unread = { code: 'SVC-2001', details: [{ field: 'body' }] };
  for (const body of ['{"body":{},"body":{}}', '{', `${'['.repeat(40)}${']'.repeat(40)}`]) {
    const { status, text } = await own.send('/console/trpc/hotel.guest.guests.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([status, JSON.parse(text)], body).toMatchObject([400, unread]);
  }
});

const longBatch = Array.from({ length: limits.consoleBatchMax + 1 }, () => 'session.me');
const json = { 'content-type': 'application/json' };

/** Calls that no client of ours makes, below `/console/trpc/`, and how they are refused. */
const malformed: readonly (readonly [path: string, sending: BrowserRequest, status: number, code: string])[] = [
  [`${longBatch.join(',')}?batch=1&input=%7B%7D`, {}, 413, 'SVC-2015'],
  [`${longBatch.join('%2C')}?batch=1`, { method: 'POST', headers: json, body: '{}' }, 413, 'SVC-2015'],
  ['session.nothing', {}, 404, 'SVC-2011'],
  ['', {}, 404, 'SVC-2011'],
  ['constructor', {}, 404, 'SVC-2011'],
  ['session.__proto__', {}, 404, 'SVC-2011'],
  ['session.%zz', {}, 404, 'SVC-2011'],
  ['session.signOut', {}, 405, 'SVC-2016'],
  ['session.me', { method: 'POST', headers: json, body: '{}' }, 405, 'SVC-2016'],
  ['hotel.guest.guests.list?input=%7B', {}, 400, 'SVC-2001'],
  ['hotel.guest.guests.list?batch=1&input=%7B', {}, 400, 'SVC-2001'],
  ['hotel.guest.guests.list?batch=1&input=5', {}, 422, 'SVC-2013'],
  ['hotel.guest.guests.list?input=5', {}, 422, 'SVC-2013'],
  ['hotel.guest.guests.list?input=%22text%22', {}, 422, 'SVC-2013'],
  ['session.me,session.signOut?batch=1', {}, 422, 'SVC-2013'],
  ['session.me,live.changes?batch=1', {}, 422, 'SVC-2013'],
  ['live.changes?batch=1&input=%7B%220%22%3A%7B%22tenant_id%22%3Anull%7D%7D', {}, 422, 'SVC-2013'],
  ['session.me', { headers: { accept: 'application/jsonl' } }, 422, 'SVC-2013'],
  ['session.me?connectionParams=%7B', {}, 400, 'SVC-2001'],
  ['session.signIn', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'x' }, 400, 'SVC-2002'],
  ['session.me', { headers: { 'content-type': 'multipart/form-data' } }, 405, 'SVC-2016'],
  ['session.me', { method: 'PUT', headers: json, body: '{}' }, 405, 'SVC-2016'],
  ['session.me', { method: 'DELETE', headers: json }, 405, 'SVC-2016'],
];

interface TrpcRefusal {
  readonly code?: string;
  readonly error?: { readonly data: { readonly httpStatus: number; readonly serviceError: { readonly code: string } } };
}

// Rules: CONSOLE-1, ERR-16
test('a malformed call is refused as an error of its client', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const refusals = malformed.map(async ([path, sending]) => {
    const { text, status } = await own.send(`/console/trpc/${path}`, sending);
    const first: TrpcRefusal = [JSON.parse(text)].flat()[0];
    return [path, status, first.code ?? first.error?.data.serviceError.code];
  });
  expect(await Promise.all(refusals)).toEqual(malformed.map(([path, , status, code]) => [path, status, code]));
});

// Method: the flat table of procedures in the tRPC router, called one by one without a chosen hotel.
// Rules: CONSOLE-1, CONSOLE-2
test('every operation is a procedure of the console, and needs a hotel that the person works for', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const own = await signedIn({ tenantId: ours.tenant_id, role: 'admin' });
  const other = own.tab({ tenantId: theirs.tenant_id });
  const none = own.tab();
  expect(operations.length).toBeGreaterThan(80);
  for (const { name, method } of operations) {
    const path = `/console/trpc/hotel.${name}`;
    const sent: BrowserRequest = method === 'GET' ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const refusals = [await other.send(path, sent), await none.send(path, sent)].map(
      ({ text }) => JSON.parse(text).error.data.serviceError,
    );
    expect(refusals, name).toMatchObject([
      { code: 'SVC-2011', details: [{ field: 'tenant_id' }] },
      { code: 'SVC-2003', details: [{ field: 'Innkeeper-Tenant' }] },
    ]);
  }
});

// Rules: CONSOLE-2, PEOPLE-3
test('a role permits what its token permits, from hotel to hotel', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const desk = await signedIn({ tenantId: first.tenant_id, role: 'front_desk' });
  await joinHotel(desk, { tenantId: second.tenant_id, role: 'manager' });
  const manager = desk.tab({ tenantId: second.tenant_id });
  expect((await desk.trpc.session.me.query()).tenants.map(({ role }) => role).sort()).toEqual(['front_desk', 'manager']);
  expect((await create(desk)).body).toMatchObject(guest);
  const audit = (own: Browser) => own.trpc.hotel.access.audit.list.query();
  await expect(audit(desk)).rejects.toMatchObject(refusedWith('SVC-1003'));
  expect((await audit(manager)).body.data.length).toBeGreaterThan(0);
  for (const own of [desk, manager]) await expect(own.trpc.tokens.list.query({})).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
  await operator().operator.role.mutate({ tenant_id: first.tenant_id, operator_id: desk.operatorId, role: 'manager' });
  expect((await audit(desk)).body.data.length).toBeGreaterThan(0);
  await operator().operator.remove.mutate({ tenant_id: first.tenant_id, operator_id: desk.operatorId });
  await expect(audit(desk)).rejects.toMatchObject(refusedWith('SVC-2011', 'tenant_id'));
  expect((await audit(manager)).body.data.length).toBeGreaterThan(0);
});

// Rules: CONSOLE-4
test('idempotency keys and entity tags work like the headers', async () => {
  const { tenant_id } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id, role: 'manager' });
  const idempotency_key = newId('request');
  const [first, again] = [await create(own, { idempotency_key }), await create(own, { idempotency_key })];
  expect([first.is_replayed, again.is_replayed, again.body]).toEqual([false, true, first.body]);
  await expect(own.trpc.hotel.guest.guests.create.mutate({ body: { ...guest, first_name: 'Eva' }, idempotency_key })).rejects.toMatchObject(
    refusedWith('SVC-2008'),
  );
  const params = { id: first.body.id };
  const rename = (first_name: string) =>
    own.trpc.hotel.guest.guests.change.mutate({ params, body: { first_name }, if_match: first.etag ?? '' });
  expect((await rename('Bea')).body).toMatchObject({ first_name: 'Bea' });
  await expect(rename('Eva')).rejects.toMatchObject(refusedWith('SVC-3006', 'If-Match'));
  await expect(own.trpc.hotel.billing.folios.postCharge.mutate({ params: { id: 'fol_x' }, body: water })).rejects.toMatchObject(
    refusedWith('SVC-2003', 'Idempotency-Key'),
  );
});

// Rules: CONSOLE-3
test('a session has its own request limit, and its requests do not count against the tenant', async () => {
  const { tenant_id, tokens } = await newTenant();
  const own = await signedIn({ tenantId: tenant_id });
  const perBatch = limits.consoleBatchMax;
  const batch = async () => {
    const names = Array.from({ length: perBatch }, () => 'session.me').join(',');
    const { text, retryAfter } = await own.send(`/console/trpc/${names}?batch=1&input=%7B%7D`, {});
    const answers = JSON.parse(text).filter((answer: { error?: unknown }) => answer.error !== undefined);
    expect(retryAfter === undefined).toBe(answers.length === 0);
    return answers;
  };
  const refused: unknown[] = [];
  for (let sent = 0; sent <= limits.consoleRequestsPerMinute; sent += perBatch) refused.push(...(await batch()));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ error: { data: { httpStatus: 429, serviceError: { code: 'SVC-5002' } } } });
  const left = (await client(tokens.read_only).get('/users')).headers.get('x-ratelimit-remaining');
  expect(Number(left)).toBe(limits.globalRequestsPerMinute - 1);
  const other = await signedIn({ tenantId: tenant_id });
  expect(await other.trpc.session.me.query()).toMatchObject({ email: other.email });
});

// Rules: CONSOLE-5
test('an admin changes tokens, people and settings of their own hotel only', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const own = await signedIn({ tenantId: ours.tenant_id, role: 'admin' });
  const issued = await own.trpc.tokens.issue.mutate({ permission: 'read-only', name: 'Till' });
  expect((await client(issued.token).get('/users')).status).toBe(200);
  const rotated = await own.trpc.tokens.rotate.mutate({ token_id: issued.token_id });
  expect((await client(rotated.token).get('/users')).status).toBe(200);
  await own.trpc.tokens.revoke.mutate({ token_id: issued.token_id });
  expect((await client(rotated.token).get('/users')).status).toBe(401);
  expect((await own.trpc.tokens.list.query({})).data).toHaveLength(4);
  const email = newEmail();
  const { operator_id } = await own.trpc.people.add.mutate({ email, role: 'manager' });
  expect((await own.trpc.people.list.query({})).data.map((person) => person.email)).toEqual([email, own.email]);
  await own.trpc.people.role.mutate({ operator_id, role: 'admin' });
  await own.trpc.people.reset.mutate({ operator_id });
  await own.trpc.people.remove.mutate({ operator_id });
  expect(await own.trpc.settings.change.mutate({ set: { allow_overselling: true } })).toMatchObject({
    settings: { allow_overselling: true },
  });
  const lines = await client(ours.tokens.full).all('/audit?action=token.issue');
  expect(lines[0]?.actor).toMatchObject({ id: own.operatorId, name: own.email });

  const foreign = (await operator().token.list.query({ tenant_id: theirs.tenant_id })).data[0]?.token_id ?? '';
  for (const act of [own.trpc.tokens.rotate, own.trpc.tokens.revoke]) {
    await expect(act.mutate({ token_id: foreign })).rejects.toMatchObject(refusedWith('SVC-2011', 'token_id'));
  }
  const stranger = await operator().operator.add.mutate({ tenant_id: theirs.tenant_id, email: newEmail() });
  for (const act of [own.trpc.people.remove, own.trpc.people.reset]) {
    await expect(act.mutate({ operator_id: stranger.operator_id })).rejects.toMatchObject(refusedWith('SVC-2011', 'operator_id'));
  }
  const smuggled = { tenant_id: theirs.tenant_id, email: newEmail() };
  await expect(own.trpc.people.add.mutate(smuggled)).rejects.toMatchObject(refusedWith('SVC-2012', 'tenant_id'));
  await expect(own.trpc.people.add.mutate({ email: newEmail(), platform: true })).rejects.toMatchObject(refusedWith('SVC-2013'));
  await expect(own.trpc.platform.clock.show.query(ours)).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
});

// Rules: CONSOLE-5
test('the desk reads the clock of a sandbox, managers move it, and nobody moves that of a production hotel', async () => {
  const [sandbox, live] = [await operator().tenant.create.mutate({ name: 'Console', sandbox: true }), await newTenant()];
  const own = await signedIn({ tenantId: sandbox.tenant_id, role: 'manager' });
  expect(await own.trpc.clock.advance.mutate({ by: '2h' })).toMatchObject({ offset_seconds: 7_200 });
  const desk = await signedIn({ tenantId: sandbox.tenant_id });
  expect(await desk.trpc.clock.show.query({})).toMatchObject({ offset_seconds: 7_200 });
  await expect(desk.trpc.clock.advance.mutate({ by: '2h' })).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
  const other = await signedIn({ tenantId: live.tenant_id, role: 'admin' });
  await expect(other.trpc.clock.advance.mutate({ by: '2h' })).rejects.toMatchObject(refusedWith('SVC-2013', 'tenant_id'));
});

// Rules: CONSOLE-6
test('staff of the platform operate the installation, and see nothing of a hotel', async () => {
  const email = newEmail();
  const { operator_id, one_time_password } = await operator().operator.add.mutate({ platform: true, email });
  const own = browser();
  await own.trpc.session.signIn.mutate({ email, password: one_time_password ?? '' });
  await own.trpc.session.setPassword.mutate({ password: 'staff of the platform' });
  expect(await own.trpc.session.me.query()).toMatchObject({ is_platform: true, tenants: [] });
  const created = await own.trpc.platform.tenant.create.mutate({ name: 'By the platform', hotel: 'demo' });
  expect(await own.trpc.platform.limits.set.mutate({ tenant_id: created.tenant_id, global: 900 })).toMatchObject({ global: 900 });
  expect(await own.trpc.platform.limits.show.query({ tenant_id: created.tenant_id })).toMatchObject({ global: 900, endpoints: {} });
  const { data, next_after } = await own.trpc.platform.tenant.list.query({ limit: 200 });
  expect(data).toContainEqual(
    expect.objectContaining({ tenant_id: created.tenant_id, name: 'By the platform', environment: 'production' }),
  );
  const [first, second] = data;
  const page = await own.trpc.platform.tenant.list.query({ limit: 1, after: first?.tenant_id });
  expect([page.data, next_after === null || data.length === 200]).toEqual([[second], true]);
  expect(await own.trpc.platform.maintenance.show.query()).toEqual({ window: null });
  const lines = await client(created.tokens.full).all('/audit?action=limits.set');
  expect(lines[0]?.actor).toMatchObject({ kind: 'operator', id: operator_id });
  const inside = own.tab({ tenantId: created.tenant_id });
  await expect(inside.trpc.hotel.access.users.list.query()).rejects.toMatchObject(refusedWith('SVC-2011', 'tenant_id'));
  await expect(own.trpc.platform.tenant.settings.mutate({ tenant_id: 'ten_unknown' })).rejects.toMatchObject(refusedWith('SVC-2011'));
});
