import { newId } from '@innkeeper/kernel';
import { postgresFault, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Api } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';

const eur = (amount: string) => ({ currency: 'EUR', amount });
const key = (text: string = newId('request')) => ({ 'Idempotency-Key': text });
const act = (api: Api, path: string, body?: object, headers = key()) => api.post(path, body, headers);

type Entry = {
  id: string;
  kind: string;
  amount: { amount: string };
  reverses: string | null;
  moved_to: string | null;
  moved_from: string | null;
};

async function newGuest(hotel: Hotel): Promise<string> {
  const guest = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  expect(guest.status).toBe(201);
  return guest.body.id;
}

async function newFolio(hotel: Hotel, body: object = {}): Promise<string> {
  const folio = await hotel.api.post('/folios', { guest_id: await newGuest(hotel), ...body });
  expect(folio.status).toBe(201);
  return folio.body.id;
}

async function charge(hotel: Hotel, folioId: string, amount: string, more: object = {}): Promise<string> {
  const posted = await act(hotel.api, `/folios/${folioId}/charges`, {
    amount: eur(amount),
    code: 'minibar',
    description: 'Water',
    ...more,
  });
  expect(posted.status).toBe(201);
  return posted.body.id;
}

async function pay(hotel: Hotel, folioId: string, amount: string, method = 'cash'): Promise<string> {
  const posted = await act(hotel.api, `/folios/${folioId}/payments`, { amount: eur(amount), method, description: 'Paid' });
  expect(posted.status).toBe(201);
  return posted.body.id;
}

const read = async (hotel: Hotel, folioId: string) => (await hotel.api.get(`/folios/${folioId}`)).body;
const balanceOf = async (hotel: Hotel, folioId: string): Promise<string> => (await read(hotel, folioId)).balance.amount;

async function closedFolio(hotel: Hotel): Promise<{ id: string; entryId: string; paymentId: string }> {
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  const paymentId = await pay(hotel, id, '10.00');
  expect((await act(hotel.api, `/folios/${id}/close`, { settlement: 'paid' })).status).toBe(200);
  return { id, entryId, paymentId };
}

async function book(hotel: Hotel, more: object = {}) {
  const booked = await hotel.api.post('/reservations', {
    arrival: hotel.day(0),
    departure: hotel.day(2),
    adults: 2,
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    guest: { first_name: 'Rui', last_name: 'Costa' },
    ...more,
  });
  expect(booked.status).toBe(201);
  return booked.body;
}

const readFaults = statement<{ fault: string; resource_id: string }>('test.ledger_faults', 'select * from billing.ledger_faults($1)');
const readEvents = statement<{ name: string; data: { folio: { id: string }; entry: Entry } }>(
  'test.folio_operation_events',
  `select e.name, e.data from platform.event e where e.tenant_id = $1 and e.resource_id = $2 order by e.seq`,
);

async function expectSoundLedger(hotel: Hotel): Promise<void> {
  const db = await openTestDatabase();
  expect(await db.read(hotel.tenantId, readFaults, [hotel.tenantId])).toEqual([]);
}

async function eventsOf(hotel: Hotel, folioId: string) {
  const db = await openTestDatabase();
  return db.read(hotel.tenantId, readEvents, [hotel.tenantId, folioId]);
}

// Over HTTP: what every operation of this file asks of its caller.
test('corrections and moves need the full permission, a key, a folio of this tenant and known fields', async () => {
  const hotel = await newHotel();
  const stranger = await newHotel();
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  const paymentId = await pay(hotel, id, '5.00');
  const bodies: Record<string, object | undefined> = {
    [`payments/${paymentId}/refunds`]: {},
    [`entries/${entryId}/reverse`]: undefined,
    split: { entry_ids: [entryId] },
    merge: { source_folio_id: await newFolio(hotel) },
    transfer: { entry_ids: [entryId], target_folio_id: await newFolio(hotel) },
    close: { settlement: 'written_off' },
  };
  for (const [path, body] of Object.entries(bodies)) {
    expect((await act(hotel.readWrite, `/folios/${id}/${path}`, body)).body.code).toBe('SVC-1003');
    expect((await hotel.api.post(`/folios/${id}/${path}`, body)).body).toMatchObject({
      code: 'SVC-2003',
      details: [{ field: 'Idempotency-Key' }],
    });
    expect((await act(stranger.api, `/folios/${id}/${path}`, body)).body.code).toBe('SVC-2011');
    expect((await act(hotel.api, `/folios/${newId('folio')}/${path}`, body)).body.code).toBe('SVC-2011');
    expect((await act(hotel.api, `/folios/${id}/${path}`, { ...body, note: 'x' })).body.code).toBe('SVC-2012');
  }
  for (const path of ['split', 'merge', 'transfer', 'close']) {
    expect((await act(hotel.api, `/folios/${id}/${path}`, {})).body.code).toBe('SVC-2003');
  }
  expect(await balanceOf(hotel, id)).toBe('5.00');
});

