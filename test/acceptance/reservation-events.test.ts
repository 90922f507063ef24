import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, bookFromToday } from '../harness/stays.ts';

// Method: several changes over HTTP, then the names of the events of the reservation, in order.

async function namesOf(hotel: Hotel, id: string): Promise<string[]> {
  return (await eventsOf(hotel, id)).map(({ name }) => name.replace('reservation.', ''));
}

// Rules: EVENT-5
test('every changed field except notes is announced, and nothing when nothing changed', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { body: other } = await hotel.api.post('/guests', { ...names, first_name: 'Rui' });
  const changes = [
    { departure: hotel.day(12) },
    { adults: 1 },
    { children: 1 },
    { room_type_id: hotel.roomTypes['SUI'] },
    { room_assignment: hotel.rooms['301'] },
    { guest_id: other.id },
  ];
  for (const change of changes) expect((await hotel.api.patch(`/reservations/${id}`, change)).status).toBe(200);
  expect(await namesOf(hotel, id)).toEqual(['created', ...changes.map(() => 'updated')]);
  for (const change of [{ notes: 'quiet' }, { notes: 'quiet', adults: 1 }, {}]) await hotel.api.patch(`/reservations/${id}`, change);
  const events = await eventsOf(hotel, id);
  expect(events).toHaveLength(1 + changes.length);
  expect(events.at(-1)?.data).toMatchObject({ id, guest_id: other.id, adults: 1, departure: hotel.day(12), notes: null });
});

// Rules: EVENT-4, EVENT-5
test('a transition is announced only by its own event, a confirmation as an update', async () => {
  const hotel = await newHotel();
  const stay = await bookFromToday(hotel, 1);
  await hotel.api.post(`/reservations/${stay.id}/check-in`);
  await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  expect(await namesOf(hotel, stay.id)).toEqual(['created', 'checked_in', 'checked_out']);
  const held = await book(hotel, { status: 'tentative' });
  await hotel.api.post(`/reservations/${held.id}/confirm`);
  await hotel.api.delete(`/reservations/${held.id}`);
  expect(await namesOf(hotel, held.id)).toEqual(['created', 'updated', 'cancelled']);
});

// Rules: BOOK-49, GUEST-20
test('a merge of guests announces each reservation that it re-points and raises its version', async () => {
  const hotel = await newHotel();
  const { body: survivor } = await hotel.api.post('/guests', names);
  const moved = await book(hotel);
  await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: moved.guest_id });
  const events = await eventsOf(hotel, moved.id);
  expect(events.map(({ name }) => name)).toEqual(['reservation.created', 'reservation.updated']);
  expect(events[1]?.data.guest_id).toBe(survivor.id);
  const stale = await hotel.api.patch(`/reservations/${moved.id}`, { notes: 'x' }, { 'If-Match': '"1"' });
  expect(stale.body.code).toBe('SVC-3006');
});
