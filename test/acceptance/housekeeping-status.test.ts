import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: the report over HTTP after stays were booked, entered, missed and moved; one hotel per test.

const statusOn = async (hotel: Hotel, day: number): Promise<Answer['body']> => {
  const answer = await hotel.readOnly.get(`/reports/housekeeping-status?date=${hotel.day(day)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

// Rules: REP-10
test('housekeeping sees the status and events of every room', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), room_assignment: hotel.rooms['101'] });
  for (const [day, occupancy] of [
    [0, 'arrival'],
    [1, 'stayover'],
    [2, 'departure'],
    [3, 'vacant'],
  ] as const) {
    const report = await statusOn(hotel, day);
    expect(report.rows).toHaveLength(Object.keys(hotel.rooms).length);
    const room = report.rows.find((row: { room: string }) => row.room === '101');
    const reservationId = occupancy === 'vacant' ? null : stay.id;
    expect(room).toMatchObject({
      room_id: hotel.rooms['101'],
      room_type: 'STD',
      condition: 'inspected',
      occupancy,
      reservation_id: reservationId,
    });
  }
});

// Rules: REP-10
test('an overdue guest is shown until the check-out, and on no future day', async () => {
  const hotel = await newHotel({ sandbox: true });
  const { id } = await guestInHouse(hotel, 1);
  await hotel.advanceClock('48h');
  const shownOn = async (day: number) => {
    const { rows } = await statusOn(hotel, day);
    const shown: { occupancy: string; reservation_id: string }[] = rows;
    return shown.flatMap(({ occupancy, reservation_id }) => (occupancy === 'vacant' ? [] : [[occupancy, reservation_id]]));
  };
  expect([await shownOn(2), await shownOn(3)]).toEqual([[['departure', id]], []]);
});

/** Status of the rooms that are not vacant on a day, by room number. */
async function roomsInUse(hotel: Hotel, day: number): Promise<Record<string, readonly [string, string]>> {
  const { rows } = await statusOn(hotel, day);
  const shown: { room: string; occupancy: string; reservation_id: string }[] = rows;
  const inUse = shown.filter(({ occupancy }) => occupancy !== 'vacant');
  return Object.fromEntries(inUse.map(({ room, occupancy, reservation_id }) => [room, [occupancy, reservation_id] as const]));
}

const inRoom = (hotel: Hotel, room: string, [first, last]: readonly [number, number]) =>
  book(hotel, { arrival: hotel.day(first), departure: hotel.day(last), room_assignment: hotel.rooms[room] });

async function enter({ api }: Hotel, { id }: Answer['body'], body: object = {}): Promise<void> {
  expect((await api.post(`/reservations/${id}/check-in`, body)).status).toBe(200);
}

// Method: two no-shows of yesterday, kept by the property's default; one of the rooms has another guest today.
// Rules: REP-10
test('a guest in house is shown, not a no-show of the same room', async () => {
  const hotel = await newHotel({ sandbox: true });
  const missed = await inRoom(hotel, '101', [0, 1]);
  await inRoom(hotel, '102', [0, 3]);
  await hotel.advanceClock('24h');
  const guest = await inRoom(hotel, '101', [1, 3]);
  await enter(hotel, guest);
  expect((await hotel.api.get(`/reservations/${missed.id}`)).body).toMatchObject({
    status: 'confirmed',
    room_assignment: hotel.rooms['101'],
  });
  expect(await roomsInUse(hotel, 1)).toEqual({ 101: ['arrival', guest.id] });
});

// Rules: REP-10
test('a guest who came a day early is shown today, and one who was moved only in the new room', async () => {
  const hotel = await newHotel();
  const early = await inRoom(hotel, '101', [1, 3]);
  await enter(hotel, early, { override: true });
  const moved = await inRoom(hotel, '102', [0, 2]);
  await enter(hotel, moved);
  expect((await hotel.api.patch(`/reservations/${moved.id}`, { room_assignment: hotel.rooms['103'] })).status).toBe(200);
  expect(await roomsInUse(hotel, 0)).toEqual({ 101: ['arrival', early.id], 103: ['arrival', moved.id] });
});
