import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { bookFromToday, guestInHouse } from '../harness/stays.ts';

// Method: guests come and go over HTTP in a type of three rooms, then the conditions of its rooms are read.

const conditionOf = async (hotel: Hotel, number: string) => (await hotel.api.get(`/rooms/${hotel.rooms[number]}`)).body.condition;
const report = (hotel: Hotel, number: string, condition: string) =>
  hotel.api.patch(`/rooms/${hotel.rooms[number]}?force=true`, { condition });

// Rules: HOTEL-4
test('the room of a departed guest is dirty, unless it is out of order', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const stays = [await guestInHouse(hotel, 1), await guestInHouse(hotel, 1)];
  await report(hotel, '102', 'out_of_order');
  for (const { id } of stays) await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' });
  expect([await conditionOf(hotel, '101'), await conditionOf(hotel, '102')]).toEqual(['dirty', 'out_of_order']);
});

// Rules: BOOK-29
test('soft arrivals get inspected rooms first, then clean ones, then dirty ones', async () => {
  const hotel = await newHotel({ rooms: { STD: 3 } });
  await report(hotel, '101', 'dirty');
  await report(hotel, '102', 'clean');
  const given: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await bookFromToday(hotel, 1);
    given.push((await hotel.api.post(`/reservations/${id}/check-in`)).body.room_assignment);
  }
  expect(given).toEqual([hotel.rooms['103'], hotel.rooms['102'], hotel.rooms['101']]);
});
