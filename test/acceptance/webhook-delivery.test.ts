import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { isSignedWith, newReceiver, type Receiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

const timeoutMs = 1_000; // of a request, in the instance of the tests

async function subscribe(tenant: Tenant, receiver: Receiver, events: string[] = ['guest.updated']) {
  const created = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events });
  expect(created.status).toBe(201);
  return created.body;
}

const deliveriesOf = async (tenant: Tenant, id: string) => (await tenant.api.get(`/webhook-endpoints/${id}/deliveries`)).body.data;

// Method: an independent verification.
// Rules: HOOK-4, HOOK-5, EVENT-2, EVENT-3, WIRE-7
test('the first request of an event is as specified, with a signature that anybody can verify', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver);
  const before = Date.now();
  const guest = await newGuest(tenant, 'Sé "Ü" \u{1f3e8}');
  const [request] = await receiver.received(1);
  if (!request) throw new Error('no request');
  const { headers, body } = request;
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-service-event']).toBe('guest.updated');
  expect(headers['x-service-event-id']).toBe(body.id);
  expect(headers['x-service-delivery-attempt']).toBeUndefined();
  expect(headers['x-service-timestamp']).toMatch(/^\d{13}$/);
  expect(Math.abs(Number(headers['x-service-timestamp']) - before)).toBeLessThan(10_000);
  expect(headers['x-service-signature']).toMatch(/^t=\d{13},v1=[0-9a-f]{64}$/);
  expect(headers['user-agent']).toBe('Innkeeper-Webhooks/1');
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(isSignedWith(endpoint.secret, request)).toBe(true);
  expect(isSignedWith(`${endpoint.secret}x`, request)).toBe(false);
  expect(Object.keys(body)).toEqual(['id', 'event', 'tenant_id', 'created_at', 'api_version', 'changed', 'data']);
  expect(body.id).toMatch(/^evt_[0-9a-z]{26}$/);
  expect(body).toMatchObject({ event: 'guest.updated', tenant_id: tenant.tenantId, api_version: 'v1' });
  expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(body.data.id).toBe(guest.id);
  expect(body.data.last_name).toBe('Sé "Ü" \u{1f3e8}');
});

// Method: one status at a time, then the log.
// Rules: HOOK-7
test.each([200, 201, 204, 299])('a %i is accepted', async (status) => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(status);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant);
  const [delivery] = await waitFor('the acceptance', async () => {
    const deliveries = await deliveriesOf(tenant, endpoint.id);
    return deliveries[0]?.status === 'accepted' && deliveries;
  });
  expect(delivery.next_attempt_at).toBeNull();
  expect(delivery.attempts).toHaveLength(1);
  expect(delivery.attempts[0]).toMatchObject({ attempt: 0, accepted: true, status, error: null });
  expect(receiver.requests).toHaveLength(1);
});

const elsewhere = {
  write: (response: import('node:http').ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end(),
};

const dripping = {
  write: ({ socket }: import('node:http').ServerResponse) => {
    socket?.write('HTTP/1.1 200 OK\r\nX-Drip: ');
    const timer = setInterval(() => socket?.write('a'), 100);
    socket?.once('close', () => clearInterval(timer));
  },
};

/** A 2xx whose body stops half-way; with `end` the connection closes, too. */
const half = (end?: 'end') => ({
  write: (response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-length': 9 }).write('half', () => end && response.socket?.end());
  },
});

/** Guarantee: anything but a complete 2xx is retried with the same bytes and a new signature. Method: a failure of each kind, then 200. */
// Rules: HOOK-6, HOOK-8
test.each([
  ['a redirect', elsewhere, 302],
  ['a 304', 304, 304],
  ['a head that drips without an end', dripping, null],
  ['a client error', 404, 404],
  ['a server error', 503, 503],
  ['a reset connection', 'reset', null],
  ['no answer in time', 'hang', null],
  ['a 2xx that breaks off', half('end'), 200],
  ['a 2xx without an end', half(), 200],
] as const)('%s is tried again', async (_what, reaction, status) => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react((_request, nth) => (nth === 1 ? reaction : 200));
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant);
  const [first, second] = await receiver.received(2);
  if (!first || !second) throw new Error('no second request');
  expect(second.headers['x-service-delivery-attempt']).toBe('1');
  expect(second.headers['x-service-event-id']).toBe(first.headers['x-service-event-id']);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(second.headers['x-service-timestamp']).not.toBe(first.headers['x-service-timestamp']);
  expect(isSignedWith(endpoint.secret, first) && isSignedWith(endpoint.secret, second)).toBe(true);
  const delivery = await waitFor('the acceptance', async () => {
    const [found] = await deliveriesOf(tenant, endpoint.id);
    return found?.status === 'accepted' && found;
  });
  expect(delivery.attempts).toMatchObject([
    { attempt: 0, accepted: false, status },
    { attempt: 1, accepted: true, status: 200 },
  ]);
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook', '/hook']); // redirects are never followed
});

