import { expect, test } from 'vitest';
import { blockOf, groupEvents, groupOf, groupWithBlock, newGroup, nightsOf, stockOf } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { book } from '../harness/stays.ts';

// Method: what a group's terms allow and end, over HTTP, one hotel per test; three standard rooms.

// Rules: GROUP-11, GROUP-12
test('without a cut-off date a block is released by hand, and takes nothing back after its arrival date', async () => {
  const hotel = await newHotel({ sandbox: true });
  const dates = { arrival: hotel.day(1), departure: hotel.day(4) };
  const blocked = [1, 2, 3].map((day) => ({ day, rooms: 3 }));
  const group = await groupWithBlock(hotel, blocked, { ...dates, elastic: true });
  const [leaving, cancelled] = [await book(hotel, { ...dates, group_id: group.id }), await book(hotel, { ...dates, group_id: group.id })];
  await hotel.advanceClock('24h');
  expect((await hotel.api.get(`/groups/${group.id}`)).body.status).toBe('tentative');
  expect((await hotel.api.post(`/reservations/${leaving.id}/check-in`)).status).toBe(200);
  await hotel.advanceClock('24h');
  expect((await hotel.api.get(`/groups/${group.id}`)).body).toMatchObject({ status: 'tentative', totals: { rooms_held: 3 } });
  const late = await book(hotel, { arrival: hotel.day(2), departure: hotel.day(3), group_id: group.id });
  expect((await hotel.api.post(`/groups/${group.id}/release`, {})).body.status).toBe('released');
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated', 'group.released']);
  expect((await hotel.api.post(`/reservations/${leaving.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  for (const { id } of [cancelled, late]) await hotel.api.delete(`/reservations/${id}?force=true`);
  expect(await stockOf(hotel, 'STD', [2, 3])).toEqual([
    [0, 0, 3],
    [0, 0, 3],
  ]);
  expect((await blockOf(hotel, group.id)).slice(1)).toEqual([
    [3, 0, 3],
    [3, 0, 3],
  ]);
});

// Rules: GROUP-3
test('a patch names the property of the group or is refused (SVC-2013)', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel);
  expect((await hotel.api.patch(`/groups/${group.id}`, { property_id: group.property_id, name: 'Boda' })).body.name).toBe('Boda');
  const refused = await hotel.api.patch(`/groups/${group.id}`, { property_id: 'prop_other' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'property_id' }] } });
});

// Rules: GROUP-3, GROUP-4, GROUP-10
test('unknown ids come before the status of the group (SVC-2010, SVC-3007)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }]);
  await hotel.api.post(`/groups/${group.id}/cancel`);
  const patched = (body: object) => hotel.api.patch(`/groups/${group.id}`, body);
  expect((await patched({ organiser_guest_id: 'gst_unknown' })).body.code).toBe('SVC-2010');
  expect((await patched({ name: 'Boda' })).body.code).toBe('SVC-3007');
  const written = (type: string) =>
    hotel.api.put(`/groups/${group.id}/block`, { nights: [{ room_type_id: type, date: hotel.day(11), rooms: 1 }] });
  expect((await written('rt_unknown')).body.code).toBe('SVC-2010');
  const released = await hotel.api.post(`/groups/${group.id}/release`, {
    nights: [{ room_type_id: 'rt_unknown', date: hotel.day(10), rooms: 1 }],
  });
  expect(released.body).toMatchObject({ code: 'SVC-2010', details: [{ field: 'nights[0].room_type_id' }] });
  expect((await written(hotel.roomTypes.STD ?? '')).body.code).toBe('SVC-3007');
});

// Rules: GROUP-3, GROUP-4
test('what changes nothing has no new version and no event', async () => {
  const hotel = await newHotel();
  const blocked = [{ day: 10, rooms: 2, rate: '60.00' }];
  const group = await groupWithBlock(hotel, blocked, { attrition_percent: 12.5 });
  const read = () => hotel.api.get(`/groups/${group.id}`);
  const [{ body: before }, events] = [await read(), await groupEvents(hotel, group.id)];
  const same = { name: group.name, attrition_percent: 12.5, cutoff_date: null, property_id: group.property_id };
  expect((await hotel.api.patch(`/groups/${group.id}`, same)).body).toEqual(before);
  const nights = [...nightsOf(hotel, blocked), ...nightsOf(hotel, [{ day: 12, rooms: 0 }])];
  expect((await hotel.api.put(`/groups/${group.id}/block`, { nights })).status).toBe(200);
  expect((await hotel.api.put(`/groups/${group.id}/block`, { nights: nightsOf(hotel, [{ day: 10, rooms: 2 }]) })).status).toBe(200);
  expect([(await read()).body, await groupEvents(hotel, group.id)]).toEqual([before, events]);
  expect((await hotel.api.patch(`/groups/${group.id}`, { attrition_percent: 13 })).body.attrition_percent).toBe(13);
});

// Rules: GROUP-2, GROUP-3
test('a deprecated plan is refused for a new group and for another plan (SVC-3011)', async () => {
  const hotel = await newHotel();
  const kept = await newGroup(hotel, { rate_plan_id: hotel.ratePlans.NRF });
  const other = await newGroup(hotel);
  expect((await hotel.api.post(`/rate-plans/${hotel.ratePlans.NRF}/deprecate`, { replaced_by: hotel.ratePlans.BAR })).status).toBe(200);
  const refused = { code: 'SVC-3011', details: [{ field: 'rate_plan_id' }] };
  expect((await hotel.api.post('/groups', groupOf(hotel, { rate_plan_id: hotel.ratePlans.NRF }))).body).toMatchObject(refused);
  expect((await hotel.api.patch(`/groups/${other.id}`, { rate_plan_id: hotel.ratePlans.NRF })).body).toMatchObject(refused);
  expect((await hotel.api.patch(`/groups/${kept.id}`, { name: 'Boda' })).status).toBe(200);
});

// Rules: GROUP-3
test('the plan stays once a reservation has come from free inventory (SVC-3007)', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel, { elastic: true });
  await book(hotel, { group_id: group.id });
  const refused = await hotel.api.patch(`/groups/${group.id}`, { rate_plan_id: hotel.ratePlans.NRF });
  expect(refused.body).toMatchObject({ code: 'SVC-3007', details: [{ field: 'rate_plan_id' }] });
});

// Rules: GROUP-2, GROUP-3
test('the cut-off alone is changed after the departure', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await newGroup(hotel, { arrival: hotel.day(1), departure: hotel.day(3) });
  await hotel.advanceClock('96h');
  expect((await hotel.api.patch(`/groups/${group.id}`, { cutoff_date: hotel.day(2) })).body.cutoff_date).toBe(hotel.day(2));
  expect((await hotel.api.patch(`/groups/${group.id}`, { cutoff_date: hotel.day(3) })).body).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'cutoff_date' }],
  });
});

// Rules: GROUP-3
test('an arrival that has passed stays, or becomes a day from today on (SVC-2013)', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await newGroup(hotel, { arrival: hotel.day(1), departure: hotel.day(5) });
  await hotel.advanceClock('72h');
  const patched = async (body: object) => (await hotel.api.patch(`/groups/${group.id}`, body)).body;
  expect(await patched({ departure: hotel.day(6) })).toMatchObject({ arrival: hotel.day(1), departure: hotel.day(6) });
  expect(await patched({ arrival: hotel.day(2) })).toMatchObject({ code: 'SVC-2013', details: [{ field: 'arrival' }] });
  expect((await patched({ arrival: hotel.day(3) })).arrival).toBe(hotel.day(3));
});

// Rules: GROUP-14
test('adults, children and notes of a guest who shares a room are refused (SVC-2013)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }]);
  const guest = { first_name: 'Rui', last_name: 'Costa' };
  const room = { guest, room_type_id: hotel.roomTypes.STD, arrival: hotel.day(10), departure: hotel.day(11) };
  const rows = [room, { guest, share_with: 0, adults: 1, children: 1, notes: 'Cot' }];
  const refused = await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows });
  expect(refused.body.code).toBe('SVC-2013');
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'rows[1].adults',
    'rows[1].children',
    'rows[1].notes',
  ]);
});

// Rules: GROUP-4, LIMIT-9
test('nights of a block count against the row budget by their own name, the rows of a rooming list do not', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 3 }]);
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, rows: 1 });
  const nights = nightsOf(hotel, [
    { day: 10, rooms: 2 },
    { day: 11, rooms: 2 },
  ]);
  const body = { code: 'SVC-2013', details: [{ field: 'nights' }] };
  await expect.poll(async () => (await hotel.api.put(`/groups/${group.id}/block`, { nights })).body).toMatchObject(body);
  const guest = { first_name: 'Rui', last_name: 'Costa' };
  const room = { guest, room_type_id: hotel.roomTypes.STD, arrival: hotel.day(10), departure: hotel.day(11) };
  expect((await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows: [room, room] })).status).toBe(201);
});
