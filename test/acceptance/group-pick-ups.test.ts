import { expect, test } from 'vitest';
import { blockOf, groupEvents, groupWithBlock, newGroup, stockOf } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { book, stay } from '../harness/stays.ts';

// Method: stays of groups over HTTP, one hotel per test; three standard rooms, one deluxe room and two suites.

const threeDays = [10, 11, 12];
const fieldsOf = (body: { details: { field: string }[] }) => body.details.map(({ field }) => field);

// Rules: GROUP-7, STOCK-15
test('a stay of a group turns held rooms into sold ones, at the rates of the block', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [
    { day: 10, rooms: 2, rate: '70.00' },
    { day: 11, rooms: 2, rate: '80.00' },
    { day: 12, rooms: 2, rate: '90.00' },
  ]);
  const reservation = await book(hotel, { group_id: group.id });
  expect(reservation).toMatchObject({ group_id: group.id, status: 'confirmed' });
  expect(reservation.quote.total).toBe('252.00'); // 240.00 and 2.00 city tax for each of two adults and three nights
  expect(await blockOf(hotel, group.id)).toEqual(threeDays.map(() => [2, 1, 0]));
  expect(await stockOf(hotel, 'STD', [10, 12])).toEqual(threeDays.map(() => [1, 1, 1]));
  const { totals } = (await hotel.api.get(`/groups/${group.id}`)).body;
  expect(totals).toEqual({ rooms_held: 3, rooms_picked_up: 3, rooms_released: 0 });
  const other = await book(hotel);
  expect(other.group_id).toBeNull();
  expect((await hotel.api.all(`/reservations?group_id=${group.id}`)).map(({ id }) => id)).toEqual([reservation.id]);
  expect((await hotel.api.get(`/reservations/${reservation.id}`)).body.group_id).toBe(group.id);
  expect(await groupEvents(hotel, group.id)).toEqual(['group.created', 'group.updated']);
});

// Rules: GROUP-5, GROUP-7
test('extra guests and the length of a stay do not change the rate of a block, and its quote is compared', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2, type: 'SUI', rate: '150.00' }]);
  const body = { group_id: group.id, room_type_id: hotel.roomTypes.SUI, departure: hotel.day(11), adults: 4, children: 1 };
  const refused = await hotel.api.post('/reservations', stay(hotel, { ...body, quote: { currency: 'EUR', total: '270.00' } }));
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3002']);
  expect((await book(hotel, { ...body, quote: { currency: 'EUR', total: '150.00' } })).quote.total).toBe('150.00');
});

// Rules: GROUP-7
test('without a room in the block a stay is refused, naming the nights (SVC-3001), unless the group is elastic', async () => {
  const hotel = await newHotel({ cityTax: null });
  const nights = [10, 12].map((day) => ({ day, rooms: 1, rate: '50.00' }));
  const group = await groupWithBlock(hotel, nights);
  const refused = await hotel.api.post('/reservations', stay(hotel, { group_id: group.id, departure: hotel.day(14) }));
  expect([refused.status, refused.body.code, fieldsOf(refused.body)]).toEqual([
    409,
    'SVC-3001',
    [`nights[${hotel.day(11)}]`, `nights[${hotel.day(13)}]`],
  ]);
  expect(await blockOf(hotel, group.id)).toEqual(nights.map(() => [1, 0, 0]));
  await hotel.api.patch(`/groups/${group.id}`, { elastic: true });
  const booked = await book(hotel, { group_id: group.id, departure: hotel.day(14) });
  expect(booked.quote.total).toBe('300.00'); // 50 and 50 from the block, 100 and 100 at the plan's price
  expect(await stockOf(hotel, 'STD', [10, 13])).toEqual([10, 11, 12, 13].map(() => [1, 0, 2]));
});

// Rules: GROUP-7
test('what the plan restricts concerns only nights beyond the block: the others were contracted', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { elastic: true });
  const [rate_plan_id, room_type_id] = [hotel.ratePlans.BAR, hotel.roomTypes.STD];
  const closed = { rate_plan_id, room_type_id, from: hotel.day(10), to: hotel.day(13), amount: { currency: 'EUR', amount: '90.00' } };
  const updates = [{ ...closed, restrictions: { stop_sell: true, min_stay: 3 } }];
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const { id } = await book(hotel, { group_id: group.id, departure: hotel.day(11) });
  const row = { guest: { first_name: 'Rui', last_name: 'Silva' }, room_type_id, arrival: hotel.day(10), departure: hotel.day(11) };
  expect((await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows: [row] })).status).toBe(201);
  const beyond = await hotel.api.post(
    '/reservations',
    stay(hotel, { group_id: group.id, arrival: hotel.day(11), departure: hotel.day(12) }),
  );
  expect([beyond.status, beyond.body.code]).toEqual([409, 'SVC-3011']);
  const longer = await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(12) });
  expect([longer.status, longer.body.code]).toEqual([409, 'SVC-3011']);
  expect((await hotel.api.patch(`/reservations/${id}`, { adults: 1 })).status).toBe(200);
});

