import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import {
  buttonsOf,
  cleanRooms,
  codeOn,
  type GuestPage,
  type Page,
  pageOfStay,
  registrationForm,
  selfCheckIn,
} from '../harness/guest-page.ts';
import { type Hotel, type HotelOptions, newHotel } from '../harness/hotel.ts';
import { locksOf } from '../harness/locks.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book } from '../harness/stays.ts';

// Method: the page of a stay that arrives today at a hotel with self check-in from midnight on; its lock system is simulated.

interface GuestArrival {
  readonly hotel: Hotel;
  readonly stay: Answer['body'];
  readonly page: GuestPage;
}

async function newArrival(options: HotelOptions = {}, nights = 2, over: Record<string, unknown> = {}): Promise<GuestArrival> {
  const hotel = await newHotel({ change: selfCheckIn(), ...options });
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(nights), adults: 1, ...over });
  return { hotel, stay, page: await pageOfStay(hotel, stay.id) };
}

/** Cleans every room, and fills in the registration. Returns the page. */
async function ready({ hotel, page }: GuestArrival): Promise<Page> {
  await cleanRooms(hotel);
  return page.submit(await page.show(), 'Save', registrationForm);
}

const stayOf = async ({ hotel, stay }: GuestArrival): Promise<Answer['body']> => (await hotel.api.get(`/reservations/${stay.id}`)).body;

// Rules: STAY-5, STAY-7
test('a registered guest checks in alone and sees the room and its door code', async () => {
  const arrival = await newArrival();
  const { hotel, stay, page } = arrival;
  const before = await page.show();
  expect(buttonsOf(before)).not.toContain('Check in');
  expect(before.text).toContain('The registration is not complete.');
  const entered = await page.submit(await ready(arrival), 'Check in');
  const after = await stayOf(arrival);
  expect(after.status).toBe('checked_in');
  const [number] = Object.entries(hotel.rooms).find(([, id]) => id === after.room_assignment) ?? [];
  expect(entered.text).toContain(`Room <strong>${number}</strong>`);
  const code = codeOn(entered);
  expect(code).toMatch(/^\d{4,}$/);
  expect(codeOn(await page.show())).toBe(code);
  const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect(keys).toEqual([expect.objectContaining({ medium: 'pin', status: 'active', pin: null, room_id: after.room_assignment })]);
  const events = await eventsOf(hotel, stay.id);
  expect(events.filter(({ name }) => name === 'reservation.checked_in')).toHaveLength(1);
  const { data } = (await hotel.api.get(`/audit?resource_id=${stay.id}`)).body;
  expect(data.map(({ actor, action }: Answer['body']) => `${actor.kind} ${action}`)).toContain('guest booking.reservations.checkIn');
});

// Rules: STAY-4, STAY-5
test('a guest whom the registry does not ask about checks in without a registration', async () => {
  const citizen = await newArrival({}, 1, { guest: { first_name: 'Rui', last_name: 'Alves', nationality: 'PT' } });
  await cleanRooms(citizen.hotel);
  await citizen.page.submit(await citizen.page.show(), 'Check in');
  expect((await stayOf(citizen)).status).toBe('checked_in');
  const foreigner = await newArrival({}, 1, { guest: { first_name: 'Ada', last_name: 'Berg', nationality: 'DE' } });
  await cleanRooms(foreigner.hotel);
  expect(buttonsOf(await foreigner.page.show())).not.toContain('Check in');
});

// Rules: STAY-7
test('after the check-out no page shows the door code', async () => {
  const arrival = await newArrival({}, 1);
  const { hotel, stay, page } = arrival;
  const code = codeOn(await page.submit(await ready(arrival), 'Check in'));
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' })).status).toBe(200);
  const left = await page.show();
  expect([left.status, code !== null && left.text.includes(`<strong>${code}</strong>`)]).toEqual([200, false]);
});

// Rules: STAY-5
test('the page names unmet conditions, and a form sent regardless changes nothing', async () => {
  const cases: [string, HotelOptions, Record<string, unknown>][] = [
    ['Check-in at this hotel is at the front desk.', { change: selfCheckIn({ self_check_in: false }) }, {}],
    ['Check-in opens today at 23:59.', { change: selfCheckIn({ check_in_time: '23:59' }) }, {}],
    ['The deposit has not been paid.', {}, { status: 'tentative' }],
  ];
  for (const [reason, options, over] of cases) {
    const arrival = await newArrival(options, 2, over);
    expect((await ready(arrival)).text).toContain(reason);
    const { page } = arrival;
    const refused = await page.post(`${page.path}/check-in`, {});
    expect([reason, refused.status]).toEqual([reason, 409]);
    expect((await stayOf(arrival)).status).not.toBe('checked_in');
  }
});

