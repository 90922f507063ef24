import { statement } from '@innkeeper/platform';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: over HTTP against the running instance, one tenant per test; overdue guests by the clock of a sandbox, early ones by override.

const checkIn = (hotel: Hotel, id: string, body: object = {}): Promise<Answer> =>
  hotel.api.post(`/reservations/${id}/check-in`, { override: true, ...body });
const roomOf = async (hotel: Hotel, id: string): Promise<string> => (await hotel.api.get(`/reservations/${id}`)).body.room_assignment;
const nights = (hotel: Hotel, from: number, to: number, over: object = {}) =>
  book(hotel, { arrival: hotel.day(from), departure: hotel.day(to), ...over });

function expectRefused(answer: Answer, field: string, issue: string): void {
  expect([answer.status, answer.body.code]).toEqual([409, 'SVC-3009']);
  expect(answer.body.details).toEqual([{ field, issue: expect.stringContaining(issue) }]);
}

describe('a guest who has not left', () => {
  // Rules: BOOK-29, BOOK-30, BOOK-31
  test('keeps the room: soft arrivals get another one, the room itself is refused until the check-out', async () => {
    const hotel = await newHotel({ sandbox: true });
    const overdue = await guestInHouse(hotel, 1);
    const room = await roomOf(hotel, overdue.id);
    const [soft, chosen, hard] = [
      await nights(hotel, 1, 3),
      await nights(hotel, 1, 3),
      await nights(hotel, 1, 3, { room_assignment: room }), // free for these nights when it is booked
    ];
    await hotel.advanceClock('24h');
    const letIn = await hotel.readWrite.post(`/reservations/${soft.id}/check-in`);
    expect(letIn.status, JSON.stringify(letIn.body)).toBe(200);
    expect(letIn.body.room_assignment).not.toBe(room);
    expectRefused(await checkIn(hotel, chosen.id, { room_id: room }), 'room_id', 'has not left');
    expectRefused(await checkIn(hotel, hard.id), 'room_assignment', 'has not left');
    expect((await hotel.api.get(`/reservations/${hard.id}`)).body).toMatchObject({ status: 'confirmed', room_assignment: room });
    await hotel.api.post(`/reservations/${overdue.id}/check-out`, { settlement: 'written_off' });
    const entered = await checkIn(hotel, hard.id);
    expect([entered.status, entered.body.room_assignment]).toEqual([200, room]);
  });

  // Rules: BOOK-30
  test('leaves no free room of the type when it was the only one: SVC-3009, and nothing has changed', async () => {
    const hotel = await newHotel({ sandbox: true });
    const type = { room_type_id: hotel.roomTypes['DLX'] };
    const overdue = await nights(hotel, 0, 1, type);
    expect((await checkIn(hotel, overdue.id)).status).toBe(200);
    const next = await nights(hotel, 1, 2, type);
    await hotel.advanceClock('72h');
    expectRefused(await checkIn(hotel, next.id), 'room_id', 'no room of the type is free');
    expect((await hotel.api.get(`/reservations/${next.id}`)).body).toMatchObject({ status: 'confirmed', room_assignment: 'soft' });
  });

  // Rules: BOOK-30, BOOK-31
  test('blocks guests who move, not stays that are only assigned', async () => {
    const hotel = await newHotel({ sandbox: true });
    const overdue = await guestInHouse(hotel, 1);
    const room = await roomOf(hotel, overdue.id);
    const mover = await nights(hotel, 1, 3);
    const later = await nights(hotel, 3, 4);
    await hotel.advanceClock('24h');
    expect((await checkIn(hotel, mover.id)).status).toBe(200);
    expectRefused(await hotel.api.patch(`/reservations/${mover.id}`, { room_assignment: room }), 'room_assignment', 'has not left');
    expect((await hotel.api.patch(`/reservations/${later.id}`, { room_assignment: room })).status).toBe(200);
    const longer = await hotel.api.patch(`/reservations/${overdue.id}`, { departure: hotel.day(2) });
    expect(longer.status, JSON.stringify(longer.body)).toBe(200); // no guest blocks their own stay
    await hotel.api.post(`/reservations/${overdue.id}/check-out`, { settlement: 'written_off' });
    expect((await hotel.api.patch(`/reservations/${mover.id}`, { room_assignment: room })).body.room_assignment).toBe(room);
  });
});

