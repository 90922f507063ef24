import { expect, test } from 'vitest';
import { blockOf, contractRooms, groupEvents, groupWithBlock, newGroup, nightsOf, stockOf } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { book, stay } from '../harness/stays.ts';

// Method: blocks of groups over HTTP, one hotel per test; three standard rooms, one deluxe room and two suites.

const issuesOf = (body: { details: { field: string }[] }) => body.details.map(({ field }) => field);

// Rules: GROUP-4, GROUP-5, GROUP-6, STOCK-15
test('contracted rooms are held, at the given rate or that of the plan', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel);
  const written = await hotel.readWrite.put(`/groups/${group.id}/block`, {
    nights: nightsOf(hotel, [
      { day: 11, rooms: 2 },
      { day: 10, rooms: 2, rate: '85.00' },
    ]),
  });
  const night = { room_type_id: hotel.roomTypes.STD, rooms: 2, picked_up: 0, released: 0 };
  expect(written.body).toEqual({
    data: [
      { ...night, date: hotel.day(10), rate: { currency: 'EUR', amount: '85.00' } },
      { ...night, date: hotel.day(11), rate: { currency: 'EUR', amount: '100.00' } },
    ],
  });
  expect((await hotel.readOnly.get(`/groups/${group.id}/block`)).body).toEqual(written.body);
  expect(await stockOf(hotel, 'STD', [10, 12])).toEqual([
    [0, 2, 1],
    [0, 2, 1],
    [0, 0, 3],
  ]);
  expect((await hotel.api.get(`/groups/${group.id}`)).body.totals).toEqual({ rooms_held: 4, rooms_picked_up: 0, rooms_released: 0 });
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated']);
});

// Rules: GROUP-4, GROUP-5
test('the nights named are changed, keep their rate, and leave with 0 rooms; the others stay', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [
    { day: 10, rooms: 2, rate: '85.00' },
    { day: 11, rooms: 2 },
    { day: 12, rooms: 1 },
  ]);
  const changed = await contractRooms(hotel, group.id, [
    { day: 10, rooms: 1 },
    { day: 11, rooms: 0 },
  ]);
  expect(changed.data.map(({ date, rooms, rate }: never) => [date, rooms, (rate as { amount: string }).amount])).toEqual([
    [hotel.day(10), 1, '85.00'],
    [hotel.day(12), 1, '100.00'],
  ]);
  expect(await stockOf(hotel, 'STD', [10, 12])).toEqual([
    [0, 1, 2],
    [0, 0, 3],
    [0, 1, 2],
  ]);
});

// Rules: GROUP-6
test('what is held is sold to nobody else, and more than is free cannot be held (SVC-3001)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    [10, 11, 12].map((day) => ({ day, rooms: 3 })),
  );
  const refused = await hotel.api.post('/reservations', stay(hotel));
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3001']);
  const offers = await hotel.api.get(`/offers?arrival=${hotel.day(10)}&departure=${hotel.day(11)}&adults=1`);
  expect(offers.body.data.filter((offer: { room_type_id: string }) => offer.room_type_id === hotel.roomTypes.STD)).toEqual([]);
  await book(hotel, { room_type_id: hotel.roomTypes.DLX, arrival: hotel.day(11) });
  const more = await hotel.api.put(`/groups/${group.id}/block`, {
    nights: nightsOf(
      hotel,
      [10, 11, 12, 13].map((day) => ({ day, rooms: 1, type: 'DLX' })),
    ),
  });
  expect([more.status, more.body.code, issuesOf(more.body)]).toEqual([
    409,
    'SVC-3001',
    [`nights[${hotel.day(11)}]`, `nights[${hotel.day(12)}]`],
  ]);
  expect(await stockOf(hotel, 'DLX', [10, 10])).toEqual([[0, 0, 1]]);
});

// Rules: GROUP-6
test('a tentative group that does not hold its rooms leaves them on sale until it is definite', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 3 }], { hold_tentative: false });
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
  const held = await hotel.api.patch(`/groups/${group.id}`, { hold_tentative: true });
  expect(held.body.totals.rooms_held).toBe(3);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 3, 0]]);
});

// Rules: GROUP-4
test('nights are refused by path, all or nothing', async () => {
  const hotel = await newHotel();
  const group = await newGroup(hotel);
  const path = `/groups/${group.id}/block`;
  const refusalOf = async (nights: unknown) => {
    const { status, body } = await hotel.api.put(path, { nights });
    return [status, body.code, ...issuesOf(body)];
  };
  const [inside] = nightsOf(hotel, [{ day: 10, rooms: 1 }]);
  expect(await refusalOf([])).toEqual([422, 'SVC-2013', 'nights']);
  expect(await refusalOf([inside, inside])).toEqual([422, 'SVC-2013', 'nights[1].date']);
  expect(
    await refusalOf([
      inside,
      ...nightsOf(
        hotel,
        [9, 14].map((day) => ({ day, rooms: 1 })),
      ),
    ]),
  ).toEqual([422, 'SVC-2013', 'nights[1].date', 'nights[2].date']);
  expect(await refusalOf([inside, { ...inside, room_type_id: 'rt_none' }])).toEqual([422, 'SVC-2010', 'nights[1].room_type_id']);
  expect(await refusalOf([{ ...inside, rate: { currency: 'USD', amount: '1.00' } }])).toEqual([422, 'SVC-2007', 'nights[0].rate.currency']);
  expect(await refusalOf([{ ...inside, rate: { currency: 'EUR', amount: '-1.00' } }])).toEqual([422, 'SVC-2013', 'nights[0].rate.amount']);
  expect((await hotel.api.get(path)).body.data).toEqual([]);
});

