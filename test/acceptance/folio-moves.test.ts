import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { balanceOf, charge, closedFolio, eur, newFolio, pay, readFolio } from '../harness/folios.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { bookFromToday } from '../harness/stays.ts';

// Over HTTP: the requirements of every correction and move.
// Rules: AUTH-13, IDEM-2, WIRE-4
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

// Rules: FOLIO-23, EVENT-6
test('a split opens a second folio and moves entries to it: a reversing entry here, an equal one there', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const stays = await charge(hotel, id, '10.00');
  const goes = await charge(hotel, id, { amount: eur('25.00'), code: 'room', description: 'Room', service_date: hotel.day(-1) });
  const split = await act(hotel.api, `/folios/${id}/split`, { entry_ids: [goes] });
  expect(split.status).toBe(201);
  const before = await readFolio(hotel, id);
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
  expect(before.entries.map((entry: { id: string }) => entry.id).slice(0, 2)).toEqual([stays, goes]);
  expect(before.entries[2]).toMatchObject({ ...moved, amount: eur('-25.00'), moved_to: split.body.id, reverses: goes });
  expect((await eventsOf(hotel, split.body.id)).map(({ data }) => data.entry)).toEqual(split.body.entries);
  expect((await eventsOf(hotel, id)).at(-1)?.data.entry).toEqual(before.entries[2]);
  const { id: guestId } = await newGuest(hotel);
  const other = await act(hotel.api, `/folios/${id}/split`, { entry_ids: [stays], guest_id: guestId });
  expect(other.body.guest_id).toBe(guestId);
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-22, FOLIO-23, FOLIO-14
test('a split is refused for entries that cannot move, for its guest and on a closed folio', async () => {
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

// Rules: FOLIO-24
test('a payment moves only with its refunds, and the rest of it can be refunded where it went', async () => {
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

// Rules: FOLIO-25
test('a transfer moves entries to another folio and answers the folio they left', async () => {
  const hotel = await newHotel();
  const [id, target] = [await newFolio(hotel), await newFolio(hotel)];
  const entryId = await charge(hotel, id, '10.00');
  await charge(hotel, id, '1.00');
  const transfer = await act(hotel.api, `/folios/${id}/transfer`, { entry_ids: [entryId], target_folio_id: target });
  expect(transfer.status).toBe(200);
  expect(transfer.body).toMatchObject({ id, balance: eur('1.00') });
  const taken = (await readFolio(hotel, target)).entries;
  expect(taken).toMatchObject([{ amount: eur('10.00'), moved_from: id }]);
  const back = await act(hotel.api, `/folios/${target}/transfer`, { entry_ids: [taken[0].id], target_folio_id: id });
  expect(back.body.balance).toEqual(eur('0.00'));
  expect(await balanceOf(hotel, id)).toBe('11.00');
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-25, FOLIO-14
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

// Rules: FOLIO-26, BOOK-49
test('a merge takes over entries, stays and reservations, and closes the source', async () => {
  const hotel = await newHotel();
  const survivor = await bookFromToday(hotel, 2);
  const source = await bookFromToday(hotel, 2);
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
  expect(await readFolio(hotel, sourceId)).toMatchObject({
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
  expect((await charge(hotel, id, { amount: eur('1.00'), reservation_id: source.id })).length).toBeGreaterThan(0);
  const events = await eventsOf(hotel, source.id);
  expect(events.map(({ name }) => name)).toEqual(['reservation.created']);
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-26, FOLIO-14
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

// Rules: BOOK-35
test('both stays of a merged folio check out, and the second closes it', async () => {
  const hotel = await newHotel();
  const [first, second] = [await bookFromToday(hotel, 2), await bookFromToday(hotel, 2)];
  await act(hotel.api, `/folios/${first.folio_id}/merge`, { source_folio_id: second.folio_id });
  for (const { id } of [first, second]) expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  expect((await hotel.api.post(`/reservations/${second.id}/check-out`)).status).toBe(200);
  expect(await readFolio(hotel, first.folio_id)).toMatchObject({ status: 'open', balance: eur('104.00') });
  expect((await hotel.api.post(`/reservations/${first.id}/check-out`)).body.code).toBe('SVC-3008');
  await pay(hotel, first.folio_id, '208.00');
  expect((await hotel.api.post(`/reservations/${first.id}/check-out`)).status).toBe(200);
  expect((await readFolio(hotel, first.folio_id)).status).toBe('closed');
  await expectSoundLedger(hotel);
});

// Over HTTP: the same key again.
// Rules: IDEM-3
test('a repeated split, merge or close answers like the first one', async () => {
  const hotel = await newHotel();
  const [id, source] = [await newFolio(hotel), await newFolio(hotel)];
  const entryId = await charge(hotel, id, '10.00');
  const steps: [string, object][] = [
    ['split', { entry_ids: [entryId] }],
    ['merge', { source_folio_id: source }],
    ['close', { settlement: 'paid' }],
  ];
  for (const [path, body] of steps) {
    const first = await hotel.api.post(`/folios/${id}/${path}`, body, key(path));
    const again = await hotel.api.post(`/folios/${id}/${path}`, body, key(path));
    expect([first.status, again.status]).toEqual(path === 'split' ? [201, 201] : [200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  }
  expect((await hotel.api.all('/folios?limit=200')).length).toBe(3);
});
