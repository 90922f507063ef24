import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { isSignedWith, newReceiver, type Receiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

async function subscribe(tenant: Tenant, receiver: Receiver, events: string[] = ['guest.updated']) {
  const created = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events });
  expect(created.status).toBe(201);
  return created.body;
}

const endpointOf = async (tenant: Tenant, id: string) => (await tenant.api.get(`/webhook-endpoints/${id}`)).body;

function failing(tenant: Tenant, id: string) {
  return waitFor('the endpoint to fail', async () => {
    const endpoint = await endpointOf(tenant, id);
    return endpoint.status === 'failing' && endpoint;
  });
}

const attemptsOf = (receiver: Receiver) => receiver.requests.map((request) => request.headers['x-service-delivery-attempt']);
const namesOf = (receiver: Receiver) => receiver.requests.map((request) => request.body.data.last_name);

/** Guarantee: six requests, then nothing until it is acknowledged; held deliveries are sent in order, the exhausted one from the start.
 * Method: a subscriber that refuses everything, three more events meanwhile, then an acknowledgement. */
// Rules: HOOK-5, HOOK-10, HOOK-11
test('a failing endpoint holds its deliveries until it is acknowledged, then gets them in order', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant, 'first');
  const failed = await failing(tenant, endpoint.id);
  expect(attemptsOf(receiver)).toEqual([undefined, '1', '2', '3', '4', '5']);
  expect(new Set(receiver.requests.map((request) => request.body.id)).size).toBe(1);
  expect(failed.failing_since).toMatch(/Z$/);
  expect(failed.last_error).toContain('500');
  expect(failed.held_count).toBe(1);
  for (const name of ['second', 'third', 'fourth']) await newGuest(tenant, name);
  await waitFor('the events to be held', async () => (await endpointOf(tenant, endpoint.id)).held_count === 4);
  const held = await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries?status=held`);
  expect(held.body.data.map((delivery: { next_attempt_at: null }) => delivery.next_attempt_at)).toEqual([null, null, null, null]);
  expect(receiver.requests).toHaveLength(6);

  receiver.react(200);
  const acknowledged = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  expect(acknowledged.status).toBe(200);
  expect(acknowledged.body).toMatchObject({ status: 'subscribed', failing_since: null, last_error: null, held_count: 0 });
  await receiver.received(10);
  expect(namesOf(receiver).slice(6)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(attemptsOf(receiver).slice(6)).toEqual([undefined, undefined, undefined, undefined]);
  expect(receiver.requests[6]?.body.id).toBe(receiver.requests[0]?.body.id);
  await newGuest(tenant, 'fifth');
  await receiver.received(11);
  expect(receiver.requests).toHaveLength(11);
}, 60_000);

// Method: a second event begins to fail later than the first.
// Rules: HOOK-11
test('a held retry schedule resumes at its attempt after an acknowledgement', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(503);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant, 'early');
  await receiver.received(4);
  await newGuest(tenant, 'late');
  await failing(tenant, endpoint.id);
  const late = receiver.requests.filter((request) => request.body.data.last_name === 'late');
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(6);
  const before = receiver.requests.length;
  receiver.react(200);
  await tenant.api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  await receiver.received(before + 2);
  expect(namesOf(receiver).slice(before)).toEqual(['early', 'late']);
  expect(attemptsOf(receiver).slice(before)).toEqual([undefined, String(late.length)]);
}, 60_000);

// Method: a subscriber that never answers 2xx.
// Rules: HOOK-13
test('an endpoint that fails again after its acknowledgement holds again, with a new retry schedule', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant);
  await failing(tenant, endpoint.id);
  await tenant.api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  await receiver.received(12);
  await failing(tenant, endpoint.id);
  expect(attemptsOf(receiver).slice(6)).toEqual([undefined, '1', '2', '3', '4', '5']);
}, 90_000);

// Method: twice on a new endpoint.
// Rules: HOOK-12
test('acknowledging a healthy endpoint changes nothing', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver);
  const answer = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'subscribed', held_count: 0, updated_at: endpoint.updated_at });
});

// Method: off during its retry schedule, on again after further events.
// Rules: HOOK-14
test('an endpoint that is switched off gets nothing, then or later', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant, 'refused');
  await receiver.received(1);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { active: false })).body.active).toBe(false);
  const count = receiver.requests.length;
  await newGuest(tenant, 'unseen');
  await waitFor('the cancellation', async () => {
    const { body } = await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`);
    return body.data.length === 1 && body.data[0].status === 'cancelled';
  });
  receiver.react(200);
  await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { active: true });
  await newGuest(tenant, 'seen');
  await waitFor('the new event', () => namesOf(receiver).includes('seen'));
  expect(namesOf(receiver).slice(count)).toEqual(['seen']);
});

