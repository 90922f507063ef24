import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { book } from '../harness/stays.ts';

// Method: occupants over HTTP against the running instance, one tenant per test; each refusal once.

async function newGuest({ api }: Hotel, firstName: string): Promise<string> {
  return (await api.post('/guests', { ...names, first_name: firstName })).body.id;
}

const occupantsOf = async ({ api }: Hotel, reservationId: string) => (await api.get(`/reservations/${reservationId}/occupants`)).body;

const put = ({ api }: Hotel, reservationId: string, body: object) => api.put(`/reservations/${reservationId}/occupants`, body);

// Rules: BOOK-50, BOOK-51
test('the booker is always the first occupant; PUT replaces everybody else, in the order given', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const alone = { guest_ids: [stay.guest_id], kinship: {} };
  expect(await occupantsOf(hotel, stay.id)).toEqual(alone);
  const [eva, rui] = [await newGuest(hotel, 'Eva'), await newGuest(hotel, 'Rui')];
  const family = { guest_ids: [stay.guest_id, rui, eva], kinship: { [rui]: 'HJ' } };
  const answer = await put(hotel, stay.id, { guest_ids: [rui, stay.guest_id, eva], kinship: { [rui]: 'HJ' } });
  expect([answer.status, answer.body]).toEqual([200, family]);
  expect(await occupantsOf(hotel, stay.id)).toEqual(family);
  expect((await put(hotel, stay.id, { guest_ids: [eva] })).body).toEqual({ guest_ids: [stay.guest_id, eva], kinship: {} });
  expect((await put(hotel, stay.id, { guest_ids: [] })).body).toEqual(alone);
});

// Rules: BOOK-50
test('a new booker appears once, and the former one only if named', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const eva = await newGuest(hotel, 'Eva');
  await put(hotel, stay.id, { guest_ids: [eva], kinship: { [eva]: 'SB' } });
  expect((await hotel.api.patch(`/reservations/${stay.id}`, { guest_id: eva })).status).toBe(200);
  expect(await occupantsOf(hotel, stay.id)).toEqual({ guest_ids: [eva], kinship: {} });
});

// Rules: BOOK-50, BOOK-51
test('unknown ids, ids of another tenant, kinship of a stranger and ended stays are refused without any change', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  const stay = await book(hotel);
  const eva = await newGuest(hotel, 'Eva');
  const foreign = await newGuest(other, 'Foreign');
  await put(hotel, stay.id, { guest_ids: [eva] });
  const refused = async (body: object, id = stay.id) => {
    const { status, body: answer } = await put(hotel, id, body);
    return [status, answer.code, (answer.details ?? []).map(({ field }: { field: string }) => field)];
  };
  expect(await refused({ guest_ids: [eva, foreign] })).toEqual([422, 'SVC-2010', ['guest_ids[1]']]);
  expect(await refused({ guest_ids: [eva, eva] })).toEqual([422, 'SVC-2013', ['guest_ids[1]']]);
  expect(await refused({ guest_ids: [], kinship: { [eva]: 'HJ' } })).toEqual([422, 'SVC-2013', [`kinship.${eva}`]]);
  expect(await refused({ guest_ids: [], kinship: { [stay.guest_id]: 'HJ' } })).toEqual([422, 'SVC-2013', [`kinship.${stay.guest_id}`]]);
  expect(await refused({ guest_ids: [eva], kinship: { [eva]: 'XX' } })).toEqual([422, 'SVC-2009', [`kinship.${eva}`]]);
  expect((await refused({})).slice(0, 2)).toEqual([422, 'SVC-2003']);
  expect((await refused({ guest_ids: [eva] }, (await book(other)).id)).slice(0, 2)).toEqual([404, 'SVC-2011']);
  expect(await occupantsOf(hotel, stay.id)).toEqual({ guest_ids: [stay.guest_id, eva], kinship: {} });
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect((await refused({ guest_ids: [] })).slice(0, 2)).toEqual([409, 'SVC-3007']);
  expect((await hotel.api.get(`/reservations/${stay.id}x/occupants`)).status).toBe(404);
});

