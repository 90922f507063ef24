import { addDays, addMonths, nightsBetween } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { names } from '../harness/guests.ts';
import { type Hotel, type HotelOptions, newHotel } from '../harness/hotel.ts';
import { secondProperty } from '../harness/second-property.ts';
import { book } from '../harness/stays.ts';

// Method: guests of a sandbox with different pasts, whose clock is moved to the last day of their retention and one day further.

type Body = Answer['body'];

const keeping = (months: number): HotelOptions => ({
  sandbox: true,
  change: (file) => ({ ...file, property: { ...file.property, guest_retention_months: months } }),
});

async function newGuest({ api }: Hotel): Promise<Body> {
  return (await api.post('/guests', { ...names, email: 'qmark@example.com', nationality: 'PT' })).body; // whose country has no registry
}

/** Books a stay of a guest and checks it out today; returns the stay. */
async function leave(hotel: Hotel, guest: Body): Promise<Body> {
  const booked = await book(hotel, {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    guest: undefined,
    guest_id: guest.id,
    notes: 'Qmark',
  });
  await hotel.api.post(`/reservations/${booked.id}/check-in`);
  const left = await hotel.api.post(`/reservations/${booked.id}/check-out`, { settlement: 'written_off' });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  return (await hotel.api.get(`/reservations/${booked.id}`)).body;
}

async function cancelled(hotel: Hotel, over: Record<string, unknown>): Promise<Body> {
  const booked = await book(hotel, { ...over, guest: undefined });
  expect((await hotel.api.delete(`/reservations/${booked.id}?force=true&reason=guest_request`)).status).toBeLessThan(300);
  return booked;
}

const read = async ({ api }: Hotel, { id }: Body): Promise<Body> => (await api.get(`/guests/${id}`)).body;
const daysTo = (hotel: Hotel, date: string) => `${nightsBetween(hotel.day(0), date)}d`;

async function updatesOf({ api }: Hotel, { id }: Body): Promise<Body[]> {
  const { body } = await api.get(`/events?resource_id=${id}&event=guest.updated`);
  return body.data;
}

// Rules: GUEST-32
test('due work erases a guest once, on the day after the retention of the last stay', async () => {
  const hotel = await newHotel(keeping(1));
  const guest = await newGuest(hotel);
  const merged = await newGuest(hotel);
  const { id, departure } = await leave(hotel, merged);
  await hotel.api.post(`/guests/${guest.id}/merge`, { source_id: merged.id });
  const lastDay = addMonths(departure, 1);
  await hotel.advanceClock(daysTo(hotel, lastDay));
  expect(await read(hotel, guest)).toMatchObject({ email: 'qmark@example.com', erased_at: null });
  const updatesBefore = (await updatesOf(hotel, guest)).length;

  await hotel.advanceClock('1d');
  const erased = await read(hotel, guest);
  expect(erased).toMatchObject({ first_name: 'Erased', last_name: 'guest', email: null, aliases: [merged.id] });
  expect(erased.erased_at).toMatch(new RegExp(`^${addDays(lastDay, 1)}`));
  const { notes } = (await hotel.api.get(`/reservations/${id}`)).body;
  expect(notes).toBeNull();
  await hotel.advanceClock('40d');
  expect(await read(hotel, guest)).toEqual(erased);
  expect(await updatesOf(hotel, guest)).toHaveLength(updatesBefore + 1);
  const { data: lines } = (await hotel.api.get(`/audit?resource_id=${guest.id}&action=guest.erase-departed`)).body;
  expect(lines).toMatchObject([{ actor: { kind: 'system', id: 'guest.erase-departed' }, after: { first_name: 'Erased' } }]);
  expect(JSON.stringify((await hotel.api.get(`/guests/${guest.id}/export`)).body.records)).not.toMatch(/qmark/i);
});