// Rules: STAY-5
test('a guest is given no room that is not ready, however many are free', async () => {
  const arrival = await newArrival({ change: (file) => selfCheckIn({ room_ready: 'inspected' })(file) });
  const { hotel, page } = arrival;
  const waiting = await ready(arrival); // clean, which is not enough here
  expect(waiting.text).toContain('No room is ready yet');
  expect((await page.post(`${page.path}/check-in`, {})).status).toBe(409);
  const [chosen = ''] = Object.keys(hotel.rooms)
    .filter((number) => number.startsWith('1'))
    .slice(-1);
  expect((await hotel.api.patch(`/rooms/${hotel.rooms[chosen]}`, { condition: 'inspected' })).status).toBe(200);
  await page.submit(await page.show(), 'Check in');
  expect((await stayOf(arrival)).room_assignment).toBe(hotel.rooms[chosen]);
});

// Method: five phones with one page each, at once.
// Rules: STAY-6
test('several phones at once check in once and see one code', async () => {
  const arrival = await newArrival();
  const { hotel, stay, page } = arrival;
  await ready(arrival);
  const pages = await Promise.all(Array.from({ length: 5 }, () => page.show()));
  await Promise.all(pages.map((one) => page.submit(one, 'Check in')));
  const events = await eventsOf(hotel, stay.id);
  expect(events.filter(({ name }) => name === 'reservation.checked_in')).toHaveLength(1);
  const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect(keys.filter(({ status }: Answer['body']) => status === 'active')).toHaveLength(1);
  expect(codeOn(await page.show())).not.toBeNull();
});

// Rules: STAY-7
test('a lock failure leaves the guest checked in, the desk informed, and a button to retry', async () => {
  for (const mode of ['unreachable', 'storage_full'] as const) {
    const arrival = await newArrival();
    const { hotel, stay, page } = arrival;
    const locks = locksOf(hotel.tenantId);
    const shown = await ready(arrival);
    await locks.fault(mode);
    const entered = await page.submit(shown, 'Check in');
    expect([mode, entered.text.includes('The front desk will bring your key')]).toEqual([mode, true]);
    expect((await stayOf(arrival)).status).toBe('checked_in');
    const incidents = (await hotel.api.get('/incidents')).body.data;
    expect(incidents).toContainEqual(expect.objectContaining({ kind: 'key_not_issued', reservation_id: stay.id }));
    await locks.fault('none');
    expect([mode, codeOn(await page.submit(await page.show(), 'Get your door code'))]).toEqual([mode, expect.stringMatching(/^\d{4,}$/)]);
    const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
    expect(keys.filter(({ status }: Answer['body']) => status === 'active')).toHaveLength(1);
  }
});

// Method: the state after a process dies with the check-in committed: a guest in house without a key.
// Rules: STAY-7
test('a check-in without a key has a button that gets one, once, however often it is pressed', async () => {
  const arrival = await newArrival();
  const { hotel, stay, page } = arrival;
  expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
  const shown = await page.show();
  expect(codeOn(shown)).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => page.submit(shown, 'Get your door code')));
  const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect(keys.map(({ status, medium }: Answer['body']) => [status, medium])).toEqual([['active', 'pin']]);
  expect(codeOn(await page.show())).toMatch(/^\d{4,}$/);
});

// Rules: STAY-7
test('a guest whose door code was revoked gets another, once', async () => {
  const arrival = await newArrival();
  const { hotel, stay, page } = arrival;
  await hotel.api.post(`/reservations/${stay.id}/check-in`);
  const first = codeOn(await page.submit(await page.show(), 'Get your door code'));
  const [{ id }] = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect((await hotel.api.delete(`/reservations/${stay.id}/keys/${id}`)).status).toBe(200);
  const without = await page.show();
  expect(codeOn(without)).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => page.submit(without, 'Get your door code')));
  const second = codeOn(await page.show());
  expect([second === null, second === first]).toEqual([false, false]);
  const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect(keys.map(({ status }: Answer['body']) => status)).toEqual(['active', 'revoked']);
});

// Rules: STAY-7
test('a key from the desk stays valid beside the door code', async () => {
  const arrival = await newArrival();
  const { hotel, stay, page } = arrival;
  await hotel.api.post(`/reservations/${stay.id}/check-in`);
  await hotel.api.post(`/reservations/${stay.id}/keys`, { type: 'new', medium: 'card' });
  expect(codeOn(await page.submit(await page.show(), 'Get your door code'))).not.toBeNull();
  const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
  expect(keys.map(({ status }: Answer['body']) => status)).toEqual(['active', 'active']);
});