// Rules: BOOK-50
test('read-only tokens read, read-write ones replace, and a key has one effect', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const path = `/reservations/${stay.id}/occupants`;
  expect((await hotel.readOnly.get(path)).status).toBe(200);
  expect((await hotel.readOnly.put(path, { guest_ids: [] })).body.code).toBe('SVC-1003');
  const eva = await newGuest(hotel, 'Eva');
  const once = key();
  const first = await hotel.readWrite.put(path, { guest_ids: [eva] }, once);
  expect(first.status).toBe(200);
  await hotel.readWrite.put(path, { guest_ids: [] }, key());
  expect((await hotel.readWrite.put(path, { guest_ids: [eva] }, once)).body).toEqual(first.body);
  expect(await occupantsOf(hotel, stay.id)).toEqual({ guest_ids: [stay.guest_id], kinship: {} });
  expect((await hotel.readWrite.put(path, { guest_ids: [] }, once)).body.code).toBe('SVC-2008');
});

// Rules: BOOK-50, BOOK-52
test('a merged guest appears once, as the survivor, with the kinship that either had', async () => {
  const hotel = await newHotel();
  const [stay, second, third] = [await book(hotel), await book(hotel), await book(hotel)];
  const [eva, eve] = [await newGuest(hotel, 'Eva'), await newGuest(hotel, 'Eve')];
  await put(hotel, stay.id, { guest_ids: [eve], kinship: { [eve]: 'NI' } });
  await put(hotel, second.id, { guest_ids: [eva, eve], kinship: { [eve]: 'HJ' } });
  const { status, body } = await hotel.api.post(`/guests/${eva}/merge`, { source_id: eve });
  expect([status, body.id]).toEqual([200, eva]);
  expect(await occupantsOf(hotel, stay.id)).toEqual({ guest_ids: [stay.guest_id, eva], kinship: { [eva]: 'NI' } });
  expect(await occupantsOf(hotel, second.id)).toEqual({ guest_ids: [second.guest_id, eva], kinship: { [eva]: 'HJ' } });
  const named = await put(hotel, third.id, { guest_ids: [eve, eva], kinship: { [eve]: 'HJ' } });
  expect(named.body).toEqual({ guest_ids: [third.guest_id, eva], kinship: { [eva]: 'HJ' } });
});

// Method: concurrent merges and replacements, with and without the merged guests; all occupants must exist afterwards.
// Rules: BOOK-52
test('concurrent merges and replacements all succeed and leave every stay with existing guests', async () => {
  const hotel = await newHotel();
  const stays = [await book(hotel), await book(hotel), await book(hotel)];
  const guests = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => newGuest(hotel, name)));
  for (const stay of stays) await put(hotel, stay.id, { guest_ids: guests });
  const merge = (into: number, from: number) => hotel.api.post(`/guests/${guests[into]}/merge`, { source_id: guests[from] });
  const answers = await Promise.all([
    merge(0, 1),
    ...stays.map((stay) => put(hotel, stay.id, { guest_ids: [...guests].reverse() })),
    merge(3, 2),
    ...stays.map((stay) => put(hotel, stay.id, { guest_ids: guests.slice(0, 4) })),
    merge(5, 4),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const stay of stays) {
    const { guest_ids } = await occupantsOf(hotel, stay.id);
    expect(guest_ids).toEqual([...new Set(guest_ids)]);
    for (const id of guest_ids) expect((await hotel.api.get(`/guests/${id}`)).body.id).toBe(id);
  }
});

// Rules: BOOK-52, GUEST-28
test('an occupant is not erased before the stay has ended, and remains an occupant after it', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const eva = await newGuest(hotel, 'Eva');
  await put(hotel, stay.id, { guest_ids: [eva], kinship: { [eva]: 'HJ' } });
  const early = await hotel.api.post(`/guests/${eva}/erase`);
  expect([early.status, early.body.code]).toEqual([409, 'SVC-3007']);
  const { body: held } = await hotel.api.get(`/guests/${eva}/export`);
  expect(held.records['booking.occupant']).toEqual([expect.objectContaining({ reservation_id: stay.id, kinship: 'HJ' })]);
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect((await hotel.api.post(`/guests/${eva}/erase`)).status).toBe(200);
  expect(await occupantsOf(hotel, stay.id)).toEqual({ guest_ids: [stay.guest_id, eva], kinship: { [eva]: 'HJ' } });
});