test('a refund gives back what is left of a payment, whole or in parts, and emits nothing', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, '100.00', 'bank_transfer');
  const refund = (body: object) => act(hotel.api, `/folios/${id}/payments/${paymentId}/refunds`, body);
  const part = await refund({ amount: eur('30.00') });
  expect(part.status).toBe(201);
  expect(part.body).toMatchObject({
    kind: 'refund',
    code: 'bank_transfer',
    amount: eur('30.00'),
    reverses: paymentId,
    service_date: hotel.day(0),
  });
  expect((await refund({ amount: eur('70.01') })).body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'amount' }] });
  expect((await refund({})).body.amount).toEqual(eur('70.00'));
  expect((await refund({})).body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'amount' }] });
  const folio = await read(hotel, id);
  expect(folio.balance).toEqual(eur('0.00'));
  expect(folio.totals.payments).toEqual(eur('0.00'));
  expect((await eventsOf(hotel, id)).map(({ name }) => name)).toEqual(['folio.paid']);
  await expectSoundLedger(hotel);
});

test('a refund is refused for its amount, its currency and for what is no payment of the folio', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, '10.00');
  const chargeId = await charge(hotel, id, '10.00');
  const refused = async (entryId: string, body: object = {}, folioId = id) =>
    (await act(hotel.api, `/folios/${folioId}/payments/${entryId}/refunds`, body)).body.code;
  expect(await refused(paymentId, { amount: eur('0.00') })).toBe('SVC-2013');
  expect(await refused(paymentId, { amount: eur('-1.00') })).toBe('SVC-2013');
  expect(await refused(paymentId, { amount: eur('1.001') })).toBe('SVC-2013');
  expect(await refused(paymentId, { amount: { currency: 'USD', amount: '1.00' } })).toBe('SVC-2007');
  expect(await refused(chargeId)).toBe('SVC-2011');
  expect(await refused(newId('entry'))).toBe('SVC-2011');
  expect(await refused(paymentId, {}, await newFolio(hotel))).toBe('SVC-2011');
  const closed = await closedFolio(hotel);
  expect(await refused(closed.paymentId, {}, closed.id)).toBe('SVC-3005');
});

// Over HTTP, in parallel: more refunds at once than the payment can bear; then one key many times.
test('refunds at once never give back more than was paid, and a repeated one is given once', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, '100.00');
  const path = `/folios/${id}/payments/${paymentId}/refunds`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => act(hotel.api, path, { amount: eur('30.00') })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'SVC-2013')).toHaveLength(5);
  const same = await Promise.all(Array.from({ length: 5 }, () => act(hotel.api, path, { amount: eur('10.00') }, key('once'))));
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  expect(await balanceOf(hotel, id)).toBe('0.00');
  await expectSoundLedger(hotel);
});

test('a reversal takes an entry back where it counted, once', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '12.50', { service_date: hotel.day(-3) });
  const reverse = (entry: string) => act(hotel.api, `/folios/${id}/entries/${entry}/reverse`);
  const reversal = await reverse(entryId);
  expect(reversal.status).toBe(201);
  expect(reversal.body).toMatchObject({
    kind: 'ancillary',
    code: 'minibar',
    amount: eur('-12.50'),
    reverses: entryId,
    service_date: hotel.day(-3),
  });
  expect((await reverse(entryId)).body.code).toBe('SVC-3007');
  expect((await reverse(reversal.body.id)).body.code).toBe('SVC-3007');
  expect((await read(hotel, id)).totals.charges).toEqual(eur('0.00'));
  const events = await eventsOf(hotel, id);
  expect(events.map(({ name }) => name)).toEqual(['folio.charged', 'folio.charged']);
  expect(events[1]?.data.entry).toEqual(reversal.body);
  await expectSoundLedger(hotel);
});

