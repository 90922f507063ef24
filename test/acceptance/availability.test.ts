import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';

interface Row {
  readonly date: string;
  readonly room_type_id: string;
  readonly available: number;
  readonly sold: number;
  readonly total: number;
}

async function read(hotel: Hotel, from: number, to: number, type?: string): Promise<Row[]> {
  const filter = type === undefined ? '' : `&room_type_id=${hotel.roomTypes[type]}`;
  const answer = await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}${filter}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

function book(hotel: Hotel, { type = 'STD', from = 1, to = 2 } = {}) {
  return hotel.api.post('/reservations', {
    arrival: hotel.day(from),
    departure: hotel.day(to),
    room_type_id: hotel.roomTypes[type],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest: { first_name: 'Ana', last_name: 'Silva' },
  });
}

// Rules: STOCK-1
test('every date of the window has a row for every type, ordered by date and type', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const rows = await read(hotel, 0, 29);
  expect(rows).toHaveLength(30 * 3);
  const order = rows.map((row) => `${row.date} ${row.room_type_id}`);
  expect(order).toEqual(order.toSorted());
  const totals = new Map(Object.entries({ STD: 3, DLX: 1, SUI: 2 }).map(([code, total]) => [hotel.roomTypes[code], total]));
  for (const row of rows)
    expect(row).toMatchObject({ available: totals.get(row.room_type_id), sold: 0, total: totals.get(row.room_type_id) });
});

// Rules: STOCK-2
test('the window is required, ordered and bounded', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const codeOf = async (query: string) => (await hotel.api.get(`/availability?${query}`)).body;
  expect((await codeOf('')).code).toBe('SVC-2003');
  expect((await codeOf(`from=${hotel.day(2)}`)).details).toEqual([{ field: 'to', issue: expect.any(String) }]);
  expect((await codeOf(`from=${hotel.day(2)}&to=${hotel.day(1)}`)).code).toBe('SVC-2013');
  expect((await codeOf(`from=2027-02-30&to=2027-03-01`)).code).toBe('SVC-2013');
  expect((await codeOf(`from=${hotel.day(0)}&to=${hotel.day(366)}`)).code).toBe('SVC-2013');
  expect((await codeOf(`from=${hotel.day(0)}&to=${hotel.day(365)}&room_type_id=${hotel.roomTypes['STD']}`)).data).toHaveLength(366);
  expect((await codeOf(`from=${hotel.day(0)}&to=${hotel.day(1)}&room_type_id=rt_unknown`)).data).toEqual([]);
  expect((await codeOf(`from=${hotel.day(0)}&to=${hotel.day(1)}&colour=red`)).code).toBe('SVC-2012');
});

// Rules: STOCK-3, STOCK-4, STOCK-12
test('written availability is what may still be sold; a booking lowers it, a cancellation raises it', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const written = await hotel.readWrite.post('/availability', {
    updates: [{ date: hotel.day(1), room_type_id: hotel.roomTypes['STD'], available: 1 }],
  });
  expect([written.status, written.body]).toEqual([204, undefined]);
  const first = await book(hotel, { from: 1, to: 3 });
  expect(first.status).toBe(201);
  expect(await read(hotel, 1, 3, 'STD')).toMatchObject([
    { available: 0, sold: 1, total: 3 },
    { available: 2, sold: 1, total: 3 },
    { available: 3, sold: 0, total: 3 },
  ]);
  const second = await book(hotel, { from: 0, to: 2 });
  expect([second.status, second.body.code]).toEqual([409, 'SVC-3001']);
  expect(JSON.stringify(second.body.details)).toContain(hotel.day(1));
  expect((await read(hotel, 0, 0, 'STD'))[0]).toMatchObject({ available: 3, sold: 0 });
  await hotel.api.delete(`/reservations/${first.body.id}?force=true`);
  expect(await read(hotel, 1, 2, 'STD')).toMatchObject([
    { available: 1, sold: 0 },
    { available: 3, sold: 0 },
  ]);
});

// Rules: STOCK-5, STOCK-6
test('a write is all or nothing and names every tuple it is refused for', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  await book(hotel, { type: 'SUI', from: 2, to: 3 });
  const tuple = (day: number, code: string, available: number) => ({
    date: hotel.day(day),
    room_type_id: hotel.roomTypes[code] ?? code,
    available,
  });
  const refused = await hotel.api.post('/availability', {
    updates: [tuple(1, 'STD', 0), tuple(1, 'DLX', 2), tuple(2, 'SUI', 2), tuple(2, 'DLX', 0)],
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2013']);
  expect(refused.body.details.map((detail: { field: string }) => detail.field)).toEqual(['updates[1].available', 'updates[2].available']);
  expect(await read(hotel, 1, 1, 'STD')).toMatchObject([{ available: 3 }]);
  const accepted = await hotel.api.post('/availability', {
    updates: [tuple(1, 'STD', 0), tuple(1, 'DLX', 1), tuple(2, 'SUI', 1), tuple(2, 'DLX', 0)],
  });
  expect(accepted.status).toBe(204);
  expect(await read(hotel, 1, 1, 'STD')).toMatchObject([{ available: 0, sold: 0, total: 3 }]);
});

// Rules: STOCK-6, STOCK-7
test('a malformed write is refused', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const other = await newHotel({ pricedNights: 730 });
  const tuple = (date: string, room_type_id = hotel.roomTypes['STD'] ?? '', available: unknown = 1) => ({ date, room_type_id, available });
  const send = async (updates: unknown) => {
    const { body } = await hotel.api.post('/availability', { updates });
    return [body.code, body.details[0].field];
  };
  expect(await send([tuple(hotel.day(1)), tuple(hotel.day(1))])).toEqual(['SVC-2013', 'updates[1].date']);
  expect(await send([tuple(hotel.day(1)), tuple(hotel.day(-1))])).toEqual(['SVC-2013', 'updates[1].date']);
  expect(await send([tuple(hotel.day(731))])).toEqual(['SVC-2013', 'updates[0].date']);
  expect(await send([tuple(hotel.day(1), 'rt_unknown')])).toEqual(['SVC-2010', 'updates[0].room_type_id']);
  expect(await send([tuple(hotel.day(1), other.roomTypes['STD'])])).toEqual(['SVC-2010', 'updates[0].room_type_id']);
  expect(await send([tuple(hotel.day(1), hotel.roomTypes['STD'], -1)])).toEqual(['SVC-2013', 'updates[0].available']);
  expect(await send([tuple(hotel.day(1), hotel.roomTypes['STD'], 1.5)])).toEqual(['SVC-2013', 'updates[0].available']);
  expect(await send([{ ...tuple(hotel.day(1)), total: 4 }])).toEqual(['SVC-2012', 'updates[0].total']);
  expect(await send([{ date: hotel.day(1), available: 1 }])).toEqual(['SVC-2003', 'updates[0].room_type_id']);
  expect(await send([])).toEqual(['SVC-2013', 'updates']);
  expect((await hotel.readOnly.post('/availability', { updates: [tuple(hotel.day(1))] })).body.code).toBe('SVC-1003');
});

