import { expect, test } from 'vitest';
import { instance, operator } from '../harness/instance.ts';
import { isSignedWith, newReceiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

const target = { url: 'https://example.com/hook', events: ['reservation.*'] };

async function endpointIn(tenant: Tenant, body: object = target) {
  const created = await tenant.api.post('/webhook-endpoints', body);
  expect(created.status).toBe(201);
  return created.body;
}

// Method: create, read, list.
// Rules: HOOK-1, HOOK-3
test('a created endpoint is as requested, and its secret is shown once', async () => {
  const tenant = await newTenant();
  const { secret, ...created } = await endpointIn(tenant, { ...target, description: 'books' });
  expect(created).toMatchObject({
    ...target,
    description: 'books',
    active: true,
    status: 'subscribed',
    failing_since: null,
    last_error: null,
    held_count: 0,
  });
  expect(created.id).toMatch(/^whe_[0-9a-z]{26}$/);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const read = await tenant.api.get(`/webhook-endpoints/${created.id}`);
  expect(read.body).toEqual(created);
  expect(read.headers.get('etag')).toBe('"1"');
  const other = await endpointIn(tenant);
  expect((await tenant.api.all('/webhook-endpoints?limit=1')).map((endpoint) => endpoint.id)).toEqual([other.id, created.id]);
});

// Method: the same POST and rotation twice.
// Rules: HOOK-3
test('a repeat with the same key answers the same endpoint without its secret', async () => {
  const tenant = await newTenant();
  const first = await tenant.api.post('/webhook-endpoints', target, { 'Idempotency-Key': 'create' });
  const second = await tenant.api.post('/webhook-endpoints', target, { 'Idempotency-Key': 'create' });
  const { secret, ...shown } = first.body;
  expect(secret).toBeDefined();
  expect([second.status, second.headers.get('idempotent-replayed'), second.body]).toEqual([201, 'true', shown]);
  const path = `/webhook-endpoints/${shown.id}/rotate-secret`;
  expect((await tenant.api.post(path, {}, { 'Idempotency-Key': 'rotate' })).body.secret).toMatch(/^whsec_/);
  expect((await tenant.api.post(path, {}, { 'Idempotency-Key': 'rotate' })).body.secret).toBeUndefined();
});

// Method: one field, a cleared one, a lost If-Match.
// Rules: HOOK-1, WIRE-26, WIRE-29
test('a merge patch changes only the fields it names', async () => {
  const tenant = await newTenant();
  const endpoint = await endpointIn(tenant, { ...target, description: 'books' });
  const path = `/webhook-endpoints/${endpoint.id}`;
  const patched = await tenant.api.patch(path, { events: ['guest.updated', 'guest.updated'] });
  expect(patched.status).toBe(200);
  expect(patched.body).toMatchObject({ events: ['guest.updated'], description: 'books', url: target.url });
  expect(patched.headers.get('etag')).toBe('"2"');
  expect((await tenant.api.patch(path, { description: null }, { 'If-Match': '"2"' })).body.description).toBeNull();
  const lost = await tenant.api.patch(path, { active: false }, { 'If-Match': '"2"' });
  expect([lost.status, lost.body.code]).toEqual([409, 'SVC-3006']);
  const refused = await tenant.api.delete(path, { 'If-Match': '"1"' });
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3006']);
  expect((await tenant.api.delete(path, { 'If-Match': '"3"' })).status).toBe(204);
});

/** Guarantee: refusals name the field. Method: one bad body per refusal. */
// Rules: HOOK-1, HOOK-2, HOOK-23
test.each([
  [{ events: ['*'] }, 422, 'SVC-2003', 'url'],
  [{ url: target.url }, 422, 'SVC-2003', 'events'],
  [{ ...target, events: [] }, 422, 'SVC-2013', 'events'],
  [{ ...target, events: ['reservation.vanished'] }, 422, 'SVC-2009', 'events[0]'],
  [{ ...target, events: ['reservation.created', 'room.*'] }, 422, 'SVC-2009', 'events[1]'],
  [{ ...target, events: ['reservation*'] }, 422, 'SVC-2009', 'events[0]'],
  [{ ...target, events: ['*.created'] }, 422, 'SVC-2009', 'events[0]'],
  [{ ...target, active: 'yes' }, 422, 'SVC-2013', 'active'],
  [{ ...target, secret: 'whsec_mine' }, 400, 'SVC-2012', 'secret'],
  [{ ...target, url: 'example.com' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'ftp://example.com/' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'file:///etc/passwd' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'https://user:word@example.com/' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'https://example.com:0/' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'https://a..example.com/' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: 'https://example.com../' }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: `https://${'a'.repeat(64)}.example.com/` }, 422, 'SVC-2013', 'url'],
  [{ ...target, url: `https://${'a'.repeat(50)}.${`${'b'.repeat(50)}.`.repeat(4)}example.com/` }, 422, 'SVC-2013', 'url'],
])('%j is refused', async (body, status, code, field) => {
  const tenant = await newTenant();
  const answer = await tenant.api.post('/webhook-endpoints', body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
});

/** Guarantee: no private address is accepted, however it is written. Method: each in POST. */
// Rules: HOOK-24
test.each([
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://0/',
  'http://3232235777/',
  'http://0xc0a80101/',
  'http://0300.0250.1.1/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:a00:1::]/',
  'http://[ff02::1]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://metadata.google.internal/',
])('%s is not a valid target', async (url) => {
  const tenant = await newTenant();
  const answer = await tenant.api.post('/webhook-endpoints', { ...target, url });
  expect([answer.status, answer.body.code, answer.body.details[0].field]).toEqual([422, 'SVC-2013', 'url']);
});

// Loopback is allowed here. Method: every notation of its own address.
// Rules: HOOK-26
test('the service does not accept itself as a target', async () => {
  const tenant = await newTenant();
  const { port } = new URL(instance().api.url);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '127.1', '[::1]', '[::ffff:127.0.0.1]', '127.0.0.2']) {
    const answer = await tenant.api.post('/webhook-endpoints', { ...target, url: `http://${host}:${port}/v1/guests` });
    expect([host, answer.status, answer.body.code]).toEqual([host, 422, 'SVC-2013']);
  }
});