test('a payment in cash may be reversed until it is refunded; refunds may not, and then nothing is left to refund', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const wrong = await pay(hotel, id, '1000.00');
  const right = await pay(hotel, id, '100.00');
  const reverse = (entry: string, folioId = id) => act(hotel.api, `/folios/${folioId}/entries/${entry}/reverse`);
  const refund = (entry: string, body: object = {}) => act(hotel.api, `/folios/${id}/payments/${entry}/refunds`, body);
  const reversal = await reverse(wrong);
  expect(reversal.body).toMatchObject({ kind: 'payment', amount: eur('1000.00'), reverses: wrong });
  expect((await refund(wrong)).body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'amount' }] });
  expect((await refund(reversal.body.id)).body.code).toBe('SVC-2011');
  const given = await refund(right, { amount: eur('40.00') });
  expect((await reverse(given.body.id)).body.code).toBe('SVC-3007');
  expect((await reverse(right)).body.code).toBe('SVC-3007');
  expect((await reverse(newId('entry'))).body.code).toBe('SVC-2011');
  expect((await reverse(right, await newFolio(hotel))).body.code).toBe('SVC-2011');
  const closed = await closedFolio(hotel);
  expect((await reverse(closed.entryId, closed.id)).body.code).toBe('SVC-3005');
  expect(await balanceOf(hotel, id)).toBe('-60.00');
  await expectSoundLedger(hotel);
});

test('a split opens a folio beside and moves entries to it: an opposite one here, an equal one there', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const stays = await charge(hotel, id, '10.00');
  const goes = await charge(hotel, id, '25.00', { code: 'room', description: 'Room', service_date: hotel.day(-1) });
  const split = await act(hotel.api, `/folios/${id}/split`, { entry_ids: [goes] });
  expect(split.status).toBe(201);
  const before = await read(hotel, id);
  expect(split.body).toMatchObject({
    property_id: hotel.propertyId,
    guest_id: before.guest_id,
    parent_folio_id: id,
    status: 'open',
    balance: eur('25.00'),
  });
  const moved = { kind: 'room', code: 'room', description: 'Room', service_date: hotel.day(-1) };
  expect(split.body.entries).toMatchObject([{ ...moved, amount: eur('25.00'), moved_from: id, moved_to: null, reverses: null }]);
  expect(before.balance).toEqual(eur('10.00'));
  expect(before.totals.charges).toEqual(eur('10.00'));
  expect(before.entries.map((entry: Entry) => entry.id).slice(0, 2)).toEqual([stays, goes]);
  expect(before.entries[2]).toMatchObject({ ...moved, amount: eur('-25.00'), moved_to: split.body.id, reverses: goes });
  expect((await eventsOf(hotel, split.body.id)).map(({ data }) => data.entry)).toEqual(split.body.entries);
  expect((await eventsOf(hotel, id)).at(-1)?.data.entry).toEqual(before.entries[2]);
  const guestId = await newGuest(hotel);
  const other = await act(hotel.api, `/folios/${id}/split`, { entry_ids: [stays], guest_id: guestId });
  expect(other.body.guest_id).toBe(guestId);
  await expectSoundLedger(hotel);
});

test('a split is refused for entries that are not there to be moved, for its guest and on a closed folio', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  const reversed = await charge(hotel, id, '10.00');
  const reversal = (await act(hotel.api, `/folios/${id}/entries/${reversed}/reverse`)).body.id;
  const foreign = await charge(hotel, await newFolio(hotel), '10.00');
  const split = async (entry_ids: string[], more: object = {}, folioId = id) =>
    (await act(hotel.api, `/folios/${folioId}/split`, { entry_ids, ...more })).body;
  expect((await split([])).code).toBe('SVC-2013');
  expect(await split([entryId, entryId])).toMatchObject({ code: 'SVC-2013', details: [{ field: 'entry_ids[1]' }] });
  expect(await split([entryId, newId('entry')], { guest_id: newId('guest') })).toMatchObject({
    code: 'SVC-2010',
    details: [{ field: 'guest_id' }, { field: 'entry_ids[1]' }],
  });
  expect(await split([entryId, foreign, reversed, reversal])).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'entry_ids[1]' }, { field: 'entry_ids[2]' }, { field: 'entry_ids[3]' }],
  });
  expect((await split([entryId])).balance).toEqual(eur('10.00'));
  expect((await split([entryId])).code).toBe('SVC-2013');
  const closed = await closedFolio(hotel);
  expect((await split([closed.entryId], {}, closed.id)).code).toBe('SVC-3005');
  await expectSoundLedger(hotel);
});

