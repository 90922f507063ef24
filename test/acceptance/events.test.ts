import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: three events of two resources.
// Rules: EVENT-7, WIRE-8
test('every event is found by name, resource and time', async () => {
  const hotel = await newHotel();
  const before = new Date().toISOString();
  const [ana, rui] = [await newGuest(hotel), await newGuest(hotel, 'Costa')];
  await hotel.api.patch(`/guests/${ana.id}`, { last_name: 'Sousa' });
  const all = await hotel.api.all('/events?limit=1');
  expect(all.map((event) => event.resource_id)).toEqual([ana.id, rui.id, ana.id]);
  expect(all[0]).toMatchObject({ event: 'guest.updated', tenant_id: hotel.tenantId, api_version: 'v1', replay_of: null });
  expect(all[0].data.last_name).toBe('Sousa');
  const count = async (query: string) => (await hotel.api.get(`/events?${query}`)).body.data.length;
  expect(await count(`resource_id=${ana.id}`)).toBe(2);
  expect(await count('event=guest.updated,folio.paid')).toBe(3);
  expect(await count('event=folio.paid')).toBe(0);
  expect(await count(`created_from=${before}`)).toBe(3);
  expect(await count(`created_to=${before}`)).toBe(0);
  expect(await count(`created_from=${before.slice(0, 10)}&created_to=${new Date().toISOString().slice(0, 10)}`)).toBe(3);
  const one = await hotel.api.get(`/events/${all[1].id}`);
  expect(one.body).toEqual(all[1]);
});