// Method: the setting, POST and PATCH.
// Rules: HOOK-27
test('a tenant that requires TLS cannot create other endpoints', async () => {
  const tenant = await newTenant();
  const endpoint = await endpointIn(tenant);
  await operator().tenant.settings.mutate({ tenant_id: tenant.tenantId, set: { webhook_tls_required: true } });
  const refused = await tenant.api.post('/webhook-endpoints', { ...target, url: 'http://example.com/' });
  expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2013']);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { url: 'http://example.com/' })).status).toBe(422);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { url: 'https://example.com/other' })).status).toBe(200);
});

// Method: a read-write token.
// Rules: AUTH-13, AUTH-11
test('writing endpoints needs full permission, reading them only read permission', async () => {
  const tenant = await newTenant();
  const endpoint = await endpointIn(tenant);
  const path = `/webhook-endpoints/${endpoint.id}`;
  const refused = await Promise.all([
    tenant.readWrite.post('/webhook-endpoints', target),
    tenant.readWrite.patch(path, { active: false }),
    tenant.readWrite.delete(path),
    tenant.readWrite.post(`${path}/acknowledge`),
    tenant.readWrite.post(`${path}/rotate-secret`),
    tenant.readWrite.post(`${path}/test`),
    tenant.readWrite.post('/events/evt_x/replay'),
  ]);
  expect(refused.map((answer) => answer.body.code)).toEqual(refused.map(() => 'SVC-1003'));
  for (const read of ['/webhook-endpoints', path, `${path}/deliveries`, '/events'])
    expect((await tenant.readOnly.get(read)).status).toBe(200);
});

// Method: every operation from a second tenant.
// Rules: WIRE-4
test("another tenant's endpoint is answered like an unknown one", async () => {
  const [tenant, foreign] = await Promise.all([newTenant(), newTenant()]);
  const endpoint = await endpointIn(tenant);
  for (const id of [endpoint.id, 'whe_unknown']) {
    const path = `/webhook-endpoints/${id}`;
    const answers = await Promise.all([
      foreign.api.get(path),
      foreign.api.patch(path, { active: false }),
      foreign.api.delete(path),
      foreign.api.post(`${path}/acknowledge`),
      foreign.api.post(`${path}/rotate-secret`),
      foreign.api.post(`${path}/test`),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'SVC-2011']));
  }
  expect((await foreign.api.get('/webhook-endpoints')).body.data).toEqual([]);
});

/** Guarantee: overlaps have bounds. Method: below, above, no number. */
// Rules: HOOK-19
test.each([-1, 86_401, 1.5, '60'])('an overlap of %j is refused', async (overlap) => {
  const tenant = await newTenant();
  const endpoint = await endpointIn(tenant);
  const answer = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlap_seconds: overlap });
  expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2013']);
});

// Method: five of each, then one more of both.
// Rules: LIMIT-14
test('creating and changing endpoints share a budget of ten a minute', async () => {
  const tenant = await newTenant();
  const endpoint = await endpointIn(tenant);
  for (let count = 0; count < 4; count++) await endpointIn(tenant);
  for (let count = 0; count < 5; count++) await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { description: String(count) });
  for (const answer of [
    await tenant.api.post('/webhook-endpoints', target),
    await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, {}),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([429, 'SVC-5001']);
    expect(answer.headers.get('x-ratelimit-scope')).toBe('endpoint:POST /webhook-endpoints');
  }
  expect((await tenant.api.get('/webhook-endpoints')).status).toBe(200);
});

// Method: a subscriber that accepts, then one that refuses.
// Rules: HOOK-31
test('testing an endpoint is one signed request that changes nothing', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await endpointIn(tenant, { ...target, url: receiver.url, active: false });
  const good = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/test`);
  expect([good.status, good.body.id, good.body.test.accepted, good.body.test.status]).toEqual([200, endpoint.id, true, 200]);
  const [request] = receiver.requests;
  expect(request && isSignedWith(endpoint.secret, request)).toBe(true);
  expect(request?.headers['x-service-event-id']).toBe(good.body.test.event_id);
  receiver.react(500);
  const bad = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/test`);
  expect([bad.status, bad.body.test.accepted, bad.body.test.status]).toEqual([200, false, 500]);
  expect((await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`)).body.data).toEqual([]);
  expect(receiver.requests).toHaveLength(2);
});

// Method: 104 concurrent requests.
// Rules: HOOK-36
test('a tenant has at most 100 endpoints, and a deleted one makes room', async () => {
  const tenant = await newTenant();
  await operator().limits.set.mutate({ tenant_id: tenant.tenantId, global: 100_000, endpoints: { 'POST /webhook-endpoints': 100_000 } });
  const create = () => tenant.api.post('/webhook-endpoints', target);
  const answers = await Promise.all(Array.from({ length: 104 }, create));
  expect(Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, group]) => [status, group?.length])).toEqual([
    ['201', 100],
    ['422', 4],
  ]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'url', issue: 'the tenant has 100 endpoints already' }] });
  const [kept] = answers.filter(({ status }) => status === 201);
  expect((await tenant.api.delete(`/webhook-endpoints/${kept?.body.id}`)).status).toBe(204);
  expect([(await create()).status, (await create()).status]).toEqual([201, 422]);
});