// Method: four endpoints and one reservation.
// Rules: HOOK-2, EVENT-4, BOOK-3
test('an endpoint gets only events that it subscribed to, by name, by namespace or by wildcard', async () => {
  const hotel = await newHotel();
  const receivers = await Promise.all(
    [['reservation.created'], ['reservation.*'], ['*'], ['folio.*', 'review.received']].map(async (events) => {
      const receiver = await newReceiver();
      await subscribe(hotel, receiver, events);
      return receiver;
    }),
  );
  const created = await hotel.api.post('/reservations', {
    arrival: hotel.day(3),
    departure: hotel.day(5),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest: { first_name: 'Ana', last_name: 'Silva' },
  });
  expect(created.status).toBe(201);
  await hotel.api.delete(`/reservations/${created.body.id}`);
  await receivers[2]?.received(3);
  await receivers[1]?.received(2);
  const names = receivers.map((receiver) => receiver.requests.map((request) => request.body.event).sort());
  expect(names).toEqual([
    ['reservation.created'],
    ['reservation.cancelled', 'reservation.created'],
    ['guest.updated', 'reservation.cancelled', 'reservation.created'],
    [],
  ]);
});

// Method: one hangs until its time-out; the other gets its event before that.
// Rules: HOOK-20
test('a hanging endpoint slows no other', async () => {
  const tenant = await newTenant();
  const [slow, fast] = await Promise.all([newReceiver(), newReceiver()]);
  slow.react('hang');
  await subscribe(tenant, slow);
  await subscribe(tenant, fast);
  for (let count = 1; count <= 20; count++) {
    await newGuest(tenant);
    await fast.received(count);
  }
  await slow.received(20);
  const hungAtMs = new Map(slow.requests.map(({ body, atMs }) => [body.id, atMs]));
  const isUnheld = fast.requests.some(({ body, atMs }) => atMs < (hungAtMs.get(body.id) ?? 0) + timeoutMs);
  expect(isUnheld).toBe(true);
});

// Method: an answer with markup and more than 16 KiB.
// Rules: HOOK-29
test('the delivery log shows requests and answers as text', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react({ write: (response) => void response.writeHead(200, { 'x-note': 'hi' }).end(`<script>${'x'.repeat(20_000)}`) });
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant);
  const delivery = await waitFor('the acceptance', async () => {
    const [found] = await deliveriesOf(tenant, endpoint.id);
    return found?.status === 'accepted' && found;
  });
  const [request] = receiver.requests;
  const [attempt] = delivery.attempts;
  expect(delivery).toMatchObject({ endpoint_id: endpoint.id, event: 'guest.updated', event_id: request?.body.id });
  expect(attempt.request.body).toBe(request?.bytes.toString('utf8'));
  expect(attempt.request.headers['X-Service-Signature']).toBe(request?.headers['x-service-signature']);
  expect(attempt.response.headers['x-note']).toBe('hi');
  expect(attempt.response.body).toHaveLength(16 * 1024);
  expect(attempt.response.body.startsWith('<script>')).toBe(true);
});

// Method: three deliveries, pages of one.
// Rules: HOOK-29
test('the delivery log is paged and filtered like every list', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver);
  for (const name of ['A', 'B', 'C']) await newGuest(tenant, name);
  await receiver.received(3);
  const all = await tenant.api.all(`/webhook-endpoints/${endpoint.id}/deliveries?limit=1`);
  expect(all.map((delivery) => delivery.event_id).sort()).toEqual(receiver.requests.map((request) => request.body.id).sort());
  const one = await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries?event_id=${all[1].event_id}`);
  expect(one.body.data).toHaveLength(1);
  expect((await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries?status=cancelled`)).body.data).toEqual([]);
  const foreign = await newTenant();
  expect((await foreign.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`)).status).toBe(404);
});
