import { expect, test } from 'vitest';
import { signedIn } from '../harness/browser.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guestInHouse } from '../harness/stays.ts';

// Method: compares the console's procedures with the reservations and folios of REST, over HTTP.

async function deskOf({ tenantId }: Hotel) {
  return (await signedIn({ tenantId, role: 'front_desk' })).trpc.ofConsole.booking.desk;
}

// Rules: CONSOLE-80
test('a list of stays has the actions of each reservation and the projected balance of each folio', async () => {
  const hotel = await newHotel();
  const inHouse = await guestInHouse(hotel, 2);
  const guest = { first_name: 'Eva', last_name: 'Costa', arrival_preferences: { eta: '22:30' } };
  const later = await book(hotel, { guest, rate_plan_id: hotel.ratePlans['NRF'] });
  const again = await book(hotel, { guest: undefined, guest_id: inHouse.guest_id, notes: 'Quiet room' });
  const desk = await deskOf(hotel);
  const { data } = (await desk.stays.query({ query: {} })).body;
  expect(data.map(({ id }) => id)).toEqual([again.id, later.id, inHouse.id]);
  for (const { guest_name: _, earlier_stays: __, eta: ___, room: ____, due, ...stay } of data) {
    expect(stay).toEqual((await hotel.api.get(`/reservations/${stay.id}`)).body);
    expect(due).toEqual((await hotel.api.get(`/folios/${stay.folio_id}`)).body.projected_balance);
  }
  expect(data.map(({ guest_name, earlier_stays, eta, room }) => [guest_name, earlier_stays, eta, room?.number ?? null])).toEqual([
    ['Ana Silva', 1, null, null],
    ['Eva Costa', 0, '22:30', null],
    ['Ana Silva', 0, null, '101'],
  ]);
  const page = (await desk.stays.query({ query: { limit: 2 } })).body;
  expect((await desk.stays.query({ query: { limit: 2, cursor: page.next_cursor } })).body.data.map(({ id }) => id)).toEqual([inHouse.id]);
  const chosen = (await desk.stays.query({ query: { id: [again.id, inHouse.id, `${inHouse.id}x`] } })).body.data;
  expect(chosen.map(({ id }) => id)).toEqual([again.id, inHouse.id]);
});

// Rules: CONSOLE-90, CONSOLE-2
test('a sheet is the stay of the list with contact and folio, and nothing else of the guest', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  const inHouse = await guestInHouse(hotel, 2);
  const later = await book(hotel, { guest: { first_name: 'Eva', last_name: 'Costa', phone: '+351911111111' } });
  const [desk, foreign] = [await deskOf(hotel), await deskOf(other)];
  const { data } = (await desk.sheets.query({ query: {} })).body;
  const { data: stays } = (await desk.stays.query({ query: {} })).body;
  expect(data.map(({ contact: _, folio: __, ...stay }) => stay)).toEqual(stays);
  expect(data.map(({ id, contact }) => [id, contact])).toEqual([
    [later.id, { phone: '+351911111111', email: null }],
    [inHouse.id, { phone: null, email: 'ana@example.com' }],
  ]);
  for (const { folio, folio_id } of data) expect(folio).toEqual((await hotel.api.get(`/folios/${folio_id}`)).body);
  expect((await foreign.sheets.query({ query: {} })).body.data).toEqual([]);
});

// Rules: CONSOLE-80, CONSOLE-82, CONSOLE-2
test('the day is counted and stays are found for the own hotel alone', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  const inHouse = await guestInHouse(hotel, 1);
  const arriving = { arrival: hotel.day(0), departure: hotel.day(1) };
  const numbered = await book(hotel, {
    ...arriving,
    external_id: 'TA-1',
    channel: 'travel_agent',
    guest: { first_name: 'Eva', last_name: 'Costa' },
  });
  await book(hotel, { ...arriving, status: 'tentative', guest: { first_name: 'Rui', last_name: 'Reis' } });
  const [desk, foreign] = [await deskOf(hotel), await deskOf(other)];
  const date = hotel.day(0);
  const figures = { arrivals: 2, arrived: 1, tentative: 1, departures: 0, departed: 0, in_house: 1 };
  expect((await desk.figures.query({ query: { date } })).body).toEqual(figures);
  expect((await foreign.figures.query({ query: { date } })).body).toMatchObject({ arrivals: 0, in_house: 0 });
  const found = async (of: typeof desk, text: string) => (await of.find.query({ query: { text, date } })).body.data.map(({ id }) => id);
  for (const text of ['101', 'ana@example.com', 'silv'])
    expect([await found(desk, text), await found(foreign, text)]).toEqual([[inHouse.id], []]);
  expect([await found(desk, 'TA-1'), await found(foreign, 'TA-1')]).toEqual([[numbered.id], []]);
  expect(await found(desk, 'nobody')).toEqual([]);
});

// Rules: CONSOLE-66, CONSOLE-80, CONSOLE-2
test('the occupants of a stay come with their names, to their own hotel alone', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  const stay = await book(hotel);
  const { id: eva } = (await hotel.api.post('/guests', { first_name: 'Eva', last_name: 'Costa' })).body;
  await hotel.api.put(`/reservations/${stay.id}/occupants`, { guest_ids: [eva], kinship: { [eva]: 'HJ' } });
  const [desk, foreign] = [await deskOf(hotel), await deskOf(other)];
  const params = { id: stay.id };
  const occupants = (await hotel.api.get(`/reservations/${stay.id}/occupants`)).body;
  expect((await desk.occupants.query({ params })).body).toEqual({ occupants, names: { [stay.guest_id]: 'Ana Silva', [eva]: 'Eva Costa' } });
  await expect(foreign.occupants.query({ params })).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-2011' } } });
});

// Rules: CONSOLE-81, CONSOLE-83
test('an arrival has its taken rooms and missing data, and a stay the prices of its nights', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  await guestInHouse(hotel, 1);
  const { id, quote } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) });
  const [desk, foreign] = [await deskOf(hotel), await deskOf(other)];
  const sheet = (await desk.arrival.query({ params: { id } })).body;
  expect(sheet.taken_room_ids).toEqual([hotel.rooms['101']]);
  expect(sheet.missing).toContain('document.number');
  const nights = (await desk.nights.query({ params: { id } })).body.data;
  expect(nights.map(({ date }) => date)).toEqual([hotel.day(0), hotel.day(1)]);
  const cents = (amount: string): number => Math.round(Number(amount) * 100);
  expect(nights.reduce((sum, { price }) => sum + cents(price.amount), 0)).toBe(cents(quote.total));
  for (const read of [foreign.arrival, foreign.nights]) {
    await expect(read.query({ params: { id } })).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-2011' } } });
  }
});
