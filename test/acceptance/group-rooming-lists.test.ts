import { expect, test } from 'vitest';
import { blockOf, groupEvents, groupWithBlock, newGroup, stockOf } from '../harness/groups.ts';
import { lettersOf, newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

// Method: rooming lists over HTTP, one hotel per test.

const days = [10, 11];

/** A row for two nights in a standard room. */
function row(hotel: Hotel, over: Record<string, unknown> = {}) {
  const dates = { arrival: hotel.day(10), departure: hotel.day(12) };
  return { guest: { first_name: 'Rui', last_name: 'Costa' }, room_type_id: hotel.roomTypes.STD, ...dates, ...over };
}

const post = (hotel: Hotel, groupId: string, rows: unknown) => hotel.readWrite.post(`/groups/${groupId}/rooming-list`, { rows });

async function refusalOf(hotel: Hotel, groupId: string, rows: unknown) {
  const { status, body } = await post(hotel, groupId, rows);
  return [status, body.code, ...(body.details ?? []).map(({ field }: { field: string }) => field)];
}

// Rules: GROUP-14
test('every row is a reservation of the group, in order, and a shared room is one for all its guests', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await groupWithBlock(
    hotel,
    days.map((day) => ({ day, rooms: 3, rate: '70.00' })),
  );
  const known = await newGuest(hotel);
  const listed = await post(hotel, group.id, [
    row(hotel, { notes: 'Quiet room' }),
    { guest: { first_name: 'Eva', last_name: 'Costa' }, share_with: 0 },
    row(hotel, { guest: undefined, guest_id: known.id, adults: 2, departure: hotel.day(11) }),
  ]);
  expect(listed.status, JSON.stringify(listed.body)).toBe(201);
  const [first, shared, second] = listed.body.reservation_ids;
  expect(shared).toBeNull();
  const reservation = (await hotel.api.get(`/reservations/${first}`)).body;
  expect(reservation).toMatchObject({
    group_id: group.id,
    rate_plan_id: hotel.ratePlans.BAR,
    adults: 2,
    notes: 'Quiet room',
    quote: { total: '140.00' },
  });
  expect((await hotel.api.get(`/reservations/${second}`)).body).toMatchObject({ guest_id: known.id, adults: 2, quote: { total: '70.00' } });
  const occupants = (await hotel.api.get(`/reservations/${first}/occupants`)).body.guest_ids;
  expect(occupants).toHaveLength(2);
  expect((await hotel.api.get(`/guests/${occupants[1]}`)).body).toMatchObject({ first_name: 'Eva', last_name: 'Costa' });
  expect((await hotel.api.get(`/folios/${reservation.folio_id}`)).body).toMatchObject({
    guest_id: reservation.guest_id,
    reservation_ids: [first],
  });
  expect(await blockOf(hotel, group.id)).toEqual([
    [3, 2, 0],
    [3, 1, 0],
  ]);
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [2, 1, 0],
    [1, 2, 0],
  ]);
  const created = (await hotel.api.all('/events?limit=200')).filter(({ event }) => event === 'reservation.created');
  expect(new Set(created.map(({ data }) => data.id))).toEqual(new Set([first, second]));
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated']);
});

// Rules: GROUP-14
test('every fault has the path of its row, and nothing is booked', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    days.map((day) => ({ day, rooms: 2 })),
  );
  const refused = (rows: unknown) => refusalOf(hotel, group.id, rows);
  const guest = { first_name: 'Rui', last_name: 'Costa' };
  expect(await refused([])).toEqual([422, 'SVC-2013', 'rows']);
  expect(await refused([row(hotel), row(hotel, { guest: { ...guest, email: 'nobody' } })])).toEqual([
    422,
    'SVC-2013',
    'rows[1].guest.email',
  ]);
  expect(await refused([row(hotel, { guest: undefined }), { guest }])).toEqual([
    422,
    'SVC-2003',
    'rows[0].guest_id',
    'rows[1].room_type_id',
    'rows[1].arrival',
    'rows[1].departure',
  ]);
  expect(await refused([row(hotel, { departure: hotel.day(10) }), row(hotel, { departure: hotel.day(9) })])).toEqual([
    422,
    'SVC-2004',
    'rows[0].departure',
    'rows[1].departure',
  ]);
  expect(await refused([row(hotel, { room_type_id: 'rt_none' }), row(hotel, { guest: undefined, guest_id: 'gst_none' })])).toEqual([
    422,
    'SVC-2010',
    'rows[0].room_type_id',
    'rows[1].guest_id',
  ]);
  const shares = [1, 0, 5].map((share_with) => ({ guest, share_with }));
  expect(await refused([row(hotel), ...shares])).toEqual([422, 'SVC-2013', 'rows[1].share_with', 'rows[3].share_with']);
  expect(await refused([row(hotel), { guest, share_with: 0 }, { guest, share_with: 1 }])).toEqual([422, 'SVC-2013', 'rows[2].share_with']);
  expect(await refused([row(hotel), row(hotel, { share_with: 0, departure: hotel.day(11) })])).toEqual([
    422,
    'SVC-2013',
    'rows[1].departure',
  ]);
  expect(await refused([row(hotel, { adults: 3 }), row(hotel, { arrival: hotel.day(-1) })])).toEqual([
    422,
    'SVC-2013',
    'rows[0].adults',
    'rows[1].arrival',
  ]);
  const document = { type: 'passport', number: 'X!', issue_country: 'PT' };
  expect((await refused([row(hotel), row(hotel, { guest: { ...guest, document } })])).slice(2)).toEqual([
    expect.stringMatching(/^rows\[1\]\.guest\.document/),
  ]);
  expect(await blockOf(hotel, group.id)).toEqual([
    [2, 0, 0],
    [2, 0, 0],
  ]);
  expect((await hotel.api.get(`/reservations?group_id=${group.id}`)).body.data).toEqual([]);
});

