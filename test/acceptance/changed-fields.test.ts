import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { contractRooms, newGroup } from '../harness/groups.ts';
import { names, newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { book } from '../harness/stays.ts';

// Method: changes over HTTP, then the member `changed` of their events, oldest first.

async function changesOf(hotel: Hotel, id: string): Promise<[name: string, changed: string[] | undefined][]> {
  const events = await hotel.api.all(`/events?resource_id=${id}&limit=200`);
  return events.toReversed().map(({ event, changed }) => [event, changed]);
}

// Rules: EVENT-18, EVENT-8
test('webhook, feed and replay of an update agree on what has changed', async () => {
  const hotel = await newHotel();
  const receiver = await newReceiver();
  const endpoint = { url: receiver.url, events: ['reservation.*'], description: 'changes' };
  expect((await hotel.api.post('/webhook-endpoints', endpoint)).status).toBe(201);
  const { id } = await book(hotel);
  await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(12) });
  const changed = ['departure', 'nights', 'quote', 'updated_at'];
  const [created, updated] = (await receiver.received(2)).map(({ body }) => body).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(Object.keys(created)).not.toContain('changed');
  expect(updated.changed).toEqual(changed);
  expect((await hotel.api.get(`/events/${updated.id}`)).body).toMatchObject({ changed, data: updated.data });
  const fed = (await hotel.api.get(`/events?after=${created.id}`)).body.data;
  expect(fed.map((event: { changed: string[] }) => event.changed)).toEqual([changed]);
  const replay = await hotel.api.post(`/events/${updated.id}/replay`, {});
  expect(replay.body).toMatchObject({ replay_of: updated.id, changed });
  const resent = (await receiver.received(3)).at(-1)?.body;
  expect(resent).toMatchObject({ id: replay.body.id, changed });
  const deliveries = await hotel.api.get(`/webhook-endpoints/${(await hotel.api.all('/webhook-endpoints'))[0].id}/deliveries`);
  expect(JSON.parse(deliveries.body.data[0].attempts[0].request.body)).toMatchObject({ changed });
});

// Method: the second delivery is claimed from the table, because the endpoint fails at first.
// Rules: EVENT-18, EVENT-2
test('a retry sends what the first attempt has sent', async () => {
  const hotel = await newHotel();
  const receiver = await newReceiver();
  receiver.react((_, nth) => (nth === 1 ? 500 : 200));
  await hotel.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'], description: 'changes' });
  await newGuest(hotel);
  const [first, second] = await receiver.received(2);
  expect(second?.bytes).toEqual(first?.bytes);
  expect(first?.body.changed).toContain('email');
});

// Rules: EVENT-18, BOOK-49, GUEST-20
test('merge, confirmation, erasure and block name what they change; a new guest names every field', async () => {
  const hotel = await newHotel();
  const { body: survivor } = await hotel.api.post('/guests', names);
  const held = await book(hotel, { status: 'tentative' });
  await hotel.api.post(`/reservations/${held.id}/confirm`);
  const group = await newGroup(hotel, { organiser_guest_id: held.guest_id });
  await contractRooms(hotel, group.id, [{ day: 10, rooms: 2 }]);
  expect((await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: held.guest_id })).status).toBe(200);
  expect((await changesOf(hotel, held.id)).map(([, changed]) => changed)).toEqual([
    undefined,
    ['expires_at', 'status', 'updated_at'],
    ['guest_id', 'updated_at'],
  ]);
  expect((await changesOf(hotel, group.id)).map(([, changed]) => changed)).toEqual([
    undefined,
    ['totals', 'updated_at'],
    ['organiser_guest_id', 'updated_at'],
  ]);
  const [[, made] = [], [, merged] = []] = await changesOf(hotel, survivor.id);
  expect(made).toEqual(Object.keys(survivor).sort());
  expect(merged).toEqual(['aliases', 'email', 'updated_at']);
  const { body: other } = await hotel.api.post('/guests', names);
  await hotel.api.post(`/guests/${other.id}/erase`);
  expect((await changesOf(hotel, other.id)).at(-1)).toEqual(['guest.updated', ['erased_at', 'first_name', 'last_name', 'updated_at']]);
});

const forgetChanges = systemStatement<never>(
  'test.forget_changes',
  'update platform.event set changed = null where tenant_id = $1 and resource_id = $2',
);

// Method: the event is made as old as the version before the member.
// Rules: EVENT-18
test('an event that is older than the member has none', async () => {
  const hotel = await newHotel();
  const { id } = await newGuest(hotel);
  await (await openTestDatabase()).runAsSystem(forgetChanges, [hotel.tenantId, id]);
  const [event] = await hotel.api.all(`/events?resource_id=${id}`);
  expect(Object.keys(event)).not.toContain('changed');
  expect((await hotel.api.post(`/events/${event.id}/replay`, {})).body).not.toHaveProperty('changed');
});