test('a payment moves only with its refunds, and what is left of it can be given back where it went', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, '100.00');
  const refundId = (await act(hotel.api, `/folios/${id}/payments/${paymentId}/refunds`, { amount: eur('30.00') })).body.id;
  const split = (entry_ids: string[]) => act(hotel.api, `/folios/${id}/split`, { entry_ids });
  expect((await split([paymentId])).body.code).toBe('SVC-2013');
  expect((await split([refundId])).body.code).toBe('SVC-2013');
  const { body } = await split([refundId, paymentId]);
  expect(body.balance).toEqual(eur('-70.00'));
  const [payment, refund] = body.entries;
  expect(refund.reverses).toBe(payment.id);
  expect((await act(hotel.api, `/folios/${id}/payments/${paymentId}/refunds`)).body.code).toBe('SVC-2013');
  expect((await act(hotel.api, `/folios/${id}/entries/${paymentId}/reverse`)).body.code).toBe('SVC-3007');
  const rest = await act(hotel.api, `/folios/${body.id}/payments/${payment.id}/refunds`);
  expect(rest.body.amount).toEqual(eur('70.00'));
  expect(await balanceOf(hotel, id)).toBe('0.00');
  expect(await balanceOf(hotel, body.id)).toBe('0.00');
  await expectSoundLedger(hotel);
});

test('a transfer moves entries to another folio and answers the one they left', async () => {
  const hotel = await newHotel();
  const [id, target] = [await newFolio(hotel), await newFolio(hotel)];
  const entryId = await charge(hotel, id, '10.00');
  await charge(hotel, id, '1.00');
  const transfer = await act(hotel.api, `/folios/${id}/transfer`, { entry_ids: [entryId], target_folio_id: target });
  expect(transfer.status).toBe(200);
  expect(transfer.body).toMatchObject({ id, balance: eur('1.00') });
  const taken = (await read(hotel, target)).entries;
  expect(taken).toMatchObject([{ amount: eur('10.00'), moved_from: id }]);
  const back = await act(hotel.api, `/folios/${target}/transfer`, { entry_ids: [taken[0].id], target_folio_id: id });
  expect(back.body.balance).toEqual(eur('0.00'));
  expect(await balanceOf(hotel, id)).toBe('11.00');
  await expectSoundLedger(hotel);
});

test('a transfer is refused for its target, its currency, its entries and a closed folio on either side', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  const transfer = async (target: string, entries = [entryId], from = id) =>
    (await act(hotel.api, `/folios/${from}/transfer`, { entry_ids: entries, target_folio_id: target })).body;
  expect(await transfer(newId('folio'), [entryId, newId('entry')])).toMatchObject({
    code: 'SVC-2010',
    details: [{ field: 'entry_ids[1]' }, { field: 'target_folio_id' }],
  });
  expect(await transfer(id)).toMatchObject({ code: 'SVC-2013', details: [{ field: 'target_folio_id' }] });
  expect(await transfer(await newFolio(hotel, { currency: 'USD' }))).toMatchObject({ code: 'SVC-2007' });
  const closed = await closedFolio(hotel);
  expect(await transfer(closed.id)).toMatchObject({ code: 'SVC-3005', details: [{ field: 'target_folio_id' }] });
  expect(await transfer(id, [closed.entryId], closed.id)).toMatchObject({ code: 'SVC-3005', details: [{ field: 'id' }] });
  expect((await transfer(await newFolio(hotel), [closed.entryId])).code).toBe('SVC-2013');
  expect(await balanceOf(hotel, id)).toBe('10.00');
});