// Rules: GROUP-7, GROUP-14
test('a list of more rooms than the block has is refused as a whole, naming rows and nights (SVC-3001)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [
    { day: 10, rooms: 2 },
    { day: 11, rooms: 1 },
  ]);
  expect(await refusalOf(hotel, group.id, [row(hotel), row(hotel), row(hotel)])).toEqual([
    409,
    'SVC-3001',
    `rows[1].nights[${hotel.day(11)}]`,
    `rows[2].nights[${hotel.day(10)}]`,
    `rows[2].nights[${hotel.day(11)}]`,
  ]);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 2, 1]]);
  await hotel.api.patch(`/groups/${group.id}`, { elastic: true });
  const four = Array.from({ length: 4 }, () => row(hotel)); // one more than the hotel has; any of them may be the one refused
  expect(await refusalOf(hotel, group.id, four)).toEqual([
    409,
    'SVC-3001',
    ...[2, 3].map((index) => `rows[${index}].nights[${hotel.day(10)}]`),
    ...[1, 2, 3].map((index) => `rows[${index}].nights[${hotel.day(11)}]`),
  ]);
  expect((await post(hotel, group.id, [row(hotel), row(hotel), row(hotel)])).status).toBe(201);
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [3, 0, 0],
    [3, 0, 0],
  ]);
});

// Rules: GROUP-6, GROUP-14
test('a list of a block that holds nothing is refused when the hotel is full, naming rows and nights (SVC-3001)', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const blocked = days.map((day) => ({ day, rooms: 2 }));
  const group = await groupWithBlock(hotel, blocked, { hold_tentative: false });
  await book(hotel, { arrival: hotel.day(11), departure: hotel.day(12) });
  expect(await refusalOf(hotel, group.id, [row(hotel), row(hotel)])).toEqual([
    409,
    'SVC-3001',
    ...[0, 1].map((index) => `rows[${index}].nights[${hotel.day(11)}]`),
  ]);
});

// Rules: GROUP-8, GROUP-14
test('an inquiry takes no list (SVC-3007), and an unknown group is not found (SVC-2011)', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel, { status: 'inquiry' });
  expect(await refusalOf(hotel, group.id, [row(hotel)])).toEqual([409, 'SVC-3007', 'status']);
  expect(await refusalOf(hotel, 'grp_none', [row(hotel)])).toEqual([404, 'SVC-2011']);
});

// Rules: GROUP-14
test('500 rows are booked at once, and a repeat with the same key is answered without booking again', async () => {
  const [nights, hotel] = [[10, 11, 12, 13], await newHotel({ rooms: { STD: 90 } })];
  const group = await groupWithBlock(
    hotel,
    nights.map((day) => ({ day, rooms: 90 })),
  );
  const oneNight = (index: number) => ({ arrival: hotel.day(10 + (index % 4)), departure: hotel.day(11 + (index % 4)) });
  const rows = Array.from({ length: 500 }, (_, index) =>
    index % 3 === 2
      ? { guest: { first_name: 'Eva', last_name: lettersOf(index) }, share_with: index - 1 }
      : row(hotel, { guest: { first_name: 'Rui', last_name: lettersOf(index) }, ...oneNight(index) }),
  );
  const send = () => hotel.api.post(`/groups/${group.id}/rooming-list`, { rows }, { 'idempotency-key': 'list-1' });
  const [first, again] = [await send(), await send()];
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(first.body.reservation_ids.filter((id: string | null) => id === null)).toHaveLength(166);
  const pickedUp = (await blockOf(hotel, group.id)).map(([, rooms]) => rooms);
  expect(pickedUp.reduce((sum, rooms) => sum + rooms, 0)).toBe(334);
  expect(await refusalOf(hotel, group.id, [...rows, row(hotel)])).toEqual([422, 'SVC-2013', 'rows']);
});
