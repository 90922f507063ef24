import { expect, test } from 'vitest';
import { groupEvents, groupOf, groupWithBlock, newGroup, stockOf } from '../harness/groups.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';

// Method: groups over HTTP, one hotel per test.

// Rules: GROUP-1, GROUP-2
test('a created group is returned in full, with the defaults, and read back the same', async () => {
  const hotel = await newHotel();
  const created = await hotel.readWrite.post('/groups', groupOf(hotel));
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    id: expect.stringMatching(/^grp_/),
    property_id: hotel.propertyId,
    kind: 'leisure',
    status: 'tentative',
    organiser_guest_id: null,
    company_id: null,
    cutoff_date: null,
    elastic: false,
    hold_tentative: true,
    routing: 'none',
    attrition_percent: null,
    folio_id: null,
    notes: null,
    totals: { rooms_held: 0, rooms_picked_up: 0, rooms_released: 0 },
    attrition_due: null,
  });
  const read = await hotel.readOnly.get(`/groups/${created.body.id}`);
  expect([read.status, read.body, read.headers.get('etag')]).toEqual([200, created.body, created.headers.get('etag')]);
  expect(await groupEvents(hotel, created.body.id)).toEqual(['group.created']);
});

// Rules: GROUP-2
test('the master folio is opened with the first organiser, in the currency of the property', async () => {
  const hotel = await newHotel();
  const organiser = await newGuest(hotel);
  const group = await newGroup(hotel, { organiser_guest_id: organiser.id, company_id: hotel.companyId, routing: 'all' });
  const folio = await hotel.api.get(`/folios/${group.folio_id}`);
  expect(folio.body).toMatchObject({ guest_id: organiser.id, status: 'open', balance: { currency: 'EUR', amount: '0.00' } });
  const later = await newGroup(hotel);
  const patched = await hotel.api.patch(`/groups/${later.id}`, { organiser_guest_id: organiser.id });
  expect(patched.body).toMatchObject({ organiser_guest_id: organiser.id, folio_id: expect.stringMatching(/^fol_/) });
  const removed = await hotel.api.patch(`/groups/${later.id}`, { organiser_guest_id: null });
  expect(removed).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'organiser_guest_id' }] } });
});

// Rules: GROUP-2
test('routing needs an organiser (SVC-2003)', async () => {
  const hotel = await newHotel();
  const refusal = { status: 422, body: { code: 'SVC-2003', details: [{ field: 'organiser_guest_id' }] } };
  expect(await hotel.api.post('/groups', groupOf(hotel, { routing: 'room_and_tax' }))).toMatchObject(refusal);
  const group = await newGroup(hotel);
  expect(await hotel.api.patch(`/groups/${group.id}`, { routing: 'all' })).toMatchObject(refusal);
});

// Rules: GROUP-2
test('a group is refused for what is missing, unknown or out of range, by field', async () => {
  const hotel = await newHotel();
  const refusalOf = async (over: Record<string, unknown>) => {
    const { status, body } = await hotel.api.post('/groups', groupOf(hotel, over));
    return [status, body.code, ...(body.details ?? []).map(({ field }: { field: string }) => field)];
  };
  expect((await hotel.api.post('/groups', {})).body.details.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'arrival',
    'departure',
    'rate_plan_id',
  ]);
  expect(await refusalOf({ departure: hotel.day(10) })).toEqual([422, 'SVC-2004', 'departure']);
  expect(await refusalOf({ arrival: hotel.day(-1) })).toEqual([422, 'SVC-2013', 'arrival']);
  expect(await refusalOf({ cutoff_date: hotel.day(14) })).toEqual([422, 'SVC-2013', 'cutoff_date']);
  expect(await refusalOf({ status: 'released' })).toEqual([422, 'SVC-2009', 'status']);
  expect(await refusalOf({ kind: 'party' })).toEqual([422, 'SVC-2009', 'kind']);
  expect(await refusalOf({ attrition_percent: 101 })).toEqual([422, 'SVC-2013', 'attrition_percent']);
  const unknown = { rate_plan_id: 'rp_none', organiser_guest_id: 'gst_none', company_id: 'com_none' };
  expect(await refusalOf(unknown)).toEqual([422, 'SVC-2010', 'rate_plan_id', 'organiser_guest_id', 'company_id']);
  expect(await refusalOf({ property_id: 'prop_none' })).toEqual([422, 'SVC-2010', 'property_id']);
});