describe('a guest who comes early', () => {
  // Rules: BOOK-30
  test('gets a room without a guest tonight and without another stay on any night until the departure', async () => {
    const hotel = await newHotel({ rooms: { STD: 4 } });
    const { '101': first, '102': second, '103': third, '104': fourth } = hotel.rooms;
    const inHouse = await nights(hotel, 0, 1);
    expect((await checkIn(hotel, inHouse.id, { room_id: first })).status).toBe(200);
    await nights(hotel, 0, 1, { room_assignment: second }); // arrives tonight
    await nights(hotel, 1, 2, { room_assignment: third }); // arrives before the early guest was to
    const early = await nights(hotel, 2, 4);
    expectRefused(await checkIn(hotel, early.id, { room_id: first }), 'room_id', 'has not left');
    for (const held of [second, third]) expectRefused(await checkIn(hotel, early.id, { room_id: held }), 'room_id', 'taken');
    const entered = await checkIn(hotel, early.id);
    expect([entered.status, entered.body.room_assignment]).toEqual([200, fourth]);
    const tonight = await nights(hotel, 0, 1);
    expectRefused(await checkIn(hotel, tonight.id, { room_id: fourth }), 'room_id', 'has not left');
    expectRefused(await hotel.api.patch(`/reservations/${inHouse.id}`, { room_assignment: fourth }), 'room_assignment', 'has not left');
    expectRefused(await hotel.api.patch(`/reservations/${early.id}`, { room_assignment: second }), 'room_assignment', 'taken');
  });
});

// Rules: BOOK-25, BOOK-26
test('a checked-in guest has a room: soft assignment is refused like any other forbidden change', async () => {
  const hotel = await newHotel();
  const inHouse = await guestInHouse(hotel, 1);
  const room = await roomOf(hotel, inHouse.id);
  const soft = await hotel.api.patch(`/reservations/${inHouse.id}`, { room_assignment: 'soft', arrival: hotel.day(1) });
  expect([soft.status, soft.body.code]).toEqual([409, 'SVC-3007']);
  expect(soft.body.details.map(({ field }: { field: string }) => field)).toEqual(['arrival', 'room_assignment']);
  expect((await hotel.api.patch(`/reservations/${inHouse.id}`, { room_assignment: 'soft' })).status).toBe(409);
  expect(await roomOf(hotel, inHouse.id)).toBe(room);
  const booked = await nights(hotel, 2, 3, { room_assignment: room });
  expect((await hotel.api.patch(`/reservations/${booked.id}`, { room_assignment: 'soft' })).body.room_assignment).toBe('soft');
});

const countGuests = statement<{ room_id: string; guests: number }>(
  'test.count_guests',
  `select room_id, count(*)::int as guests from booking.reservation where tenant_id = $1 and status = 'checked_in' group by room_id`,
);

async function guestsByRoom(hotel: Hotel): Promise<number[]> {
  const rows = await (await openTestDatabase()).read(hotel.tenantId, countGuests, [hotel.tenantId]);
  return rows.map(({ guests }) => guests);
}

// Stays on different nights: only the guests themselves conflict.
describe('at once', () => {
  // Rules: BOOK-32
  test('two check-ins into one room, or a check-in and a move into it: one guest gets the room, the other is refused', async () => {
    const hotel = await newHotel({ rooms: { STD: 30 } });
    const { '130': otherRoom, '101': a, '102': b, '103': c, '104': d } = hotel.rooms;
    const rooms = [a, b, c, d];
    const mover = await nights(hotel, 0, 1);
    expect((await checkIn(hotel, mover.id, { room_id: otherRoom })).status).toBe(200);
    for (const [index, room] of rooms.entries()) {
      const rivals = await Promise.all([0, 1].map((rival) => nights(hotel, 2 + 4 * index + 2 * rival, 3 + 4 * index + 2 * rival)));
      const moves = index % 2 === 0 ? [] : [hotel.api.patch(`/reservations/${mover.id}`, { room_assignment: room })];
      const answers = await Promise.all([...rivals.map(({ id }) => checkIn(hotel, id, { room_id: room })), ...moves]);
      const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      expect(refusals, JSON.stringify(answers)).toEqual(Array(answers.length - 1).fill('SVC-3009'));
    }
    expect(new Set(await guestsByRoom(hotel))).toEqual(new Set([1]));
  });

  // Rules: BOOK-32
  test('as many soft arrivals as rooms all get one, during housekeeping reports and other assignments', async () => {
    const hotel = await newHotel({ rooms: { STD: 8 } });
    const stays = await Promise.all(Array.from({ length: 8 }, (_, index) => nights(hotel, 10 + index, 11 + index)));
    const others = await Promise.all(Array.from({ length: 8 }, (_, index) => nights(hotel, 40 + index, 41 + index)));
    const rooms = Object.entries(hotel.rooms).filter(([number]) => number.startsWith('1'));
    const answers = await Promise.all([
      ...rooms.map(([, id]) => hotel.api.patch(`/rooms/${id}`, { condition: 'clean' })),
      ...stays.map(({ id }) => checkIn(hotel, id)),
      ...others.map(({ id }, index) => hotel.api.patch(`/reservations/${id}`, { room_assignment: rooms[index]?.[1] })),
    ]);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect(await guestsByRoom(hotel)).toEqual(Array(8).fill(1));
  });
});