test('a merge takes over entries, stays and reservations, and closes the source', async () => {
  const hotel = await newHotel();
  const survivor = await book(hotel);
  const source = await book(hotel);
  const [id, sourceId] = [survivor.folio_id, source.folio_id];
  await charge(hotel, sourceId, '10.00');
  await pay(hotel, sourceId, '4.00');
  const reversed = await charge(hotel, sourceId, '7.00');
  await act(hotel.api, `/folios/${sourceId}/entries/${reversed}/reverse`);
  const merged = await act(hotel.api, `/folios/${id}/merge`, { source_folio_id: sourceId });
  expect(merged.status).toBe(200);
  expect(merged.body).toMatchObject({
    id,
    reservation_ids: [survivor.id, source.id].sort(),
    balance: eur('6.00'),
    projected_balance: eur('422.00'),
  });
  expect(merged.body.entries).toMatchObject([
    { kind: 'ancillary', amount: eur('10.00'), moved_from: sourceId, reservation_id: source.id },
    { kind: 'payment', amount: eur('-4.00'), moved_from: sourceId, reservation_id: source.id },
  ]);
  expect(await read(hotel, sourceId)).toMatchObject({
    status: 'closed',
    settlement: 'transferred',
    reservation_ids: [],
    balance: eur('0.00'),
    projected_balance: eur('0.00'),
    totals: { charges: eur('0.00'), payments: eur('0.00') },
  });
  const repointed = await hotel.api.get(`/reservations/${source.id}`);
  expect(repointed.body.folio_id).toBe(id);
  const stale = await hotel.api.patch(`/reservations/${source.id}`, { notes: 'x' }, { 'If-Match': '"1"' });
  expect(stale.body.code).toBe('SVC-3006');
  expect((await charge(hotel, id, '1.00', { reservation_id: source.id })).length).toBeGreaterThan(0);
  const db = await openTestDatabase();
  const events = await db.read(hotel.tenantId, readEvents, [hotel.tenantId, source.id]);
  expect(events.map(({ name }) => name)).toEqual(['reservation.created']);
  await expectSoundLedger(hotel);
});

test('a merge is refused for its source, its currency and a closed folio on either side', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const merge = async (source_folio_id: string, into = id) => (await act(hotel.api, `/folios/${into}/merge`, { source_folio_id })).body;
  expect(await merge(newId('folio'))).toMatchObject({ code: 'SVC-2010', details: [{ field: 'source_folio_id' }] });
  expect((await merge(id)).code).toBe('SVC-2013');
  expect((await merge(await newFolio(hotel, { currency: 'USD' }))).code).toBe('SVC-2007');
  const closed = await closedFolio(hotel);
  expect(await merge(closed.id)).toMatchObject({ code: 'SVC-3005', details: [{ field: 'source_folio_id' }] });
  expect(await merge(id, closed.id)).toMatchObject({ code: 'SVC-3005', details: [{ field: 'id' }] });
  expect((await merge(await newFolio(hotel))).status).toBe('open');
});

test('both stays of a merged folio check out, and the second closes it', async () => {
  const hotel = await newHotel();
  const [first, second] = [await book(hotel), await book(hotel)];
  await act(hotel.api, `/folios/${first.folio_id}/merge`, { source_folio_id: second.folio_id });
  for (const { id } of [first, second]) expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  expect((await hotel.api.post(`/reservations/${second.id}/check-out`)).status).toBe(200);
  expect(await read(hotel, first.folio_id)).toMatchObject({ status: 'open', balance: eur('104.00') });
  expect((await hotel.api.post(`/reservations/${first.id}/check-out`)).body.code).toBe('SVC-3008');
  await pay(hotel, first.folio_id, '208.00');
  expect((await hotel.api.post(`/reservations/${first.id}/check-out`)).status).toBe(200);
  expect((await read(hotel, first.folio_id)).status).toBe('closed');
  await expectSoundLedger(hotel);
});

test('a folio is closed paid, written off or transferred', async () => {
  const hotel = await newHotel();
  const close = (id: string, body: object) => act(hotel.api, `/folios/${id}/close`, body);
  const paid = await closedFolio(hotel);
  expect(await read(hotel, paid.id)).toMatchObject({ status: 'closed', settlement: 'paid' });
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
  const taken = await read(hotel, to);
  expect(taken.entries).toMatchObject([{ kind: 'transfer', amount: eur('10.00'), moved_from: from }]);
  expect((await act(hotel.api, `/folios/${to}/entries/${taken.entries[0].id}/reverse`)).body.code).toBe('SVC-3007');
  expect((await close(to, { settlement: 'paid' })).body.code).toBe('SVC-3008');
  await expectSoundLedger(hotel);
});

