// Method: over HTTP against the running instance, one tenant per test.
import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { numberOf, report, roomOf } from '../harness/housekeeping.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';

const path = '/housekeeping/discrepancies';
const listed = async (hotel: Hotel, query = '') =>
  (await hotel.readOnly.all(`${path}${query}`)).map(({ room, reported_occupancy: found }) => `${room} ${found}`).sort();
const found = (hotel: Hotel, number: string, occupancy: 'vacant' | 'occupied' | null) =>
  report(hotel, number, { reported_occupancy: occupancy });

// Rules: HOTEL-27
test('a room found vacant while its guest is checked in is listed, and vice versa', async () => {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const number = await numberOf(hotel, id);
  const [empty = ''] = ['101', '102'].filter((other) => other !== number);
  await found(hotel, number, 'occupied');
  await found(hotel, empty, 'vacant');
  expect(await listed(hotel)).toEqual([]);
  const answer = await found(hotel, number, 'vacant');
  expect(answer.body).toMatchObject({ reported_occupancy: 'vacant', reported_at: expect.stringMatching(/Z$/), condition: 'inspected' });
  await found(hotel, empty, 'occupied');
  expect((await hotel.readOnly.get(`${path}?reported_occupancy=vacant`)).body.data).toEqual([
    {
      room_id: hotel.rooms[number],
      room: number,
      property_id: hotel.propertyId,
      reported_occupancy: 'vacant',
      reported_at: answer.body.reported_at,
      reservation_id: id,
    },
  ]);
  expect((await hotel.readOnly.get(`${path}?reported_occupancy=occupied`)).body.data).toMatchObject([
    { room: empty, reservation_id: null },
  ]);
  expect(await listed(hotel, `?limit=1&property_id=${hotel.propertyId}`)).toHaveLength(2);
  expect(await listed(hotel, '?property_id=prp_1')).toEqual([]);
  await found(hotel, empty, null);
  expect(await listed(hotel)).toEqual([`${number} vacant`]);
});

// Rules: HOTEL-27, HOTEL-26
test('a report no longer counts once its guest has left', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  for (const number of ['101', '102']) await found(hotel, number, 'vacant');
  const { id } = await guestInHouse(hotel, 2); // after the report
  const number = await numberOf(hotel, id);
  const [other = ''] = ['101', '102'].filter((room) => room !== number);
  expect(await listed(hotel)).toEqual([]);
  await found(hotel, number, 'vacant');
  await hotel.api.patch(`/reservations/${id}`, { room_assignment: hotel.rooms[other] });
  expect(await listed(hotel)).toEqual([]);
  expect((await roomOf(hotel, other)).reported_occupancy).toBeNull();
  await found(hotel, other, 'occupied');
  await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' });
  expect(await listed(hotel)).toEqual([]);
  expect(await roomOf(hotel, other)).toMatchObject({ reported_occupancy: null, reported_at: null });
});

// Rules: HOTEL-27
test('a room found occupied before the check-in is a discrepancy until then', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const { id } = await bookFromToday(hotel, 1);
  await found(hotel, '101', 'occupied');
  expect(await listed(hotel)).toEqual(['101 occupied']);
  await hotel.api.post(`/reservations/${id}/check-in`);
  expect(await listed(hotel)).toEqual([]);
});

// Rules: HOTEL-27, HOTEL-3
test('a value other than vacant or occupied is refused, in a report and in the filter', async () => {
  const hotel = await newHotel();
  expect((await report(hotel, '101', { reported_occupancy: 'empty' })).body.code).toBe('SVC-2009');
  expect((await hotel.readOnly.get(`${path}?reported_occupancy=empty`)).body.code).toBe('SVC-2009');
  expect((await hotel.readOnly.get(`${path}?cursor=x`)).body.code).toBe('SVC-2014');
});
