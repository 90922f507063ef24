import { expect, test } from 'vitest';
import { signedIn } from '../harness/browser.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { populate } from '../harness/populate-sandbox.ts';
import { book } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: compares the console's procedure and the guests of REST with the reservations, over HTTP.

async function countsOf({ tenantId }: Pick<Hotel, 'tenantId'>) {
  const { trpc } = await signedIn({ tenantId, role: 'front_desk' });
  return async (...ids: readonly string[]): Promise<number[]> => {
    const { body } = await trpc.ofConsole.booking.reservations.countStays.query({ query: { guest_id: [...ids] } });
    expect(body.data.map(({ guest_id }) => guest_id)).toEqual(ids);
    return body.data.map(({ stays }) => stays);
  };
}

const pastStaysOf = async ({ api }: Hotel, id: string): Promise<number> => (await api.get(`/guests/${id}`)).body.past_stays;

async function arrive(hotel: Hotel, guestId: string, room: string): Promise<string> {
  const dates = { arrival: hotel.day(0), departure: hotel.day(1), room_assignment: hotel.rooms[room] };
  const { id } = await book(hotel, { ...dates, guest: undefined, guest_id: guestId });
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  return id;
}

async function leave({ api }: Hotel, id: string): Promise<void> {
  expect((await api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
}

// Rules: GUEST-40
test('stays count from the check-in on, including repeat stays and those of merged profiles; failed bookings do not', async () => {
  const hotel = await newHotel();
  const counts = await countsOf(hotel);
  const [guest, other, stranger] = [await newGuest(hotel), await newGuest(hotel, 'Sousa'), await newGuest(hotel, 'Reis')];
  const toCome = await book(hotel, { guest: undefined, guest_id: guest.id });
  expect(await counts(guest.id, other.id)).toEqual([0, 0]);
  const first = await arrive(hotel, guest.id, '101');
  expect([await counts(guest.id), await pastStaysOf(hotel, guest.id)]).toEqual([[1], 0]);
  await leave(hotel, first);
  await arrive(hotel, guest.id, '101');
  expect([await counts(guest.id), await pastStaysOf(hotel, guest.id)]).toEqual([[2], 1]);
  await leave(hotel, await arrive(hotel, other.id, '102'));
  expect((await hotel.api.delete(`/reservations/${toCome.id}?force=true`)).status).toBe(200);
  expect((await hotel.api.post(`/guests/${guest.id}/merge`, { source_id: other.id })).status).toBe(200);
  expect(await counts(guest.id, stranger.id, 'gst_none')).toEqual([3, 0, 0]);
  expect([await pastStaysOf(hotel, guest.id), await pastStaysOf(hotel, other.id)]).toEqual([2, 2]);
});

// Rules: GUEST-40, SANDBOX-21
test('the guests of an invented hotel have the stays of its reservations', async () => {
  const tenant = await newTenant({ sandbox: true });
  await populate(tenant.tenantId, { rooms: 4, months: 1, seed: 11 });
  const [stays, guests] = [await tenant.api.all('/reservations'), await tenant.api.all('/guests')];
  const countOf = (id: string, ...statuses: string[]): number =>
    stays.filter(({ guest_id, status }) => guest_id === id && statuses.includes(status)).length;
  const shown = guests.slice(0, 150);
  const counted = await (await countsOf(tenant))(...shown.map(({ id }) => id));
  expect(counted).toEqual(shown.map(({ id }) => countOf(id, 'checked_in', 'checked_out')));
  expect(guests.map(({ id, past_stays }) => [id, past_stays])).toEqual(guests.map(({ id }) => [id, countOf(id, 'checked_out')]));
  expect(Math.max(...counted)).toBeGreaterThan(0);
});