test('closing is refused for a balance, a live stay, a settlement that does not fit and a folio that is closed', async () => {
  const hotel = await newHotel();
  const close = async (id: string, body: object) => (await act(hotel.api, `/folios/${id}/close`, body)).body;
  const id = await newFolio(hotel);
  await charge(hotel, id, '10.00');
  const owed = await close(id, { settlement: 'paid' });
  expect(owed).toMatchObject({ code: 'SVC-3008', details: [{ field: 'balance', issue: expect.stringContaining('10.00') }] });
  const stay = await book(hotel);
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

// Over HTTP: the same key again.
test('a repeated split, merge or close answers what the first one did', async () => {
  const hotel = await newHotel();
  const [id, source] = [await newFolio(hotel), await newFolio(hotel)];
  const entryId = await charge(hotel, id, '10.00');
  const steps: [string, object][] = [
    ['split', { entry_ids: [entryId] }],
    ['merge', { source_folio_id: source }],
    ['close', { settlement: 'paid' }],
  ];
  for (const [path, body] of steps) {
    const first = await act(hotel.api, `/folios/${id}/${path}`, body, key(path));
    const again = await act(hotel.api, `/folios/${id}/${path}`, body, key(path));
    expect([first.status, again.status]).toEqual(path === 'split' ? [201, 201] : [200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  }
  expect((await hotel.api.all('/folios?limit=200')).length).toBe(3);
});

/** Tries a statement as the application inside a transaction that is rolled back, and answers the code it was refused with. */
async function refusedWith(
  hotel: Hotel,
  text: string,
  values: unknown[] = [],
): Promise<{ code: string; constraint: string | undefined } | null> {
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query(text, values);
    await client.query('set constraints all immediate');
    return null;
  } catch (error) {
    return postgresFault(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// Against the database as the application's role.
test('the ledger can be neither changed nor deleted', async () => {
  const hotel = await newHotel();
  await closedFolio(hotel);
  const denied = { code: '42501' };
  for (const table of ['entry', 'posting', 'movement']) {
    expect(await refusedWith(hotel, `delete from billing.${table}`)).toMatchObject(denied);
    expect(await refusedWith(hotel, `truncate billing.${table} cascade`)).toMatchObject(denied);
  }
  expect(await refusedWith(hotel, 'update billing.entry set amount_minor = 1')).toMatchObject(denied);
  expect(await refusedWith(hotel, 'update billing.posting set amount_minor = 1')).toMatchObject(denied);
  expect(await refusedWith(hotel, `update billing.movement set currency = 'USD'`)).toMatchObject(denied);
});

// Against the database as the application's role: copies of good rows, each with one fault.
test('the database refuses an entry on a closed folio, a second way back and a movement that does not balance', async () => {
  const hotel = await newHotel();
  const closed = await closedFolio(hotel);
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, '10.00');
  await act(hotel.api, `/folios/${id}/entries/${entryId}/reverse`);
  const columns = 'kind, code, description, currency, amount_minor, service_date, method, posted_by, posted_at';
  const copy = (changes: string, where: string) =>
    `insert into billing.entry (tenant_id, id, folio_id, movement_id, reverses, ${columns})
     select tenant_id, id || 'x', folio_id, movement_id, ${changes}, ${columns} from billing.entry where ${where}`;
  expect(await refusedWith(hotel, copy('null', 'id = $1'), [entryId])).toBeNull();
  expect(await refusedWith(hotel, copy('null', 'id = $1'), [closed.entryId])).toMatchObject({ constraint: 'entry_on_open_folio' });
  expect(await refusedWith(hotel, copy('id', 'id = $1'), [entryId])).toMatchObject({ constraint: 'entry_taken_back_once' });
  const lopsided = `insert into billing.posting (tenant_id, movement_id, line, account, amount_minor)
    select tenant_id, movement_id, 9, 'fees', 1 from billing.entry where id = $1`;
  expect(await refusedWith(hotel, lopsided, [entryId])).toMatchObject({ code: '23514' });
});

// The check itself, as the application's role: rows that the walls let through singly.
test('the check of the ledger finds a folio whose total is not the sum of its entries', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  await charge(hotel, id, '10.00');
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    await client.query('update billing.folio set charges_minor = charges_minor + 1, expected_minor = 5 where id = $1', [id]);
    const { rows } = await client.query('select fault from billing.ledger_faults($1) order by fault', [hotel.tenantId]);
    expect(rows).toEqual([{ fault: 'expected is not the sum of the stays' }, { fault: 'totals are not the sum of the entries' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

// The real command line.
test('the command line tells whether the books of a tenant add up', async () => {
  const hotel = await newHotel();
  await closedFolio(hotel);
  const verified = await innkeeper(['ledger', 'verify', '--tenant', hotel.tenantId, '--json']);
  expect(verified).toMatchObject({ exitCode: 0, json: { ok: true, faults: [] } });
  const unknown = await innkeeper(['ledger', 'verify', '--tenant', newId('tenant'), '--json']);
  expect(unknown).toMatchObject({ exitCode: 1, json: { code: 'SVC-2011' } });
});
