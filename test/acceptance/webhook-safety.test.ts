import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator, testHome } from '../harness/instance.ts';
import { listeningPortsOf } from '../harness/listening-ports.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { newCertificate, newTlsReceiver } from '../harness/tls-receiver.ts';
import { waitFor } from '../harness/wait-for.ts';

const events = ['guest.updated'];
const cap = 1_000;

/** A hotel that may create more than ten endpoints a minute. */
async function newHotelWithRoom(): Promise<Hotel> {
  const hotel = await newHotel();
  const endpoints = { 'POST /webhook-endpoints': cap };
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: cap, endpoints });
  return hotel;
}

async function subscribe(tenant: Tenant, url: string) {
  const created = await tenant.api.post('/webhook-endpoints', { url, events });
  expect(created.status).toBe(201);
  return created.body;
}

/** The only delivery of an endpoint, once it has `count` attempts. */
function attempted(tenant: Tenant, endpoint: { id: string }, count = 1) {
  const look = async () => {
    const [delivery] = (await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`)).body.data;
    return delivery?.attempts.length >= count && delivery;
  };
  return waitFor(`${count} attempts`, look);
}

// Method: addresses that are not public, written in unusual ways, in POST and PATCH.
// Rules: HOOK-24
test('no notation of an address hides that it is not public', async () => {
  const hotel = await newHotelWithRoom();
  const { id } = await subscribe(hotel, 'https://example.com/');
  const refused = [
    'http://167772161/',
    'http://0x0a000001/',
    'http://0xA.0.0.1/',
    'http://012.0.0.1/',
    'http://10.1/',
    'http://10.0.0.1./',
    'http://%31%30.0.0.1/',
    'http://１０.0.0.1/',
    'http://10。0。0。1/',
    'http://ⓛ⓪⓿.0.0.1@10.0.0.1/',
    'http://[::10.0.0.1]/',
    'http://[0:0:0:0:0:ffff:a00:1]/',
    'http://[::ffff:10.0.0.1]:8443/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[2001:0:a00:1::]/',
    'http://[fe80::1%25eth0]/',
    'http://[fec0::1]/',
    'http://[::]/',
    'http://0.0.0.0./',
    'http://239.255.255.250/',
    'http://METADATA.google.internal./',
    'http://169.254.169.254.:80/',
    'https://:pass@example.com/',
    'https://example.com:99999/',
    'https://exa mple.com/',
    'https:\\\\10.0.0.1\\',
    'gopher://example.com/',
  ];
  for (const url of refused) {
    for (const answer of [
      await hotel.api.post('/webhook-endpoints', { url, events }),
      await hotel.api.patch(`/webhook-endpoints/${id}`, { url }),
    ]) {
      expect([url, answer.status, answer.body.code, answer.body.details?.[0]?.field]).toEqual([url, 422, 'SVC-2013', 'url']);
    }
  }
});

// Method: all ports on which the system sees its processes listen, inner services included.
// Rules: HOOK-26
test('every port of the instance is refused as a target', async () => {
  const hotel = await newHotelWithRoom();
  const ports = listeningPortsOf(testHome());
  expect(ports.length).toBeGreaterThanOrEqual(5); // API, PostgreSQL, Temporal, its pages, simulators; on Linux also Temporal's inner services
  for (const port of ports) {
    for (const host of ['127.0.0.1', 'localhost', 'LOCALHOST.', 'a.localhost', '[::1]', '0177.1', '127.0.0.1.']) {
      const { status, body } = await hotel.api.post('/webhook-endpoints', { url: `http://${host}:${port}/`, events });
      expect([host, port, status, body.code]).toEqual([host, port, 422, 'SVC-2013']);
    }
  }
});

// Method: a self-signed subscriber.
// Rules: HOOK-28
test('an untrusted certificate is refused, and the log says so', async () => {
  const tenant = await newTenant();
  const receiver = await newTlsReceiver(await newCertificate({ names: ['localhost'], addresses: ['127.0.0.1'] }));
  const endpoint = await subscribe(tenant, `https://localhost:${receiver.port}/hook`);
  await newGuest(tenant);
  const delivery = await attempted(tenant, endpoint);
  expect(delivery.attempts[0]).toMatchObject({ accepted: false, status: null, response: null });
  expect(delivery.attempts[0].error).toMatch(/self[- ]signed certificate/i);
  expect(receiver.requests).toBe(0);
});

