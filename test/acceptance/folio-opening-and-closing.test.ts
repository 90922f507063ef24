import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { bulkEntries } from '../harness/bulk-entries.ts';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { charge, closedFolio, eur, newFolio, pay, readFolio, tryCharge, tryPay, water } from '../harness/folios.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { bookFromToday } from '../harness/stays.ts';

// Over HTTP: open, read.
// Rules: FOLIO-1
test('a folio opens empty in the currency of its property, for a guest who exists', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const opened = await hotel.readWrite.post('/folios', { guest_id: guestId });
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({
    property_id: hotel.propertyId,
    guest_id: guestId,
    reservation_ids: [],
    currency: 'EUR',
    status: 'open',
    settlement: null,
    balance: eur('0.00'),
    projected_balance: eur('0.00'),
    totals: { charges: eur('0.00'), taxes: eur('0.00'), discounts: eur('0.00'), payments: eur('0.00') },
    entries: [],
    parent_folio_id: null,
    closed_at: null,
  });
  expect((await hotel.readOnly.get(`/folios/${opened.body.id}`)).body).toEqual(opened.body);
  expect((await hotel.api.post('/folios', { guest_id: guestId, currency: 'JPY' })).body.balance).toEqual({ currency: 'JPY', amount: '0' });
});

// Rules: FOLIO-1
test('opening a folio is refused for unknown references and read-only callers', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const refused = async (body: object, api = hotel.api) => (await api.post('/folios', body)).body.code;
  expect(await refused({ guest_id: guestId }, hotel.readOnly)).toBe('SVC-1003');
  expect(await refused({})).toBe('SVC-2003');
  expect(await refused({ guest_id: newId('guest') })).toBe('SVC-2010');
  expect(await refused({ guest_id: guestId, property_id: newId('property') })).toBe('SVC-2010');
  expect(await refused({ guest_id: guestId, currency: 'EURO' })).toBe('SVC-2013');
  expect(await refused({ guest_id: guestId, balance: '0.00' })).toBe('SVC-2012');
});

// Rules: FOLIO-4
test('folios are listed newest first, by guest and status', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const opened: string[] = [];
  for (let count = 0; count < 5; count++) opened.unshift(await newFolio(hotel, { guest_id: guestId }));
  await newFolio(hotel);
  const ids = (items: readonly { id: string }[]) => items.map((item) => item.id);
  expect(ids(await hotel.api.all(`/folios?guest_id=${guestId}&limit=2`))).toEqual(opened);
  expect(ids(await hotel.api.all(`/folios?guest_id=${guestId}&status=open,closed`))).toEqual(opened);
  expect(await hotel.api.all(`/folios?guest_id=${guestId}&status=closed`)).toEqual([]);
  expect(await hotel.api.all(`/folios?guest_id=${newId('guest')}`)).toEqual([]);
  expect(await hotel.api.all(`/folios?reservation_id=${newId('reservation')}`)).toEqual([]);
  expect((await hotel.api.get('/folios?status=lost')).body.code).toBe('SVC-2009');
});

// Rules: FOLIO-4, FOLIO-5
test('a listed folio is the whole folio, its entries in the order in which they were posted', async () => {
  const hotel = await newHotel();
  const [older, newer] = [await newFolio(hotel), await newFolio(hotel, { currency: 'JPY' })];
  for (const amount of ['10.00', '20.00', '30.00']) await charge(hotel, older, amount);
  await pay(hotel, older, '15.00');
  await charge(hotel, newer, { amount: { currency: 'JPY', amount: '900' } });
  const whole = [await readFolio(hotel, newer), await readFolio(hotel, older)];
  expect(whole.map((folio) => folio.entries.length)).toEqual([1, 4]);
  expect(await hotel.api.all('/folios')).toEqual(whole);
  expect(await hotel.api.all('/folios?limit=1')).toEqual(whole);
});