// Rules: GROUP-7, BOOK-22
test('a stay that keeps a night beyond the block is restricted when it changes, and so is its plan (SVC-3011)', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }], { elastic: true });
  const [rate_plan_id, room_type_id] = [hotel.ratePlans.BAR, hotel.roomTypes.STD];
  const { id } = await book(hotel, { rate_plan_id, group_id: group.id, departure: hotel.day(12) });
  const closed = { rate_plan_id, room_type_id, from: hotel.day(11), to: hotel.day(11), amount: { currency: 'EUR', amount: '90.00' } };
  const change = async (body: object) => {
    const { status, body: answer } = await hotel.api.patch(`/reservations/${id}`, body);
    return [status, answer.code];
  };
  await hotel.api.post('/rate-plans/bulk-update', { updates: [{ ...closed, restrictions: { stop_sell: true } }] });
  expect(await change({ adults: 1 })).toEqual([409, 'SVC-3011']);
  await hotel.api.post(`/rate-plans/${rate_plan_id}/deprecate`, {});
  expect(await change({ room_type_id: hotel.roomTypes.DLX })).toEqual([409, 'SVC-3011']);
  expect(await change({ departure: hotel.day(11), adults: 1 })).toEqual([200, undefined]);
});

// Rules: GROUP-7
test('an elastic group takes nothing that is sold out (SVC-3001), and keeps its block', async () => {
  const hotel = await newHotel();
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1, type: 'DLX' }], { elastic: true });
  const deluxe = { group_id: group.id, room_type_id: hotel.roomTypes.DLX, departure: hotel.day(12) };
  await book(hotel, { room_type_id: hotel.roomTypes.DLX, arrival: hotel.day(11), departure: hotel.day(12) });
  const refused = await hotel.api.post('/reservations', stay(hotel, deluxe));
  expect([refused.body.code, fieldsOf(refused.body)]).toEqual(['SVC-3001', [`nights[${hotel.day(11)}]`]]);
  expect(await blockOf(hotel, group.id)).toEqual([[1, 0, 0]]);
});

// Rules: GROUP-8
test('a group that is an inquiry or released takes no stay (SVC-3007)', async () => {
  const hotel = await newHotel();
  const inquiry = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }], { status: 'inquiry', elastic: true });
  const released = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }], { elastic: true });
  await hotel.api.post(`/groups/${released.id}/release`, {});
  for (const { id } of [inquiry, released]) {
    const refused = await hotel.api.post('/reservations', stay(hotel, { group_id: id }));
    expect([refused.status, refused.body.code, fieldsOf(refused.body)]).toEqual([409, 'SVC-3007', ['group_id']]);
  }
});

// Rules: GROUP-7
test('an unknown group is SVC-2010, and a booking of an agency has none (SVC-2013)', async () => {
  const hotel = await newHotel();
  const unknown = await hotel.api.post('/reservations', stay(hotel, { group_id: 'grp_none' }));
  expect([unknown.status, unknown.body.code, fieldsOf(unknown.body)]).toEqual([422, 'SVC-2010', ['group_id']]);
  const { id } = await newGroup(hotel);
  const mixed = await hotel.api.post(
    '/reservations',
    stay(hotel, { group_id: id, external_id: 'X-1', channel: 'expedia', rate_plan_id: hotel.ratePlans.BAR }),
  );
  expect([mixed.status, mixed.body.code, fieldsOf(mixed.body)]).toEqual([422, 'SVC-2013', ['group_id']]);
});

// Rules: GROUP-7
test('a tentative group that holds nothing picks up free rooms at its rates', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await groupWithBlock(
    hotel,
    threeDays.map((day) => ({ day, rooms: 2, rate: '60.00' })),
    { hold_tentative: false },
  );
  expect((await book(hotel, { group_id: group.id })).quote.total).toBe('180.00');
  expect(await stockOf(hotel, 'STD', [10, 12])).toEqual(threeDays.map(() => [1, 0, 2]));
});