// Rules: GROUP-5
test('a night needs a rate when the plan has no price (SVC-3011) or is not sold with the room type (SVC-2005)', async () => {
  const hotel = await newHotel({ pricedNights: 12 });
  const group = await newGroup(hotel);
  const unpriced = await hotel.api.put(`/groups/${group.id}/block`, {
    nights: nightsOf(
      hotel,
      [10, 11, 12].map((day) => ({ day, rooms: 1 })),
    ),
  });
  expect([unpriced.status, unpriced.body.code]).toEqual([409, 'SVC-3011']);
  expect(issuesOf(unpriced.body)).toEqual(['nights[2].rate']);
  const fixed = await newGroup(hotel, { rate_plan_id: hotel.ratePlans.FIX });
  const nights = nightsOf(hotel, [{ day: 10, rooms: 1, type: 'DLX' }]);
  expect((await hotel.api.put(`/groups/${fixed.id}/block`, { nights })).body.code).toBe('SVC-2005');
  await contractRooms(hotel, fixed.id, [{ day: 10, rooms: 1, type: 'DLX', rate: '120.00' }]);
});

// Rules: GROUP-10
test('a release gives back the named nights, and everything by default', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    [10, 11].map((day) => ({ day, rooms: 2 })),
    { status: 'definite' },
  );
  const path = `/groups/${group.id}/release`;
  const part = await hotel.readWrite.post(path, { nights: nightsOf(hotel, [{ day: 10, rooms: 1 }]) });
  expect(part).toMatchObject({ status: 200, body: { status: 'definite', totals: { rooms_held: 3, rooms_released: 1 } } });
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [0, 1, 2],
    [0, 2, 1],
  ]);
  const whole = await hotel.api.post(path, {});
  expect(whole.body).toMatchObject({ status: 'released', totals: { rooms_held: 0, rooms_released: 4 } });
  expect(await blockOf(hotel, group.id)).toEqual([
    [2, 0, 2],
    [2, 0, 2],
  ]);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated', 'group.updated', 'group.released']);
  expect(await hotel.api.post(path, {})).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect((await hotel.api.put(`/groups/${group.id}/block`, { nights: nightsOf(hotel, [{ day: 10, rooms: 3 }]) })).body.code).toBe(
    'SVC-3007',
  );
  expect((await hotel.api.patch(`/groups/${group.id}`, { notes: 'Late arrivals' })).body).toMatchObject({
    status: 'released',
    notes: 'Late arrivals',
  });
});

// Rules: GROUP-10
test('more than is held cannot be released (SVC-2013), nor fewer rooms contracted than are released', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(
    hotel,
    [10, 11].map((day) => ({ day, rooms: 2 })),
  );
  const nights = nightsOf(
    hotel,
    [10, 11, 12].map((day) => ({ day, rooms: day - 9 })),
  );
  const refused = await hotel.api.post(`/groups/${group.id}/release`, { nights });
  expect([refused.status, refused.body.code, issuesOf(refused.body)]).toEqual([422, 'SVC-2013', ['nights[2].rooms']]);
  expect((await hotel.api.post(`/groups/${group.id}/release`, { nights: nights.slice(1, 2) })).status).toBe(200);
  const fewer = await hotel.api.put(`/groups/${group.id}/block`, { nights: nightsOf(hotel, [{ day: 11, rooms: 1 }]) });
  expect([fewer.status, fewer.body.code, issuesOf(fewer.body)]).toEqual([422, 'SVC-2013', ['nights[0].rooms']]);
});

// Rules: GROUP-10
test('a group that holds nothing has no room to name in a release (SVC-2013)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { status: 'inquiry' });
  const refused = await hotel.api.post(`/groups/${group.id}/release`, { nights: nightsOf(hotel, [{ day: 10, rooms: 1 }]) });
  expect([refused.status, refused.body.code, issuesOf(refused.body)]).toEqual([422, 'SVC-2013', ['nights[0].rooms']]);
});

// Rules: GROUP-11
test('an inquiry stays one beyond its cut-off date, and owes nothing', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], {
    cutoff_date: hotel.day(1),
    status: 'inquiry',
    attrition_percent: 0,
  });
  await hotel.advanceClock('3d');
  expect((await hotel.api.get(`/groups/${group.id}`)).body).toMatchObject({ status: 'inquiry', attrition_due: null });
});

// Rules: GROUP-11
test('what is not picked up is released by itself on the day after the cut-off date, once', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { cutoff_date: hotel.day(3), status: 'definite' });
  await hotel.advanceClock('3d');
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 2, 1]]);
  await hotel.advanceClock('1d');
  expect((await hotel.api.get(`/groups/${group.id}`)).body).toMatchObject({
    status: 'released',
    totals: { rooms_held: 0, rooms_released: 2 },
  });
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
  await hotel.advanceClock('1d');
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated', 'group.released']);
});
