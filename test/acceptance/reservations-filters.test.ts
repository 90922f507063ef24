import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

// Method: two stays that differ in every field, and each filter once for each of them.

// Rules: BOOK-47
test('every filter of reservations finds the stay that it describes and no other', async () => {
  const hotel = await newHotel({ agencies: true });
  const early = await book(hotel, { arrival: hotel.day(10), departure: hotel.day(11), channel: 'booking_com', external_id: 'BDC-7' });
  const late = await book(hotel, {
    arrival: hotel.day(20),
    departure: hotel.day(22),
    room_type_id: hotel.roomTypes['DLX'],
    rate_plan_id: hotel.ratePlans['NRF'],
    guest: { first_name: 'Rui', last_name: 'Costa' },
    status: 'tentative',
  });
  const idsOf = async (query: string) => (await hotel.api.get(`/reservations?${query}`)).body.data.map(({ id }: { id: string }) => id);
  const ofEarly = [`arrival_to=${hotel.day(10)}`, `departure_to=${hotel.day(11)}`, 'status=confirmed', 'external_id=BDC-7'];
  const ofLate = [`arrival_from=${hotel.day(20)}`, `departure_from=${hotel.day(22)}`, 'status=tentative', 'channel=direct,phone'];
  for (const query of ofEarly) expect(await idsOf(query), query).toEqual([early.id]);
  for (const query of ofLate) expect(await idsOf(query), query).toEqual([late.id]);
  for (const field of ['channel', 'guest_id', 'room_type_id', 'rate_plan_id', 'folio_id']) {
    for (const stay of [early, late]) expect(await idsOf(`${field}=${stay[field]}`), field).toEqual([stay.id]);
  }
});