// Rules: GROUP-12
test('a cancelled pick-up goes back to the block until the cut-off, and into free inventory afterwards', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await groupWithBlock(
    hotel,
    threeDays.map((day) => ({ day, rooms: 2 })),
    { cutoff_date: hotel.day(3) },
  );
  const [first, second] = [await book(hotel, { group_id: group.id }), await book(hotel, { group_id: group.id })];
  expect((await hotel.api.delete(`/reservations/${first.id}`)).status).toBe(200);
  expect(await blockOf(hotel, group.id)).toEqual(threeDays.map(() => [2, 1, 0]));
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[1, 1, 1]]);
  await hotel.advanceClock('4d');
  expect(await blockOf(hotel, group.id)).toEqual(threeDays.map(() => [2, 1, 1]));
  expect((await hotel.api.delete(`/reservations/${second.id}`)).status).toBe(200);
  expect(await blockOf(hotel, group.id)).toEqual(threeDays.map(() => [2, 0, 2]));
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
});

// Rules: GROUP-12, BOOK-21
test('a hold that expires gives its nights back to the block', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await groupWithBlock(
    hotel,
    threeDays.map((day) => ({ day, rooms: 1 })),
  );
  await book(hotel, { group_id: group.id, status: 'tentative' });
  await hotel.advanceClock('25h');
  expect(await blockOf(hotel, group.id)).toEqual(threeDays.map(() => [1, 0, 0]));
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 1, 2]]);
});

// Rules: GROUP-12
test('changed dates give nights back to the block and pick others up; nights that stay keep their rate', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await groupWithBlock(
    hotel,
    [10, 11, 12, 13].map((day) => ({ day, rooms: 1, rate: `${day}.00` })),
  );
  const booked = await book(hotel, { group_id: group.id, departure: hotel.day(12) });
  expect(booked.quote.total).toBe('21.00');
  const moved = await hotel.api.patch(`/reservations/${booked.id}`, { arrival: hotel.day(11), departure: hotel.day(14) });
  expect([moved.status, moved.body.quote.total]).toEqual([200, '36.00']);
  expect(await blockOf(hotel, group.id)).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 0],
  ]);
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [0, 1, 2],
    [1, 0, 2],
  ]);
  const beyond = await hotel.api.patch(`/reservations/${booked.id}`, { departure: hotel.day(16) });
  expect([beyond.body.code, fieldsOf(beyond.body)]).toEqual(['SVC-3001', [14, 15].map((day) => `nights[${hotel.day(day)}]`)]);
  await hotel.api.patch(`/groups/${group.id}`, { elastic: true });
  expect((await hotel.api.patch(`/reservations/${booked.id}`, { departure: hotel.day(15) })).body.quote.total).toBe('136.00');
  expect(await stockOf(hotel, 'STD', [14, 14])).toEqual([[1, 0, 2]]);
});

// Rules: GROUP-12
test('another room type moves the nights to its part of the block, and more guests leave the rate as it is', async () => {
  const hotel = await newHotel({ cityTax: null });
  const types = ['STD', 'SUI'].flatMap((type) =>
    [10, 11].map((day) => ({ day, rooms: 1, type, rate: type === 'STD' ? '60.00' : '120.00' })),
  );
  const group = await groupWithBlock(hotel, types);
  const booked = await book(hotel, { group_id: group.id, departure: hotel.day(12) });
  const suite = await hotel.api.patch(`/reservations/${booked.id}`, { room_type_id: hotel.roomTypes.SUI });
  expect([suite.status, suite.body.quote.total]).toEqual([200, '240.00']);
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 1, 2]]);
  expect(await stockOf(hotel, 'SUI', [10, 10])).toEqual([[1, 0, 1]]);
  expect((await hotel.api.patch(`/reservations/${booked.id}`, { adults: 4 })).body.quote.total).toBe('240.00');
  const deluxe = await hotel.api.patch(`/reservations/${booked.id}`, { room_type_id: hotel.roomTypes.DLX, adults: 2 });
  expect(deluxe.body.code).toBe('SVC-3001');
});

// Rules: GROUP-12, BOOK-34
test('nights that a guest of a group no longer sleeps go back to the block', async () => {
  const hotel = await newHotel();
  const days = [0, 1, 2];
  const group = await groupWithBlock(
    hotel,
    days.map((day) => ({ day, rooms: 1 })),
    { arrival: hotel.day(0), departure: hotel.day(3) },
  );
  const booked = await book(hotel, { group_id: group.id, arrival: hotel.day(0), departure: hotel.day(3) });
  expect((await hotel.api.post(`/reservations/${booked.id}/check-in`)).status).toBe(200);
  expect((await hotel.api.post(`/reservations/${booked.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  expect(await blockOf(hotel, group.id)).toEqual([
    [1, 1, 0],
    [1, 0, 0],
    [1, 0, 0],
  ]);
  expect(await stockOf(hotel, 'STD', [1, 1])).toEqual([[0, 1, 2]]);
});