/** Guarantee: a cancelled delivery cannot make an endpoint fail. Method: off and on during its fifth retry, which is refused. */
// Rules: HOOK-17
test('the last refusal of a cancelled delivery changes nothing', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const last: ServerResponse[] = [];
  receiver.react((_request, nth) => (nth < 6 ? 500 : { write: (response) => void last.push(response) }));
  const { id } = await subscribe(tenant, receiver);
  await newGuest(tenant, 'cancelled');
  await receiver.received(6);
  for (const active of [false, true]) await tenant.api.patch(`/webhook-endpoints/${id}`, { active });
  for (const response of last) response.writeHead(500).end();
  const delivery = await waitFor('the refusal to be written down', async () => {
    const [found] = (await tenant.api.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
    return found?.attempts.length === 6 && found;
  });
  expect([delivery.status, delivery.attempts[5].accepted]).toEqual(['cancelled', false]);
  expect(await endpointOf(tenant, id)).toMatchObject({ status: 'subscribed', failing_since: null, last_error: null });
  receiver.react(200);
  await newGuest(tenant, 'next');
  await receiver.received(7);
  expect(namesOf(receiver).slice(6)).toEqual(['next']);
});

// Method: off while failing, then on and acknowledged.
// Rules: HOOK-14
test('switching off an endpoint cancels its held deliveries', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = await subscribe(tenant, receiver);
  await newGuest(tenant, 'held');
  await failing(tenant, endpoint.id);
  const off = await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { active: false });
  expect(off.body).toMatchObject({ status: 'failing', held_count: 0 });
  receiver.react(200);
  await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { active: true });
  await tenant.api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  await newGuest(tenant, 'next');
  await receiver.received(7);
  expect(namesOf(receiver).slice(6)).toEqual(['next']);
}, 60_000);

// Method: the events are narrowed during the retry schedule.
// Rules: HOOK-15
test('an event that is no longer subscribed to is not retried', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = await subscribe(tenant, receiver, ['guest.*', 'folio.*']);
  await newGuest(tenant, 'refused');
  await receiver.received(1);
  const patched = await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { events: ['folio.*'] });
  expect(patched.body.events).toEqual(['folio.*']);
  const { body } = await tenant.api.get(`/webhook-endpoints/${endpoint.id}/deliveries`);
  expect(body.data).toMatchObject([{ status: 'cancelled', next_attempt_at: null }]);
});

// Method: the first subscriber refuses, the second takes the retry.
// Rules: HOOK-16
test('a changed address is used from the next attempt on', async () => {
  const tenant = await newTenant();
  const [before, after] = await Promise.all([newReceiver(), newReceiver('/other?x=1')]);
  before.react(500);
  const endpoint = await subscribe(tenant, before);
  await newGuest(tenant);
  await before.received(1);
  expect((await tenant.api.patch(`/webhook-endpoints/${endpoint.id}`, { url: after.url })).body.url).toBe(after.url);
  const [request] = await after.received(1);
  expect(request?.path).toBe('/other?x=1');
  expect(Number(request?.headers['x-service-delivery-attempt'])).toBeGreaterThan(0);
});

// Method: rotations with and without overlap.
// Rules: HOOK-19
test('during the overlap of a rotation both secrets sign, afterwards only the new one', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await subscribe(tenant, receiver);
  const overlapping = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlap_seconds: 3_600 });
  expect(overlapping.status).toBe(200);
  expect(overlapping.body.secret).not.toBe(endpoint.secret);
  await newGuest(tenant);
  const [both] = await receiver.received(1);
  if (!both) throw new Error('no request');
  expect(both.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(isSignedWith(endpoint.secret, both) && isSignedWith(overlapping.body.secret, both)).toBe(true);
  const alone = await tenant.api.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`);
  await newGuest(tenant);
  const last = (await receiver.received(2))[1];
  if (!last) throw new Error('no request');
  expect(last.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(isSignedWith(alone.body.secret, last)).toBe(true);
  expect(isSignedWith(overlapping.body.secret, last)).toBe(false);
});

// Method: removed during its retry schedule.
// Rules: HOOK-18
test('a removed endpoint gets nothing more', async () => {
  const tenant = await newTenant();
  const [removed, other] = await Promise.all([newReceiver(), newReceiver()]);
  removed.react(500);
  const endpoint = await subscribe(tenant, removed);
  await subscribe(tenant, other);
  await newGuest(tenant);
  await removed.received(1);
  const gone = await tenant.api.delete(`/webhook-endpoints/${endpoint.id}`);
  expect([gone.status, gone.body]).toEqual([204, undefined]);
  const count = removed.requests.length;
  expect((await tenant.api.get(`/webhook-endpoints/${endpoint.id}`)).status).toBe(404);
  expect((await tenant.api.get('/webhook-endpoints')).body.data).toHaveLength(1);
  await newGuest(tenant);
  await other.received(2);
  expect(removed.requests).toHaveLength(count);
});