/** Guarantee: a page has at most 5,000 entries besides those of its first folio, and skips no folio. Method: folios around the bound. */
// Rules: FOLIO-4
test('a page of folios ends before its entries become too many', async () => {
  const hotel = await newHotel();
  const db = await openTestDatabase();
  const counts = [1, 0, 2_400, 2_600, 5_001, 1]; // oldest first
  const folios: { id: string; entries: number }[] = [];
  for (const entries of counts) folios.unshift({ id: await newFolio(hotel), entries });
  for (const folio of folios) await bulkEntries(db.app, hotel, folio);
  const pages: { id: string; entries: number }[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Answer = await hotel.api.get(`/folios?${cursor}`);
    pages.push(body.data.map(({ id, entries }: { id: string; entries: unknown[] }) => ({ id, entries: entries.length })));
    cursor = body.next_cursor === undefined ? null : `cursor=${body.next_cursor}`;
  }
  expect(pages).toEqual([folios.slice(0, 1), folios.slice(1, 5), folios.slice(5)]);
  expect((await hotel.api.all('/folios?limit=2')).map(({ id }) => id)).toEqual(folios.map(({ id }) => id));
});

// Rules: FOLIO-15, FOLIO-22
test('a folio is closed paid, written off or transferred', async () => {
  const hotel = await newHotel();
  const close = (id: string, body: object) => act(hotel.api, `/folios/${id}/close`, body);
  const paid = await closedFolio(hotel);
  expect(await readFolio(hotel, paid.id)).toMatchObject({ status: 'closed', settlement: 'paid' });
  const lost = await newFolio(hotel);
  await charge(hotel, lost, '10.00');
  expect((await close(lost, { settlement: 'written_off' })).body).toMatchObject({
    status: 'closed',
    settlement: 'written_off',
    balance: eur('0.00'),
    entries: [{}, { kind: 'write_off', amount: eur('-10.00') }],
  });
  const [from, to] = [await newFolio(hotel), await newFolio(hotel)];
  await charge(hotel, from, '10.00');
  const transferred = await close(from, { settlement: 'transferred', transfer_to_folio_id: to });
  expect(transferred.body).toMatchObject({
    settlement: 'transferred',
    entries: [{}, { kind: 'transfer', amount: eur('-10.00'), moved_to: to }],
  });
  const taken = await readFolio(hotel, to);
  expect(taken.entries).toMatchObject([{ kind: 'transfer', amount: eur('10.00'), moved_from: from }]);
  expect((await act(hotel.api, `/folios/${to}/entries/${taken.entries[0].id}/reverse`)).body.code).toBe('SVC-3007');
  expect((await close(to, { settlement: 'paid' })).body.code).toBe('SVC-3008');
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-15, FOLIO-16, FOLIO-17, FOLIO-14
test('closing is refused for a balance, a live stay, an invalid settlement and a closed folio', async () => {
  const hotel = await newHotel();
  const close = async (id: string, body: object) => (await act(hotel.api, `/folios/${id}/close`, body)).body;
  const id = await newFolio(hotel);
  await charge(hotel, id, '10.00');
  const owed = await close(id, { settlement: 'paid' });
  expect(owed).toMatchObject({ code: 'SVC-3008', details: [{ field: 'balance', issue: expect.stringContaining('10.00') }] });
  const stay = await bookFromToday(hotel, 2);
  const live = await close(stay.folio_id, { settlement: 'paid' });
  expect(live).toMatchObject({ code: 'SVC-3008', details: [{ field: 'balance' }, { field: 'reservation_ids' }] });
  expect(live.details[1].issue).toContain(stay.id);
  expect((await close(id, { settlement: 'forgotten' })).code).toBe('SVC-2009');
  expect((await close(id, { settlement: 'transferred' })).code).toBe('SVC-2003');
  expect((await close(id, { settlement: 'paid', transfer_to_folio_id: id })).code).toBe('SVC-2013');
  const transfer = (to: string, from = id) => close(from, { settlement: 'transferred', transfer_to_folio_id: to });
  expect((await transfer(newId('folio'))).code).toBe('SVC-2010');
  expect((await transfer(id)).code).toBe('SVC-2013');
  expect((await transfer(await newFolio(hotel, { currency: 'USD' }))).code).toBe('SVC-2007');
  const closed = await closedFolio(hotel);
  expect((await transfer(closed.id)).code).toBe('SVC-3005');
  expect((await transfer(id, closed.id)).code).toBe('SVC-3005');
  expect((await close(closed.id, { settlement: 'paid' })).code).toBe('SVC-3005');
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect((await close(stay.folio_id, { settlement: 'paid' })).status).toBe('closed');
});

async function checkedInStay(hotel: Hotel): Promise<{ id: string; folioId: string }> {
  const { id } = await bookFromToday(hotel, 1);
  const [folio] = await hotel.api.all(`/folios?reservation_id=${id}`);
  expect(folio).toMatchObject({ reservation_ids: [id], balance: eur('0.00'), projected_balance: eur('104.00') });
  expect((await hotel.api.post(`/reservations/${id}/check-in`, {})).status).toBe(200);
  return { id, folioId: folio.id };
}

// Rules: FOLIO-14, BOOK-35
test('a closed folio accepts neither charge nor payment', async () => {
  const hotel = await newHotel();
  const stay = await checkedInStay(hotel);
  expect((await tryCharge(hotel.api, stay.folioId)).body.reservation_id).toBe(stay.id);
  const unpaid = await hotel.api.post(`/reservations/${stay.id}/check-out`, {});
  expect(unpaid.body.code).toBe('SVC-3008');
  expect((await tryPay(hotel.api, stay.folioId, { amount: eur('116.50'), method: 'cash' })).status).toBe(201);
  expect((await hotel.api.post(`/reservations/${stay.id}/check-out`, {})).status).toBe(200);
  const { body } = await hotel.api.get(`/folios/${stay.folioId}`);
  expect(body).toMatchObject({ status: 'closed', settlement: 'paid', balance: eur('0.00'), projected_balance: eur('0.00') });
  expect(body.totals).toEqual({ charges: eur('106.84'), taxes: eur('9.66'), discounts: eur('0.00'), payments: eur('-116.50') });
  expect((await tryCharge(hotel.api, stay.folioId)).body.code).toBe('SVC-3005');
  expect((await tryPay(hotel.api, stay.folioId, { amount: eur('1.00'), method: 'cash' })).body.code).toBe('SVC-3005');
});

// Over HTTP: charges concurrent with the check-out that closes their folio.
// Rules: FOLIO-14
test('no charge slips into a folio that is being closed', async () => {
  const hotel = await newHotel();
  const stay = await checkedInStay(hotel);
  await tryPay(hotel.api, stay.folioId, { amount: eur('104.00'), method: 'cash' });
  const charges = Array.from({ length: 12 }, () => tryCharge(hotel.api, stay.folioId, { ...water, amount: eur('1.00') }));
  const checkOut = hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  const late = Array.from({ length: 12 }, () => tryCharge(hotel.api, stay.folioId, { ...water, amount: eur('1.00') }));
  expect((await checkOut).status).toBe(200);
  const answers = await Promise.all([...charges, ...late]);
  const taken = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.body.code === 'SVC-3005');
  expect(taken.length + refused.length).toBe(answers.length);
  const { body } = await hotel.api.get(`/folios/${stay.folioId}`);
  const ids = body.entries.map((entry: { id: string }) => entry.id);
  expect(body).toMatchObject({ status: 'closed', settlement: 'written_off', balance: eur('0.00') });
  for (const answer of taken) expect(ids).toContain(answer.body.id);
  expect(body.entries.filter((entry: { code: string }) => entry.code === 'minibar')).toHaveLength(taken.length);
});
