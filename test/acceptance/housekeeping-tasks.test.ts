// Method: over HTTP against the running instance, one tenant per test.
import { describe, expect, test } from 'vitest';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { numberOf, report, roomOf, tasksOf, toDo, unfinished } from '../harness/housekeeping.ts';
import { key } from '../harness/idempotency-key.ts';
import { guestInHouse } from '../harness/stays.ts';

const path = '/housekeeping/tasks';
const wantsInspected = { change: (file: HotelFile) => ({ ...file, property: { ...file.property, room_ready: 'inspected' } }) };

const create = (hotel: Hotel, task: object) =>
  hotel.readWrite.post(path, { room_id: hotel.rooms['101'], kind: 'maintenance', ...task }, key());

async function openTask(hotel: Hotel, number: string): Promise<{ id: string; url: string }> {
  const [task] = await tasksOf(hotel, number, unfinished);
  return { id: task.id, url: `${path}/${task.id}` };
}

describe('the tasks of a room follow its condition', () => {
  // Rules: HOTEL-23, HOTEL-4
  test('a check-out creates a cleaning, with the minutes of the room type', async () => {
    const hotel = await newHotel({
      change: (file) => ({
        ...file,
        room_types: file.room_types.map((type) => (type.code === 'STD' ? { ...type, housekeeping_minutes: { departure: 45 } } : type)),
      }),
    });
    const { id } = await guestInHouse(hotel, 1);
    const number = await numberOf(hotel, id);
    expect(await toDo(hotel, number)).toEqual([]);
    expect((await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
    expect(await tasksOf(hotel, number)).toEqual([
      {
        id: expect.stringMatching(/^tsk_/),
        property_id: hotel.propertyId,
        room_id: hotel.rooms[number],
        kind: 'clean',
        cleaning: 'departure',
        note: null,
        status: 'open',
        assigned_to: null,
        expected_minutes: 45,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        done_at: null,
      },
    ]);
    const minutes = (await hotel.api.all('/room-types')).map(({ code, housekeeping_minutes }) => [code, housekeeping_minutes]);
    expect(Object.fromEntries(minutes)).toMatchObject({
      STD: { departure: 45, stayover: 20, inspection: 10 },
      DLX: { departure: 30, stayover: 20, inspection: 10 },
    });
  });

  // Rules: HOTEL-23, HOTEL-24
  test('a dirty room has one cleaning, however often it is reported dirty, and a clean one none', async () => {
    const hotel = await newHotel();
    for (const condition of ['dirty', 'inspected', 'dirty', 'dirty', 'out_of_order', 'dirty']) await report(hotel, '101', { condition });
    expect(await toDo(hotel, '101')).toEqual(['clean departure']);
    await report(hotel, '101', { condition: 'clean' });
    expect(await toDo(hotel, '101')).toEqual([]);
    expect((await tasksOf(hotel, '101')).map(({ status, done_at }) => [status, typeof done_at])).toEqual([
      ['done', 'string'],
      ['done', 'string'],
    ]);
  });

  // Rules: HOTEL-22, HOTEL-23, HOTEL-24
  test('a clean room gets an inspection where only inspected rooms are ready', async () => {
    const hotel = await newHotel(wantsInspected);
    const ready = async () => [(await roomOf(hotel, '101')).ready, (await hotel.api.all('/rooms?ready=true')).length];
    expect(await ready()).toEqual([true, 6]);
    await report(hotel, '101', { condition: 'dirty' });
    await hotel.readWrite.patch((await openTask(hotel, '101')).url, { status: 'done' });
    expect(await roomOf(hotel, '101')).toMatchObject({ condition: 'clean', ready: false });
    expect(await tasksOf(hotel, '101', unfinished)).toMatchObject([{ kind: 'inspect', cleaning: null, expected_minutes: 10 }]);
    expect((await hotel.api.all('/rooms?ready=false')).map(({ number }) => number)).toEqual(['101']);
    await hotel.readWrite.patch((await openTask(hotel, '101')).url, { status: 'done' });
    expect(await toDo(hotel, '101')).toEqual([]);
    expect([(await roomOf(hotel, '101')).condition, ...(await ready())]).toEqual(['inspected', true, 6]);
  });

  // Rules: HOTEL-22, HOTEL-24
  test('where clean rooms are ready there is no inspection task; an inspection also ends the cleaning', async () => {
    const hotel = await newHotel();
    await report(hotel, '101', { condition: 'clean' });
    expect([(await roomOf(hotel, '101')).ready, await toDo(hotel, '101')]).toEqual([true, []]);
    await report(hotel, '101', { condition: 'dirty' });
    expect((await roomOf(hotel, '101')).ready).toBe(false);
    for (const kind of ['clean', 'inspect', 'maintenance']) await create(hotel, { kind });
    await report(hotel, '101', { condition: 'inspected' });
    expect(await toDo(hotel, '101')).toEqual(['maintenance']);
  });
});

describe('a task', () => {
  // Rules: HOTEL-25
  test('is opened by hand, shown with its entity tag, and changes nothing of the room', async () => {
    const hotel = await newHotel();
    const { 'Front Desk': user } = hotel.users;
    const created = await create(hotel, { kind: 'clean', cleaning: 'stayover', note: 'towels', assigned_to: user });
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'clean',
        cleaning: 'stayover',
        note: 'towels',
        assigned_to: user,
        expected_minutes: 20,
        status: 'open',
      }),
    ]);
    const shown = await hotel.readOnly.get(`${path}/${created.body.id}`);
    expect([shown.body, shown.headers.get('etag')]).toEqual([created.body, '"1"']);
    expect((await create(hotel, { kind: 'clean' })).body).toMatchObject({ cleaning: 'departure', expected_minutes: 30 });
    expect((await create(hotel, {})).body).toMatchObject({ kind: 'maintenance', cleaning: null, expected_minutes: null });
    expect((await create(hotel, { kind: 'inspect', expected_minutes: 3 })).body.expected_minutes).toBe(3);
    expect((await roomOf(hotel, '101')).condition).toBe('inspected');
  });

  // Rules: HOTEL-25, IDEM-3
  test('is opened once per idempotency key', async () => {
    const hotel = await newHotel();
    const headers = key();
    const body = { room_id: hotel.rooms['101'], kind: 'maintenance' };
    const [first, again] = [await hotel.readWrite.post(path, body, headers), await hotel.readWrite.post(path, body, headers)];
    expect([again.body, (await tasksOf(hotel, '101')).length]).toEqual([first.body, 1]);
  });

  // Rules: HOTEL-25, AUTH-11
  test.each([
    ['nothing', { room_id: undefined, kind: undefined }, 'SVC-2003', ['kind', 'room_id']],
    ['another kind', { kind: 'paint' }, 'SVC-2009', ['kind']],
    ['a room of nobody', { room_id: 'room_1' }, 'SVC-2010', ['room_id']],
    ['a user of nobody', { assigned_to: 'usr_1' }, 'SVC-2010', ['assigned_to']],
    ['a cleaning of an inspection', { kind: 'inspect', cleaning: 'departure' }, 'SVC-2013', ['cleaning']],
    ['no minute', { expected_minutes: 0 }, 'SVC-2013', ['expected_minutes']],
    ['a status', { status: 'done' }, 'SVC-2012', ['status']],
  ])('with %s is refused', async (_, task, code, fields) => {
    const hotel = await newHotel();
    const { body } = await create(hotel, task);
    expect([body.code, body.details.map(({ field }: { field: string }) => field).sort()]).toEqual([code, fields]);
    expect((await hotel.readOnly.post(path, { room_id: hotel.rooms['101'], kind: 'clean' })).body.code).toBe('SVC-1003');
    expect(await hotel.api.all(path)).toEqual([]);
  });

  // Rules: HOTEL-25, HOTEL-24
  test('is assigned, begun and finished, and cleans the room', async () => {
    const hotel = await newHotel();
    const { 'Front Desk': user } = hotel.users;
    await report(hotel, '101', { condition: 'dirty' });
    const { url } = await openTask(hotel, '101');
    expect((await hotel.readWrite.patch(url, { assigned_to: user, note: 'late' })).body).toMatchObject({ assigned_to: user, note: 'late' });
    expect((await hotel.readWrite.patch(url, { status: 'in_progress' })).body).toMatchObject({ status: 'in_progress', assigned_to: user });
    expect((await roomOf(hotel, '101')).condition).toBe('dirty');
    const done = await hotel.readWrite.patch(url, { status: 'done', note: null });
    expect(done.body).toMatchObject({ status: 'done', note: null, done_at: expect.stringMatching(/Z$/) });
    const again = await hotel.readWrite.patch(url, { status: 'done' });
    expect([again.body, again.headers.get('etag')]).toEqual([done.body, done.headers.get('etag')]);
    expect([(await roomOf(hotel, '101')).condition, await toDo(hotel, '101')]).toEqual(['clean', []]);
  });

  // Rules: HOTEL-25, WIRE-27, AUTH-11
  test('refuses impossible transitions', async () => {
    const hotel = await newHotel();
    const { id } = (await create(hotel, {})).body;
    const url = `${path}/${id}`;
    const codeOf = async (patch: object, headers = {}) => (await hotel.readWrite.patch(url, patch, headers)).body.code;
    expect(await codeOf({ assigned_to: 'usr_1' })).toBe('SVC-2010');
    expect(await codeOf({ status: 'lost' })).toBe('SVC-2009');
    expect(await codeOf({ note: '' })).toBe('SVC-2013');
    expect(await codeOf({ room_id: hotel.rooms['102'] })).toBe('SVC-2012');
    expect((await hotel.readOnly.patch(url, { status: 'done' })).body.code).toBe('SVC-1003');
    const { headers } = await hotel.readWrite.patch(url, { status: 'done' }, { 'if-match': '"1"' });
    expect(await codeOf({ note: 'late' }, { 'if-match': '"1"' })).toBe('SVC-3006');
    expect(await codeOf({ note: 'late' }, { 'if-match': headers.get('etag') })).toBeUndefined();
    expect(await codeOf({ status: 'open' })).toBe('SVC-3007');
    const stranger = await newHotel();
    for (const answer of [await stranger.api.patch(url, { status: 'done' }), await stranger.api.get(url)])
      expect([answer.status, answer.body.code]).toEqual([404, 'SVC-2011']);
  });

  // Rules: HOTEL-25, WIRE-19
  test('is found by property, room, kind, status, person and time, a page at a time', async () => {
    const hotel = await newHotel();
    const { 'Front Desk': user } = hotel.users;
    const ids: string[] = [];
    for (const task of [{ kind: 'clean', assigned_to: user }, { kind: 'inspect' }, { kind: 'maintenance', room_id: hotel.rooms['102'] }])
      ids.unshift((await create(hotel, task)).body.id);
    const [third, second, first] = ids;
    await hotel.readWrite.patch(`${path}/${second}`, { status: 'in_progress' });
    const found = async (query: string) => (await hotel.readOnly.all(`${path}?limit=1&${query}`)).map(({ id }) => id);
    expect(await found('')).toEqual(ids);
    expect(await found(`property_id=${hotel.propertyId}`)).toEqual(ids);
    expect(await found(`room_id=${hotel.rooms['102']}`)).toEqual([third]);
    expect(await found('kind=clean,inspect')).toEqual([second, first]);
    expect(await found('status=in_progress')).toEqual([second]);
    expect(await found(`assigned_to=${user}`)).toEqual([first]);
    expect(await found('assigned_to=none&status=open')).toEqual([third]);
    expect(await found(`created_from=${hotel.day(-1)}&created_to=${hotel.day(1)}`)).toEqual(ids);
    expect(await found(`created_to=${hotel.day(-2)}`)).toEqual([]);
    const { body } = await hotel.readOnly.get(`${path}?limit=1`);
    const elsewhere = await hotel.readOnly.get(`${path}?limit=1&status=open&cursor=${body.next_cursor}`);
    expect(elsewhere.body.code).toBe('SVC-2014');
    expect((await hotel.readOnly.get(`${path}?kind=paint`)).body.code).toBe('SVC-2009');
    expect((await hotel.readOnly.get(`${path}?created_from=yesterday`)).body.code).toBe('SVC-2013');
  });

  // Sixteen requests at once, half of them with the current tag.
  // Rules: HOTEL-25, WIRE-27
  test('finished by many people at once is finished once', async () => {
    const hotel = await newHotel();
    await report(hotel, '101', { condition: 'dirty' });
    const { url } = await openTask(hotel, '101');
    const finish = (at: number) => hotel.readWrite.patch(url, { status: 'done' }, at % 2 === 0 ? {} : { 'if-match': '"1"' });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => finish(at)));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body, headers }) => `${body.done_at} ${headers.get('etag')}`)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'SVC-3006')).toBe(true);
    expect(done.length).toBeGreaterThanOrEqual(8);
    const room = await hotel.api.get(`/rooms/${hotel.rooms['101']}`);
    expect([room.body.condition, room.headers.get('etag')]).toEqual(['clean', '"3"']);
  });
});
