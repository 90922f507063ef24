import { randomBytes } from 'node:crypto';
import { openKeyRing, secretsOf, systemStatement } from '@innkeeper/platform';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { testHome } from '../harness/instance.ts';
import { newReceiver, type ReceivedRequest, type Receiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the reference library of Standard Webhooks verifies what a subscriber receives.

const both = ['service', 'standard'];

async function subscribe(tenant: Tenant, receiver: Receiver, further: Record<string, unknown> = {}) {
  const created = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'], ...further });
  expect(created.status).toBe(201);
  return created.body;
}

/** True if the library accepts a request with a secret. */
function isVerified(secret: string, { headers, bytes }: ReceivedRequest): boolean {
  const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  try {
    new Webhook(secret).verify(bytes.toString('utf8'), Object.fromEntries(sent));
    return true;
  } catch {
    return false;
  }
}

// Rules: HOOK-39, HOOK-4
test('the library verifies a delivery, and the log shows what was sent', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver, { signatures: ['standard', 'service'] });
  expect(endpoint).toMatchObject({ signatures: both });
  expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await newGuest(tenant);
  const [request] = await receiver.received(1);
  if (!request) throw new Error('no request');
  expect(isVerified(endpoint.secret, request)).toBe(true);
  expect(isVerified(`whsec_${Buffer.alloc(32).toString('base64')}`, request)).toBe(false);
  expect(isVerified(endpoint.secret, { ...request, bytes: Buffer.concat([request.bytes, Buffer.from(' ')]) })).toBe(false);
  expect(request.headers['webhook-id']).toBe(request.body.id);
  expect(request.headers['x-service-signature']).toMatch(/^t=\d{13},v1=[0-9a-f]{64}$/);
  const logged = await waitFor('the log', async () => {
    const [delivery] = (await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`)).body.data;
    return delivery?.status === 'accepted' && delivery.attempts[0].request.headers;
  });
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) expect(logged[name]).toBe(request.headers[name]);
});

// Rules: HOOK-39, HOOK-19
test('during a rotation the library verifies with either secret, refused attempts included', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react((_, nth) => (nth === 1 ? 500 : 200));
  const { id, secret: previous } = await subscribe(tenant, receiver, { signatures: both });
  const { body } = await tenant.api.post(`/webhook-endpoints/${id}/rotate-secret`, { overlap_seconds: 3_600 });
  await newGuest(tenant);
  const requests = await receiver.received(2);
  for (const request of requests) {
    expect([body.secret, previous].map((secret) => isVerified(secret, request))).toEqual([true, true]);
    expect(request.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  }
  const attempts = await waitFor('the log', async () => {
    const [delivery] = (await tenant.api.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
    return delivery?.attempts.length === 2 && delivery.attempts;
  });
  const sent = requests.map(({ headers }) => headers['webhook-signature']);
  expect(attempts.map(({ request }: { request: { headers: Record<string, string> } }) => request.headers['webhook-signature'])).toEqual(
    sent,
  );
});

// Rules: HOOK-39
test('an endpoint takes our own headers alone unless it says otherwise, and can change its mind', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver);
  expect(endpoint.signatures).toEqual(['service']);
  await newGuest(tenant);
  await receiver.received(1);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { signatures: both })).body.signatures).toEqual(both);
  await newGuest(tenant);
  const [without, withBoth] = await receiver.received(2);
  expect(Object.keys(without?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  expect(withBoth && isVerified(endpoint.secret, withBoth)).toBe(true);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { signatures: ['service'] })).body.signatures).toEqual(['service']);
});

// Rules: HOOK-39
test.each([
  [[], 'SVC-2013', 'signatures'],
  [['standard'], 'SVC-2013', 'signatures'],
  [['service', 'service'], 'SVC-2013', 'signatures'],
  [['service', 'hex'], 'SVC-2009', 'signatures[1]'],
  ['service', 'SVC-2013', 'signatures'],
  [{}, 'SVC-2013', 'signatures'],
])('signatures %j are refused', async (signatures, code, field) => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { status, body } = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'], signatures });
  expect([status, body.code, body.details[0].field]).toEqual([422, code, field]);
});

const replaceSecret = systemStatement<never>(
  'test.replace_secret',
  'update webhooks.endpoint set secret = $3 where tenant_id = $1 and id = $2',
);

/** Gives an endpoint a secret of the form that was made before. */
async function makeSecretOlder({ tenantId }: Tenant, row: string): Promise<void> {
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() })); // the instance opens values sealed here
  const older = `whsec_${randomBytes(32).toString('base64url')}`;
  const sealed = secrets.seal('webhook-secret', older, { tenantId, column: 'webhooks.endpoint.secret', row });
  await (await openTestDatabase()).runAsSystem(replaceSecret, [tenantId, row, sealed]);
}

// Method: the sealed secret of the row is replaced by one of the form that was made before.
// Rules: HOOK-39
test('a secret of before signs no standard headers until it is rotated', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id } = await subscribe(tenant, receiver);
  await makeSecretOlder(tenant, id);
  const refused = await tenant.api.patch(`/webhook-endpoints/${id}`, { signatures: both });
  expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([409, 'SVC-3007', 'signatures']);
  const { body } = await tenant.api.post(`/webhook-endpoints/${id}/rotate-secret`, { overlap_seconds: 3_600 });
  expect((await tenant.api.patch(`/webhook-endpoints/${id}`, { signatures: both })).status).toBe(200);
  await newGuest(tenant);
  const [request] = await receiver.received(1);
  if (!request) throw new Error('no request');
  expect(isVerified(body.secret, request)).toBe(true);
  expect(request.headers['webhook-signature']).toMatch(/^v1,\S{44}$/); // the older one has no standard key
  expect(request.headers['x-service-signature']).toMatch(/,v1=\w+,v1=\w+$/);
});