// Method: the setting on, a retry schedule, the setting off.
// Rules: HOOK-27
test('once TLS is required nothing is sent in plain text, not even to older endpoints', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver.url);
  const path = `/webhook-endpoints/${endpoint.id}`;
  const set = (webhook_tls_required: boolean) =>
    operator().tenant.settings.mutate({ tenant_id: tenant.tenantId, set: { webhook_tls_required } });
  await set(true);
  await newGuest(tenant);
  const { attempts } = await attempted(tenant, endpoint, 6);
  expect(new Set(attempts.map((attempt: { error: string }) => attempt.error))).toEqual(
    new Set(["TLS is required by the tenant's settings: nothing was sent"]),
  );
  const { test: outcome } = (await tenant.api.post(`${path}/test`)).body;
  expect(outcome).toMatchObject({ accepted: false, status: null, error: attempts[0].error });
  const failing = await waitFor('the failure', async () => {
    const { body } = await tenant.api.get(path);
    return body.status === 'failing' && body;
  });
  expect([failing.last_error, receiver.requests.length]).toEqual([attempts[0].error, 0]);
  await set(false);
  await waitFor('a test that goes through', async () => (await tenant.api.post(`${path}/test`)).body.test.accepted);
  const tests = receiver.requests.length;
  await tenant.api.post(`${path}/acknowledge`);
  await receiver.received(tests + 1);
});

// Method: binary, markup, NUL and a header that is too long.
// Rules: HOOK-29, HOOK-30
test('any response from a subscriber is stored and shown as text', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const hostile = Buffer.concat([Buffer.from('<script>alert(1)</script>\0\x1b[31m\u202e'), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])]);
  const head = 'HTTP/1.1 500 Server\r\n__proto__: a\r\nx-html: <b onload=x>\r\nx-latin: \xe9\xff\r\nconnection: close\r\n\r\n';
  const answers = [Buffer.concat([Buffer.from(head, 'latin1'), hostile]), `HTTP/1.1 200 OK\r\nx-big: ${'x'.repeat(1_048_576)}\r\n\r\n`];
  receiver.react((_request, nth) => {
    const answer = answers[nth - 1];
    return answer === undefined ? 200 : { write: (response) => void response.socket?.end(answer) };
  });
  const endpoint = await subscribe(tenant, receiver.url);
  await newGuest(tenant);
  const { attempts } = await attempted(tenant, endpoint, 3);
  const [shown, tooLong, accepted] = attempts;
  expect(shown.response.body).toBe('<script>alert(1)</script>\uFFFD\x1b[31m\u202e\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD');
  expect(shown.response.headers['x-html']).toBe('<b onload=x>');
  expect(tooLong).toMatchObject({ accepted: false, status: null, response: null });
  expect(tooLong.error).toMatch(/header/i);
  expect(accepted).toMatchObject({ accepted: true, status: 200 });
});

// Method: one delivery with marked words, then the log files.
// Rules: OPS-20
test('process logs name deliveries but contain no secret, body or answer', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const mark = `Mark${tenant.tenantId.slice(-8)}`;
  receiver.react({ write: (response) => void response.writeHead(200, { 'x-mark': mark }).end(mark) });
  const endpoint = await subscribe(tenant, `${receiver.url}?token=${mark}`);
  const { secret } = (await tenant.api.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlap_seconds: 60 })).body;
  await newGuest(tenant, mark);
  const delivery = await attempted(tenant, endpoint);
  await tenant.api.post(`/webhook-endpoints/${endpoint.id}/test`);
  const signature = String(receiver.requests[0]?.headers['x-service-signature']);
  const read = () => ['worker', 'api'].map((name) => readFileSync(join(testHome(), 'logs', `${name}.log`), 'utf8')).join('\n');
  const log = await waitFor('the line of the delivery', () => [read()].find((text) => text.includes(delivery.id)) ?? null); // written in batches
  for (const hidden of [mark, endpoint.secret, secret, ...signature.split('v1=').slice(1)]) expect(log.includes(hidden)).toBe(false);
});

// Method: every other route beside nine of them, then the tenth and eleventh.
// Rules: LIMIT-14
test('only creating and changing endpoints count towards their cap', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver.url);
  const path = `/webhook-endpoints/${endpoint.id}`;
  for (let count = 2; count <= 9; count++) {
    const changed = await tenant.api.patch(path, { description: String(count) });
    expect(changed.headers.get('x-ratelimit-remaining')).toBe(String(10 - count));
  }
  const others = [
    await tenant.api.get(path),
    await tenant.api.get('/webhook-endpoints'),
    await tenant.api.get(`${path}/deliveries`),
    await tenant.api.post(`${path}/acknowledge`),
    await tenant.api.post(`${path}/rotate-secret`),
    await tenant.api.post(`${path}/test`),
    await tenant.api.delete(path),
  ];
  expect(others.map(({ status, headers }) => [status, headers.get('x-ratelimit-scope')])).toEqual(
    [200, 200, 200, 200, 200, 200, 204].map((status) => [status, 'global']),
  );
  await subscribe(tenant, receiver.url);
  const { status, headers } = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events });
  expect([status, headers.get('x-ratelimit-scope')]).toEqual([429, 'endpoint:POST /webhook-endpoints']);
});