// Method: one request per refusal of a filter.
// Rules: EVENT-7
test.each([
  ['event=guest.vanished', 422, 'SVC-2009'],
  ['created_from=yesterday', 422, 'SVC-2013'],
  ['colour=red', 400, 'SVC-2012'],
  ['cursor=abc', 400, 'SVC-2014'],
])('/events?%s is refused', async (query, status, code) => {
  const tenant = await newTenant();
  const answer = await tenant.api.get(`/events?${query}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

// Method: GET and replay from a second tenant.
// Rules: EVENT-9, WIRE-4
test("another tenant's event is answered like an unknown one", async () => {
  const [tenant, foreign] = await Promise.all([newTenant(), newTenant()]);
  await newGuest(tenant);
  const [event] = (await tenant.api.get('/events')).body.data;
  for (const id of [event.id, 'evt_unknown']) {
    expect((await foreign.api.get(`/events/${id}`)).status).toBe(404);
    expect((await foreign.api.post(`/events/${id}/replay`)).body.code).toBe('SVC-2011');
  }
});

// Method: three subscribers, one of another namespace.
// Rules: EVENT-8
test('a replay is a new event with the same data, sent to every subscriber of it', async () => {
  const hotel = await newHotel();
  const [first, second, other] = await Promise.all([newReceiver(), newReceiver(), newReceiver()]);
  const ids: string[] = [];
  for (const [receiver, events] of [
    [first, ['guest.*']],
    [second, ['*']],
    [other, ['folio.*']],
  ] as const) {
    ids.push((await hotel.api.post('/webhook-endpoints', { url: receiver.url, events })).body.id);
  }
  await newGuest(hotel);
  await first.received(1);
  const [sent] = await second.received(1);
  const replayed = await hotel.api.post(`/events/${sent?.body.id}/replay`);
  expect(replayed.status).toBe(201);
  expect(replayed.body).toMatchObject({ event: 'guest.updated', replay_of: sent?.body.id, data: sent?.body.data });
  expect(replayed.body.id).not.toBe(sent?.body.id);
  await first.received(2);
  const again = (await second.received(2))[1];
  expect(again?.body).toEqual({ ...sent?.body, id: replayed.body.id, created_at: replayed.body.created_at });
  expect(again?.headers['x-service-event-id']).toBe(replayed.body.id);
  expect(again?.headers['x-service-delivery-attempt']).toBeUndefined();
  const alone = await hotel.api.post(`/events/${replayed.body.id}/replay`, { endpoint_id: ids[0] });
  expect(alone.body.replay_of).toBe(replayed.body.id);
  await first.received(3);
  expect([second.requests.length, other.requests.length]).toEqual([2, 0]);
  expect((await hotel.api.get('/events')).body.data).toHaveLength(3);
});

// Method: an unknown endpoint, one that does not take the event, one that is off.
// Rules: EVENT-9
test('a replay to an endpoint that cannot take the event is refused', async () => {
  const hotel = await newHotel();
  await newGuest(hotel);
  const [event] = (await hotel.api.get('/events')).body.data;
  const endpoint = async (body: object) => (await hotel.api.post('/webhook-endpoints', { url: 'https://example.com/', ...body })).body.id;
  const replay = async (endpointId: string) => {
    const { status, body } = await hotel.api.post(`/events/${event.id}/replay`, { endpoint_id: endpointId });
    return [status, body.code];
  };
  expect(await replay('whe_unknown')).toEqual([422, 'SVC-2010']);
  expect(await replay(await endpoint({ events: ['folio.*'] }))).toEqual([422, 'SVC-2013']);
  expect(await replay(await endpoint({ events: ['*'], active: false }))).toEqual([409, 'SVC-3007']);
  expect((await hotel.api.get('/events')).body.data).toHaveLength(1);
});

// Method: a subscriber that was off for two of four events.
// Rules: EVENT-10
test('an operator resends the events that an endpoint never accepted, once', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id } = (await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] })).body;
  await newGuest(tenant, 'one');
  await receiver.received(1);
  await tenant.api.patch(`/webhook-endpoints/${id}`, { active: false });
  await newGuest(tenant, 'two');
  await newGuest(tenant, 'three');
  await tenant.api.patch(`/webhook-endpoints/${id}`, { active: true });
  await newGuest(tenant, 'four');
  await receiver.received(2);
  const command = ['events', 'replay', '--tenant', tenant.tenantId, '--endpoint', id, '--never-accepted'];
  const accepted = async () => (await tenant.api.get(`/webhook-endpoints/${id}/deliveries?status=accepted`)).body.data.length;
  await waitFor('the log', async () => (await accepted()) === 2);
  expect((await innkeeper([...command, '--count'])).json).toEqual({ count: 2, replayed: 0 });
  expect((await innkeeper(command)).json).toEqual({ count: 2, replayed: 2 });
  await receiver.received(4);
  await waitFor('the log', async () => (await accepted()) === 4);
  const namesOf = receiver.requests.map((request) => request.body.data.last_name);
  expect([namesOf.slice(0, 2), namesOf.slice(2).sort()]).toEqual([
    ['one', 'four'],
    ['three', 'two'],
  ]);
  expect((await innkeeper([...command, '--count'])).json).toEqual({ count: 0, replayed: 0 });
});

// Method: two events of three.
// Rules: EVENT-10
test('a window is replayed in full, to every subscriber of its events', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['*'] });
  for (const name of ['one', 'two', 'three']) await newGuest(tenant, name);
  await receiver.received(3);
  const [three, two] = (await tenant.api.get('/events')).body.data;
  const command = ['events', 'replay', '--tenant', tenant.tenantId, '--from', two.created_at, '--to', three.created_at];
  expect((await innkeeper([...command, '--count'])).json).toEqual({ count: 2, replayed: 0 });
  expect((await innkeeper(command)).json).toEqual({ count: 2, replayed: 2 });
  await receiver.received(5);
  const one = await innkeeper(['events', 'replay', '--tenant', tenant.tenantId, '--event', two.id]);
  expect(one.json).toEqual({ count: 1, replayed: 1 });
  await receiver.received(6);
  expect(receiver.requests[5]?.body.data).toEqual(two.data);
});

// Method: nothing named, too much named, nothing of this tenant.
// Rules: EVENT-10
test.each([
  [[], 'SVC-2003'],
  [['--never-accepted'], 'SVC-2003'],
  [['--from', '2026-01-01T00:00:00Z'], 'SVC-2003'],
  [['--event', 'evt_x', '--never-accepted'], 'SVC-2013'],
  [['--event', 'evt_x'], 'SVC-2011'],
  [['--endpoint', 'whe_x', '--never-accepted'], 'SVC-2011'],
])('events replay %j is refused', async (options, code) => {
  const tenant = await newTenant();
  const refused = await innkeeper(['events', 'replay', '--tenant', tenant.tenantId, ...options]);
  expect([refused.exitCode, JSON.parse(refused.stderr).code]).toEqual([1, code]);
});
