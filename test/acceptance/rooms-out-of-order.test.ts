// Method: over HTTP against the running instance, one tenant per test; agencies are the simulators, the calendar is a sandbox's.
import { describe, expect, test } from 'vitest';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { agenciesOf } from '../harness/ota.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

const patch = (hotel: Hotel, number: string, body: object, query = '') => hotel.api.patch(`/rooms/${hotel.rooms[number]}${query}`, body);
const roomOf = async (hotel: Hotel, number: string) => (await hotel.api.get(`/rooms/${hotel.rooms[number]}`)).body;

/** Available, sold and total of each night of a type. */
async function nightsOf(hotel: Hotel, type: string, [from, to]: readonly [number, number]): Promise<number[][]> {
  const answer = await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}&room_type_id=${hotel.roomTypes[type]}`);
  return answer.body.data.map(({ available, sold, total }: Record<string, number>) => [available, sold, total]);
}

const stayOf = (hotel: Hotel, type: string, from: number, to: number, more: object = {}) =>
  book(hotel, { arrival: hotel.day(from), departure: hotel.day(to), room_type_id: hotel.roomTypes[type], ...more });

describe('a room that is out of order', () => {
  // Rules: HOTEL-17, STOCK-13
  test('is not for sale on those nights, and is again when they are changed or released', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const nights = { from: hotel.day(2), to: hotel.day(4), reason: 'leak' };
    const out = await hotel.readWrite.patch(`/rooms/${hotel.rooms['101']}`, { out_of_order: nights, note: 'call the plumber' });
    expect([out.status, out.body]).toEqual([
      200,
      expect.objectContaining({ condition: 'inspected', note: 'call the plumber', out_of_order: nights }),
    ]);
    expect((await hotel.api.all('/rooms')).find(({ number }) => number === '101')).toEqual(out.body);
    expect(await nightsOf(hotel, 'STD', [1, 4])).toEqual([
      [3, 0, 3],
      [2, 0, 2],
      [2, 0, 2],
      [3, 0, 3],
    ]);
    await patch(hotel, '101', { out_of_order: { from: hotel.day(3), to: hotel.day(5) } });
    expect(await nightsOf(hotel, 'STD', [2, 5])).toEqual([
      [3, 0, 3],
      [2, 0, 2],
      [2, 0, 2],
      [3, 0, 3],
    ]);
    expect((await patch(hotel, '101', { out_of_order: null })).body).toMatchObject({ out_of_order: null, condition: 'inspected' });
    expect(await nightsOf(hotel, 'STD', [2, 4])).toEqual([
      [3, 0, 3],
      [3, 0, 3],
      [3, 0, 3],
    ]);
  });

  // Rules: HOTEL-17, STOCK-13
  test('by its condition is so from today without an end, and any other condition releases the nights', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const out = await patch(hotel, '201', { condition: 'out_of_order' });
    expect(out.body).toMatchObject({ condition: 'out_of_order', out_of_order: { from: hotel.day(0), to: null, reason: null } });
    const same = await patch(hotel, '201', { condition: 'out_of_order' });
    expect(same.body).toEqual(out.body);
    for (const at of [0, 365, 729])
      expect(await nightsOf(hotel, 'DLX', [at, at + 1])).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
    const offers = await hotel.api.get(`/offers?arrival=${hotel.day(1)}&departure=${hotel.day(2)}&adults=1`);
    expect(offers.body.data.some(({ room_type_id }: { room_type_id: string }) => room_type_id === hotel.roomTypes['DLX'])).toBe(false);
    expect((await patch(hotel, '201', { condition: 'clean' })).body).toMatchObject({ condition: 'clean', out_of_order: null });
    expect(await nightsOf(hotel, 'DLX', [729, 730])).toEqual([
      [1, 0, 1],
      [1, 0, 1],
    ]);
  });

  // Rules: STOCK-13
  test('is missing on nights that come within reach as days pass, touched before or not', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, sandbox: true });
    await patch(hotel, '101', { condition: 'out_of_order' });
    await hotel.advanceClock('240h');
    expect(await nightsOf(hotel, 'STD', [739, 740])).toEqual([
      [2, 0, 2],
      [2, 0, 2],
    ]);
    await hotel.api.post('/availability', { updates: [{ date: hotel.day(740), room_type_id: hotel.roomTypes['STD'], available: 1 }] });
    expect(await nightsOf(hotel, 'STD', [739, 740])).toEqual([
      [2, 0, 2],
      [1, 0, 2],
    ]);
    await patch(hotel, '101', { condition: 'dirty' });
    expect(await nightsOf(hotel, 'STD', [739, 740])).toEqual([
      [3, 0, 3],
      [1, 0, 3],
    ]);
  });

  // Rules: STOCK-14
  test('reopens no night that was closed by hand', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const write = (available: number, date: number) =>
      hotel.api.post('/availability', { updates: [{ date: hotel.day(date), room_type_id: hotel.roomTypes['STD'], available }] });
    await write(0, 1); // before the room is taken out
    await write(1, 4);
    await patch(hotel, '101', { out_of_order: { from: hotel.day(1), to: hotel.day(5) } });
    await write(0, 2); // while it is out
    await write(0, 4); // while it is out, and what it is already
    expect(await nightsOf(hotel, 'STD', [1, 4])).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [2, 0, 2],
      [0, 0, 2],
    ]);
    await patch(hotel, '101', { out_of_order: null });
    expect(await nightsOf(hotel, 'STD', [1, 4])).toEqual([
      [0, 0, 3],
      [0, 0, 3],
      [3, 0, 3],
      [0, 0, 3],
    ]);
  });

  // Rules: HOTEL-18
  test('is refused where stays would be left without a room, naming them', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const soft = await stayOf(hotel, 'DLX', 2, 4);
    const hard = await stayOf(hotel, 'STD', 2, 4, { room_assignment: hotel.rooms['101'] });
    for (const [number, stay] of [
      ['201', soft],
      ['101', hard],
    ] as const) {
      const refused = await patch(hotel, number, { condition: 'out_of_order' });
      expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3009']);
      expect(refused.body.details).toEqual([{ field: `reservations[${stay.id}]`, issue: expect.stringContaining(stay.id) }]);
      expect(await roomOf(hotel, number)).toMatchObject({ condition: 'inspected', out_of_order: null });
    }
    expect(await nightsOf(hotel, 'DLX', [1, 4])).toEqual([
      [1, 0, 1],
      [0, 1, 1],
      [0, 1, 1],
      [1, 0, 1],
    ]);
    expect((await patch(hotel, '201', { out_of_order: { from: hotel.day(4), to: hotel.day(6) } })).status).toBe(200);
    expect((await patch(hotel, '102', { condition: 'out_of_order' })).status).toBe(200); // one of the other two is left
  });

  // Rules: HOTEL-18, STOCK-13
  test('with force leaves them without one: nothing more is sold, and cancellations reduce the deficit first', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const stays = [await stayOf(hotel, 'SUI', 2, 3), await stayOf(hotel, 'SUI', 2, 3)];
    const denied = await hotel.readWrite.patch(`/rooms/${hotel.rooms['301']}?force=true`, { condition: 'out_of_order' });
    expect([denied.status, denied.body.code]).toEqual([403, 'SVC-1003']);
    expect((await patch(hotel, '301', { condition: 'out_of_order' }, '?force=true')).status).toBe(200);
    expect(await nightsOf(hotel, 'SUI', [1, 2])).toEqual([
      [1, 0, 1],
      [0, 2, 1],
    ]);
    await hotel.api.delete(`/reservations/${stays[0].id}?force=true`);
    expect(await nightsOf(hotel, 'SUI', [2, 2])).toEqual([[0, 1, 1]]);
    await hotel.api.delete(`/reservations/${stays[1].id}?force=true`);
    expect(await nightsOf(hotel, 'SUI', [2, 2])).toEqual([[1, 0, 1]]);
    await patch(hotel, '301', { condition: 'dirty' });
    expect(await nightsOf(hotel, 'SUI', [1, 2])).toEqual([
      [2, 0, 2],
      [2, 0, 2],
    ]);
  });

  // Rules: HOTEL-18, HOTEL-8
  test('with force blocks no import, which brings a room for the stay', async () => {
    let file: HotelFile | undefined;
    const hotel = await newHotel({
      agencies: true,
      pricedNights: 730,
      change: (known) => {
        file = structuredClone(known);
        return known;
      },
    });
    if (!file) throw new Error('the hotel was created without a file');
    await stayOf(hotel, 'DLX', 2, 3);
    await patch(hotel, '201', { condition: 'out_of_order' }, '?force=true');
    expect(await nightsOf(hotel, 'DLX', [2, 3])).toEqual([
      [0, 1, 0],
      [0, 0, 0],
    ]);
    const types = file.room_types.map((type) => (type.code === 'DLX' ? { ...type, rooms: [...type.rooms, '202'] } : type));
    await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file, room_types: types } });
    expect(await nightsOf(hotel, 'DLX', [2, 3])).toEqual([
      [0, 1, 1],
      [1, 0, 1],
    ]);
    await patch(hotel, '201', { condition: 'clean' });
    expect(await nightsOf(hotel, 'DLX', [2, 3])).toEqual([
      [1, 1, 2],
      [2, 0, 2],
    ]);
  });

  // Rules: HOTEL-19
  test('is assigned to no stay that needs it on one of those nights, and to any other', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, rooms: { STD: 2 } });
    await patch(hotel, '101', { out_of_order: { from: hotel.day(0), to: hotel.day(2) } });
    const refused = await hotel.api.post('/reservations', {
      arrival: hotel.day(1),
      departure: hotel.day(3),
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
      guest: { first_name: 'Ana', last_name: 'Silva' },
      room_assignment: hotel.rooms['101'],
    });
    expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([409, 'SVC-3009', 'room_assignment']);
    const later = await stayOf(hotel, 'STD', 2, 3, { room_assignment: hotel.rooms['101'] });
    const moved = await hotel.api.patch(`/reservations/${later.id}`, { arrival: hotel.day(1) });
    expect([moved.status, moved.body.code]).toEqual([409, 'SVC-3009']);
    const today = await stayOf(hotel, 'STD', 0, 1);
    const chosen = await hotel.api.post(`/reservations/${today.id}/check-in`, { room_id: hotel.rooms['101'] });
    expect([chosen.status, chosen.body.code]).toEqual([409, 'SVC-3009']);
    const entered = await hotel.api.post(`/reservations/${today.id}/check-in`);
    expect([entered.status, entered.body.room_assignment]).toEqual([200, hotel.rooms['102']]);
  });

  // Rules: HOTEL-17
  test('needs a start that is not past, and an end after it', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answers = [
      await patch(hotel, '101', { out_of_order: { to: hotel.day(3) } }),
      await patch(hotel, '101', { out_of_order: { from: hotel.day(-1) } }),
      await patch(hotel, '101', { out_of_order: { from: hotel.day(3), to: hotel.day(3) } }),
      await patch(hotel, '101', { condition: 'clean', out_of_order: { from: hotel.day(0) } }),
      await patch(hotel, '101', { condition: 'out_of_order' }, '?force=perhaps'),
    ];
    expect(answers.map(({ body }) => [body.code, body.details[0].field])).toEqual([
      ['SVC-2003', 'out_of_order.from'],
      ['SVC-2013', 'out_of_order.from'],
      ['SVC-2013', 'out_of_order.to'],
      ['SVC-2013', 'condition'],
      ['SVC-2009', 'force'],
    ]);
  });

  // Rules: HOTEL-20
  test('is so from its first night, and is to be cleaned on the day it is for sale again', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, sandbox: true });
    await patch(hotel, '101', { out_of_order: { from: hotel.day(1), to: hotel.day(3), reason: 'paint' } });
    expect(await roomOf(hotel, '101')).toMatchObject({ condition: 'inspected' });
    await hotel.advanceClock('24h');
    expect(await roomOf(hotel, '101')).toMatchObject({ condition: 'out_of_order', out_of_order: { reason: 'paint' } });
    await hotel.advanceClock('48h');
    expect(await roomOf(hotel, '101')).toMatchObject({ condition: 'dirty', out_of_order: null });
    expect(await nightsOf(hotel, 'STD', [3, 4])).toEqual([
      [3, 0, 3],
      [3, 0, 3],
    ]);
  });
});

// Rules: PUSH-5, STOCK-13
test('agencies are notified when a room goes out of order and when it is back', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const shows = (available: number, day: number) =>
    waitFor(`agencies to show ${available}`, async () => {
      const date = hotel.day(day);
      const { availability } = await agenciesOf(hotel.tenantId).state({ channel: 'expedia', from: date, to: date });
      return availability.find(({ room_code }) => room_code === 'STD')?.available === available;
    });
  await shows(3, 720);
  await patch(hotel, '101', { condition: 'out_of_order' });
  await shows(2, 720);
  await patch(hotel, '101', { condition: 'clean' });
  await shows(3, 720);
  expect(await operator().channels.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, differences: [] });
});

// Rules: STOCK-10, HOTEL-18
test('concurrent bookings are accepted for exactly as many rooms as are left', async () => {
  const hotel = await newHotel({ agencies: true, pricedNights: 730, rooms: { STD: 6 } });
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: 100_000, endpoints: { 'POST /reservations': 100_000 } });
  const numbers = ['101', '102', '103'];
  const bookings = Array.from({ length: 12 }, (_, index) =>
    hotel.api.post('/reservations', {
      arrival: hotel.day(1 + (index % 2)),
      departure: hotel.day(3),
      room_type_id: hotel.roomTypes['STD'],
      rate_plan_id: hotel.ratePlans['BAR'],
      guest: { first_name: 'Ana', last_name: 'Silva' },
    }),
  );
  const [booked, out] = await Promise.all([
    Promise.all(bookings),
    Promise.all(numbers.map((number) => patch(hotel, number, { condition: 'out_of_order' }))),
  ]);
  for (const { status } of booked) expect([201, 409]).toContain(status);
  for (const { status, body } of out) expect(status === 200 || body.code === 'SVC-3009', JSON.stringify(body)).toBe(true);
  const left = 6 - out.filter(({ status }) => status === 200).length;
  const sold = booked.filter(({ status }) => status === 201).length;
  expect(sold).toBe(left); // everybody needs the second night
  expect((await nightsOf(hotel, 'STD', [2, 2]))[0]).toEqual([0, left, left]);
});