// Rules: STOCK-6
test('invalid dates and numbers are reported together, before unknown types', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const tuple = (day: number, code: string, available: number) => ({
    date: hotel.day(day),
    room_type_id: hotel.roomTypes[code] ?? code,
    available,
  });
  const send = async (...updates: object[]) => {
    const { body } = await hotel.api.post('/availability', { updates });
    return [body.code, ...body.details.map(({ field }: { field: string }) => field)];
  };
  const [good, above, past, far, unknown] = [
    tuple(1, 'STD', 0),
    tuple(1, 'DLX', 2),
    tuple(-1, 'STD', 1),
    tuple(731, 'SUI', 9),
    tuple(1, 'rt_none', 1),
  ];
  expect(await send(good, above, past, far)).toEqual(['SVC-2013', 'updates[1].available', 'updates[2].date', 'updates[3].date']);
  expect(await send(past, above)).toEqual(['SVC-2013', 'updates[0].date', 'updates[1].available']);
  expect(await send(unknown, good, above)).toEqual(['SVC-2013', 'updates[2].available']);
  expect(await send(unknown, past)).toEqual(['SVC-2013', 'updates[1].date']);
  expect(await send(good, unknown)).toEqual(['SVC-2010', 'updates[1].room_type_id']);
  expect((await read(hotel, 1, 1)).map((row) => row.available).sort()).toEqual([1, 2, 3]);
});

/** Guarantee: the largest request is accepted, one tuple more is refused. Method: 1,000 tuples over two types. */
// Rules: STOCK-8
test('takes 1,000 tuples at once and no more', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const updates = ['STD', 'SUI'].flatMap((code) =>
    Array.from({ length: 500 }, (_, index) => ({ date: hotel.day(index), room_type_id: hotel.roomTypes[code], available: index % 3 })),
  );
  expect((await hotel.api.post('/availability', { updates })).status).toBe(204);
  const rows = await read(hotel, 0, 99, 'STD');
  expect(rows.map((row) => row.available)).toEqual(Array.from({ length: 100 }, (_, index) => index % 3));
  const tooMany = await hotel.api.post('/availability', {
    updates: [...updates, { date: hotel.day(1), room_type_id: hotel.roomTypes['DLX'], available: 1 }],
  });
  expect(tooMany.body.code).toBe('SVC-2013');
});

// Rules: STOCK-5, STOCK-11
test('with overselling allowed the ceiling is the total plus the allowance of the type', async () => {
  const hotel = await newHotel({ pricedNights: 730, settings: { allow_overselling: true } });
  const write = (available: number) =>
    hotel.api.post('/availability', { updates: [{ date: hotel.day(1), room_type_id: hotel.roomTypes['SUI'], available }] });
  expect((await write(4)).body.code).toBe('SVC-2013');
  expect((await write(3)).status).toBe(204);
  expect((await write(0)).status).toBe(204);
  const bookings = [];
  for (let count = 0; count < 4; count++) bookings.push((await book(hotel, { type: 'SUI' })).status);
  expect(bookings).toEqual([201, 201, 201, 409]);
  expect(await read(hotel, 1, 1, 'SUI')).toMatchObject([{ available: 0, sold: 3, total: 2 }]);
});

/** Guarantee: the last room is sold once. Method: twelve bookings at the same time. */
// Rules: STOCK-9
test('of many bookings for the last room exactly one wins', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => book(hotel, { type: 'DLX', from: 1, to: 4 })));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409 && answer.body.code === 'SVC-3001')).toHaveLength(11);
  expect(await read(hotel, 1, 3, 'DLX')).toMatchObject([{ sold: 1 }, { sold: 1 }, { sold: 1 }]);
});

// Rules: STOCK-2
test('a window may begin in the past and reaches at most 730 days ahead of today at the property', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const status = async (from: number, to: number) => {
    const { status, body } = await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}`);
    return status === 200 ? status : [status, body.code, body.details[0].field];
  };
  expect(await status(729, 730)).toBe(200);
  expect(await status(-1, 1)).toBe(200);
  expect(await status(730, 731)).toEqual([422, 'SVC-2013', 'to']);
  expect(await status(10_000, 10_001)).toEqual([422, 'SVC-2013', 'to']);
  const { body } = await hotel.api.get('/availability?from=9999-12-30&to=9999-12-30');
  expect(body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to', issue: 'is more than 730 days ahead' }] });
});
