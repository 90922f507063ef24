// Method: over HTTP against the running instance, one sandbox tenant per test, whose clock is moved.
import { describe, expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { numberOf, report, roomOf, tasksOf, toDo, unfinished } from '../harness/housekeeping.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';

const path = '/housekeeping/tasks';
const writtenOff = { settlement: 'written_off' };

describe('the morning', () => {
  // Rules: HOTEL-21, HOTEL-23
  test('makes every occupied room dirty, each with its cleaning, and no other', async () => {
    const hotel = await newHotel({ sandbox: true, rooms: { STD: 4 } });
    const [staying, leaving, broken] = [await guestInHouse(hotel, 3), await guestInHouse(hotel, 1), await guestInHouse(hotel, 3)];
    const numbers = await Promise.all([staying, leaving, broken].map(({ id }) => numberOf(hotel, id)));
    const [ofStaying = '', ofLeaving = '', ofBroken = ''] = numbers;
    await hotel.api.patch(`/rooms/${hotel.rooms[ofBroken]}?force=true`, { condition: 'out_of_order' });
    await hotel.advanceClock('24h');
    const conditions = async () => Promise.all(numbers.map(async (number) => (await roomOf(hotel, number)).condition));
    expect(await conditions()).toEqual(['dirty', 'dirty', 'out_of_order']);
    expect((await hotel.api.all('/rooms?condition=dirty')).length).toBe(2);
    expect(await tasksOf(hotel, ofStaying)).toMatchObject([{ cleaning: 'stayover', expected_minutes: 20, status: 'open' }]);
    expect(await tasksOf(hotel, ofLeaving)).toMatchObject([{ cleaning: 'departure', expected_minutes: 30, status: 'open' }]);
    expect(await tasksOf(hotel, ofBroken)).toEqual([]);
  });

  // Rules: HOTEL-21
  test('comes once a day: a cleaned room stays clean until the next', async () => {
    const hotel = await newHotel({ sandbox: true });
    const number = await numberOf(hotel, (await guestInHouse(hotel, 3)).id);
    await hotel.advanceClock('24h');
    await report(hotel, number, { condition: 'clean' });
    await hotel.advanceClock('0s');
    expect([(await roomOf(hotel, number)).condition, await toDo(hotel, number)]).toEqual(['clean', []]);
    await hotel.advanceClock('24h');
    expect([(await roomOf(hotel, number)).condition, await toDo(hotel, number)]).toEqual(['dirty', ['clean stayover']]);
    await hotel.advanceClock('24h'); // not cleaned: due out today
    expect(await toDo(hotel, number)).toEqual(['clean departure']);
    expect(await tasksOf(hotel, number)).toHaveLength(2);
  });

  // Rules: HOTEL-21
  test('does not touch a room that nobody has slept in yet', async () => {
    const hotel = await newHotel({ sandbox: true });
    const early = await bookFromToday(hotel, 2);
    await hotel.advanceClock('24h');
    expect((await hotel.api.post(`/reservations/${early.id}/check-in`, { override: true })).status).toBe(200);
    const number = await numberOf(hotel, early.id);
    await hotel.advanceClock('0s');
    expect([(await roomOf(hotel, number)).condition, await toDo(hotel, number)]).toEqual(['inspected', []]);
  });
});

describe('a guest who leaves while the room is cleaned', () => {
  // Rules: HOTEL-26
  test('leaves it dirty: a cleaning under way ends, one not begun becomes the departure cleaning', async () => {
    const hotel = await newHotel({ sandbox: true });
    const stays = [await guestInHouse(hotel, 3), await guestInHouse(hotel, 3)];
    const [begun = '', waiting = ''] = await Promise.all(stays.map(({ id }) => numberOf(hotel, id)));
    await hotel.advanceClock('24h');
    const [{ id }] = await tasksOf(hotel, begun);
    const { 'Front Desk': user } = hotel.users;
    await hotel.readWrite.patch(`${path}/${id}`, { status: 'in_progress' });
    const [{ id: unbegun }] = await tasksOf(hotel, waiting);
    await hotel.readWrite.patch(`${path}/${unbegun}`, { assigned_to: user });
    for (const stay of stays) await hotel.api.post(`/reservations/${stay.id}/check-out`, writtenOff);
    expect((await hotel.readWrite.patch(`${path}/${id}`, { status: 'done' })).status).toBe(200);
    expect([(await roomOf(hotel, begun)).condition, await toDo(hotel, begun)]).toEqual(['dirty', ['clean departure']]);
    const open = { cleaning: 'departure', expected_minutes: 30, status: 'open' };
    expect(await tasksOf(hotel, begun)).toMatchObject([{ id, status: 'done' }, open]);
    expect(await tasksOf(hotel, waiting)).toMatchObject([{ ...open, id: unbegun, assigned_to: user }]);
  });

  // Check-outs, finished cleanings and the morning concurrently, on six rooms.
  // Rules: HOTEL-26, HOTEL-23
  test('leaves it dirty with one cleaning, whoever comes first', async () => {
    const hotel = await newHotel({ sandbox: true, rooms: { STD: 6 } });
    const stays = await Promise.all(Array.from({ length: 6 }, () => guestInHouse(hotel, 5)));
    const numbers = await Promise.all(stays.map(({ id }) => numberOf(hotel, id)));
    await hotel.advanceClock('24h');
    const tasks = (await Promise.all(numbers.map((number) => tasksOf(hotel, number)))).flat();
    expect(tasks).toHaveLength(6);
    for (const { id } of tasks.slice(0, 4)) await hotel.readWrite.patch(`${path}/${id}`, { status: 'in_progress' });
    const leaving = stays.map(({ id }) => hotel.api.post(`/reservations/${id}/check-out`, writtenOff));
    const finishing = tasks.map(({ id }) => hotel.readWrite.patch(`${path}/${id}`, { status: 'done' }));
    const [, ...answers] = await Promise.all([hotel.advanceClock('24h'), ...leaving, ...finishing]);
    for (const answer of answers) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const [at, number] of numbers.entries()) {
      const open = await toDo(hotel, number);
      const { condition } = await roomOf(hotel, number);
      // If the guest came first, a cleaning not begun became the departure cleaning, and was finished as such.
      const isCleaned = at >= 4 && condition === 'clean';
      expect([condition, open], number).toEqual(isCleaned ? ['clean', []] : ['dirty', ['clean departure']]);
    }
  });

  // Rules: HOTEL-26, HOTEL-23
  test('moving to another room leaves the old one to be cleaned', async () => {
    const hotel = await newHotel({ rooms: { STD: 2 } });
    const { id } = await guestInHouse(hotel, 2);
    const [left, entered] = (await numberOf(hotel, id)) === '101' ? ['101', '102'] : ['102', '101'];
    const moved = await hotel.api.patch(`/reservations/${id}`, { room_assignment: hotel.rooms[entered] });
    expect(moved.status).toBe(200);
    expect([(await roomOf(hotel, left)).condition, await toDo(hotel, left)]).toEqual(['dirty', ['clean departure']]);
    expect([(await roomOf(hotel, entered)).condition, await toDo(hotel, entered)]).toEqual(['inspected', []]);
  });
});

// Rules: HOTEL-20, HOTEL-23
test('a room that is for sale again is to be cleaned', async () => {
  const hotel = await newHotel({ sandbox: true });
  await report(hotel, '101', { out_of_order: { from: hotel.day(0), to: hotel.day(1) } });
  expect(await toDo(hotel, '101')).toEqual([]);
  await hotel.advanceClock('24h');
  expect([(await roomOf(hotel, '101')).condition, await tasksOf(hotel, '101', unfinished)]).toMatchObject([
    'dirty',
    [{ kind: 'clean', cleaning: 'departure' }],
  ]);
});