// Rules: GROUP-1, WIRE-5
test('groups are listed newest first, by property, status, arrival and part of the name', async () => {
  const hotel = await newHotel();
  const wedding = await newGroup(hotel, { name: 'Casamento São João' });
  const tour = await newGroup(hotel, { name: 'Tour', status: 'definite', arrival: hotel.day(20), departure: hotel.day(22) });
  const idsOf = async (query: string) => (await hotel.api.all(`/groups?limit=1&${query}`)).map(({ id }) => id);
  expect(await idsOf('')).toEqual([tour.id, wedding.id]);
  expect(await idsOf(`property_id=${hotel.propertyId}&status=definite,released`)).toEqual([tour.id]);
  expect(await idsOf(`arrival_from=${hotel.day(10)}&arrival_to=${hotel.day(19)}`)).toEqual([wedding.id]);
  expect(await idsOf('q=sao%20joao')).toEqual([wedding.id]);
  expect(await idsOf('property_id=prop_none')).toEqual([]);
  expect((await hotel.api.get('/groups?status=big')).body.code).toBe('SVC-2009');
  expect((await hotel.api.get('/groups?cursor=x')).body.code).toBe('SVC-2014');
});

// Rules: GROUP-1
test('an unknown group, and one of another tenant, is not found (SVC-2011)', async () => {
  const [ours, theirs] = await Promise.all([newHotel(), newHotel()]);
  const group = await newGroup(theirs);
  for (const id of ['grp_none', group.id]) {
    expect(await ours.api.get(`/groups/${id}`)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
    expect((await ours.api.patch(`/groups/${id}`, { name: 'Ours' })).body.code).toBe('SVC-2011');
    expect((await ours.api.get(`/groups/${id}/block`)).body.code).toBe('SVC-2011');
    expect((await ours.api.post(`/groups/${id}/confirm`)).body.code).toBe('SVC-2011');
    expect((await ours.api.post(`/groups/${id}/release`, {})).body.code).toBe('SVC-2011');
  }
});

// Rules: GROUP-3
test('a patch changes what it names, and a concurrent change is refused with If-Match (SVC-3006)', async () => {
  const hotel = await newHotel();
  const created = await hotel.api.post('/groups', groupOf(hotel));
  const path = `/groups/${created.body.id}`;
  const patched = await hotel.api.patch(path, { name: 'Costa wedding', elastic: true, attrition_percent: 12.5, notes: 'Late arrivals' });
  expect(patched.body).toMatchObject({
    name: 'Costa wedding',
    elastic: true,
    attrition_percent: 12.5,
    notes: 'Late arrivals',
    kind: 'leisure',
  });
  const stale = await hotel.api.patch(path, { name: 'Late' }, { 'if-match': created.headers.get('etag') ?? '' });
  expect(stale.body.code).toBe('SVC-3006');
  expect(await groupEvents(hotel, created.body.id)).toEqual(['group.created', 'group.updated']);
});

// Rules: GROUP-3
test('the status moves only between inquiry and tentative by a patch (SVC-3007)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }]);
  const patch = async (status: string) => (await hotel.api.patch(`/groups/${group.id}`, { status })).body;
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 2, 1]]);
  expect((await patch('inquiry')).totals.rooms_held).toBe(0);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
  expect((await patch('definite')).details).toEqual([{ field: 'status', issue: expect.any(String) }]);
  expect((await patch('tentative')).totals.rooms_held).toBe(2);
  expect((await patch('cancelled')).code).toBe('SVC-3007');
});

// Rules: GROUP-3
test('dates that leave contracted nights outside are refused (SVC-2013)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    [10, 11, 13].map((day) => ({ day, rooms: 1 })),
  );
  const refused = await hotel.api.patch(`/groups/${group.id}`, { arrival: hotel.day(11), departure: hotel.day(13) });
  expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2013']);
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['arrival', 'departure']);
  const wider = await hotel.api.patch(`/groups/${group.id}`, { arrival: hotel.day(9), departure: hotel.day(20) });
  expect([wider.status, wider.body.totals.rooms_held]).toEqual([200, 3]);
});

// Rules: GROUP-9
test('a confirmed group holds its block, once (SVC-3007)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { status: 'inquiry' });
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
  const confirmed = await hotel.readWrite.post(`/groups/${group.id}/confirm`);
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'definite', totals: { rooms_held: 2 } } });
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 2, 1]]);
  expect(await hotel.api.post(`/groups/${group.id}/confirm`)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
});

// Rules: GROUP-9, GROUP-6
test('a group whose nights are sold meanwhile cannot be confirmed, and every night is named (SVC-3001)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    [10, 11, 12].map((day) => ({ day, rooms: 1, type: 'DLX' })),
    { status: 'inquiry' },
  );
  await groupWithBlock(
    hotel,
    [11, 12].map((day) => ({ day, rooms: 1, type: 'DLX' })),
  );
  const refused = await hotel.api.post(`/groups/${group.id}/confirm`);
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3001']);
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([11, 12].map((day) => `nights[${hotel.day(day)}]`));
  expect((await hotel.api.get(`/groups/${group.id}`)).body.status).toBe('inquiry');
});