// Rules: GUEST-32
test('guests with a current, future, later or no stay are kept; a cancelled stay counts by its departure', async () => {
  const hotel = await newHotel({ pricedNights: 730, ...keeping(1), rooms: { STD: 9 } });
  const [expected, returning, stranger, absent] = await Promise.all([1, 2, 3, 4].map(() => newGuest(hotel)));
  await leave(hotel, expected);
  await leave(hotel, returning);
  await book(hotel, { guest: undefined, guest_id: expected.id, arrival: hotel.day(200), departure: hotel.day(202) });
  const later = await cancelled(hotel, { guest_id: returning.id, arrival: hotel.day(60), departure: hotel.day(62) });
  const never = await cancelled(hotel, { guest_id: absent.id, arrival: hotel.day(10), departure: hotel.day(12) });
  const erasedAt = async (guest: Body) => (await read(hotel, guest)).erased_at;

  await hotel.advanceClock(daysTo(hotel, addMonths(never.departure, 1)));
  expect(await erasedAt(absent)).toBeNull();
  await hotel.advanceClock('1d');
  expect(await erasedAt(absent)).not.toBeNull();
  await hotel.advanceClock(`${nightsBetween(addMonths(never.departure, 1), addMonths(later.departure, 1)) - 1}d`);
  expect(await erasedAt(returning)).toBeNull();
  await hotel.advanceClock('1d');
  expect(await erasedAt(returning)).not.toBeNull();
  expect([await erasedAt(expected), await erasedAt(stranger)]).toEqual([null, null]);
});

// Rules: GUEST-32, BOOK-52
test("a guest who has since been an occupant of another stay is kept until that stay's retention ends as well", async () => {
  const hotel = await newHotel(keeping(1));
  const guest = await newGuest(hotel);
  await leave(hotel, guest);
  const later = await book(hotel, { arrival: hotel.day(20), departure: hotel.day(22) });
  await hotel.api.put(`/reservations/${later.id}/occupants`, { guest_ids: [guest.id] });
  await hotel.advanceClock('10d');
  await hotel.api.delete(`/reservations/${later.id}?force=true&reason=guest_request`);
  const lastDay = addMonths(later.departure, 1);
  await hotel.advanceClock(`${nightsBetween(hotel.day(0), lastDay) - 10}d`);
  expect((await read(hotel, guest)).erased_at).toBeNull();
  await hotel.advanceClock('1d');
  expect((await read(hotel, guest)).erased_at).not.toBeNull();
});

// Rules: GUEST-32
test('the property of the last stay decides, also for a profile that got the stay by a merge', async () => {
  const hotel = await newHotel(keeping(1));
  const other = await secondProperty(hotel);
  const idAt = async (path: string, code: string) =>
    (await hotel.api.get(`${path}?property_id=${other}`)).body.data.find((one: Body) => one.code === code).id;
  const elsewhere = { room_type_id: await idAt('/room-types', 'STD'), rate_plan_id: await idAt('/rate-plans', 'BAR') };

  const [guest, leaving] = [await newGuest(hotel), await newGuest(hotel)];
  await leave(hotel, guest);
  await cancelled(hotel, { ...elsewhere, guest_id: guest.id, arrival: hotel.day(1), departure: hotel.day(3) });
  await cancelled(hotel, { ...elsewhere, guest_id: leaving.id, arrival: hotel.day(1), departure: hotel.day(3) });
  await cancelled(hotel, { guest_id: leaving.id, arrival: hotel.day(4), departure: hotel.day(5) });
  await hotel.advanceClock('70d');
  expect(await read(hotel, guest)).toMatchObject({ email: 'qmark@example.com', erased_at: null });
  expect((await read(hotel, leaving)).erased_at).not.toBeNull();

  const survivor = await newGuest(hotel);
  await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: leaving.id });
  expect((await read(hotel, survivor)).erased_at).toBeNull();
  await hotel.advanceClock('1d');
  expect((await read(hotel, survivor)).erased_at).not.toBeNull();
});
