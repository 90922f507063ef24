import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { eur, newFolio, tryCharge, tryPay, water } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { book } from '../harness/stays.ts';

// Over HTTP: one charge of each kind.
// Rules: FOLIO-3, FOLIO-6, FOLIO-8
test('the kind of a charge follows its code and every entry counts in its total', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const codes = { minibar: 'ancillary', room: 'room', tax: 'tax', city_tax: 'tax', adjustment: 'adjustment', cancellation_fee: 'fee' };
  for (const [code, kind] of Object.entries(codes)) {
    const posted = await tryCharge(hotel.readWrite, folioId, { amount: eur('10.00'), code, description: code });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({
      kind,
      code,
      description: code,
      amount: eur('10.00'),
      service_date: hotel.day(0),
      reservation_id: null,
      reverses: null,
    });
    expect(posted.body.posted_by).toMatch(/^usr_/);
  }
  expect((await tryCharge(hotel.api, folioId, { amount: eur('-4.50'), code: 'discount', description: 'Late' })).body.kind).toBe('discount');
  const { body } = await hotel.api.get(`/folios/${folioId}`);
  expect(body.balance).toEqual(eur('55.50'));
  expect(body.totals).toEqual({ charges: eur('40.00'), taxes: eur('20.00'), discounts: eur('-4.50'), payments: eur('0.00') });
  expect(body.entries).toHaveLength(7);
});

// Rules: FOLIO-7, FOLIO-9, FOLIO-10, AUTH-15, MONEY-2
test('a charge is refused for its amount, its code, its references and its caller', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const refused = async (change: object, api = hotel.api) => (await tryCharge(api, folioId, { ...water, ...change })).body.code;
  expect(await refused({ amount: eur('0.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('-1.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('1.005') })).toBe('SVC-2013');
  expect(await refused({ amount: 12.5 })).toBe('SVC-2013');
  expect(await refused({ code: undefined })).toBe('SVC-2003');
  expect(await refused({ amount: { currency: 'USD', amount: '1.00' } })).toBe('SVC-2007');
  expect(await refused({ posted_by: newId('user') })).toBe('SVC-2010');
  expect(await refused({ reservation_id: newId('reservation') })).toBe('SVC-2010');
  expect(await refused({ amount: eur('-1.00'), code: 'adjustment' }, hotel.readWrite)).toBe('SVC-1003');
  expect(await refused({}, hotel.readOnly)).toBe('SVC-1003');
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toEqual([]);
});

// Rules: IDEM-2, WIRE-4
test('a charge needs its idempotency key, and another tenant sees no folio', async () => {
  const hotel = await newHotel();
  const stranger = await newHotel();
  const folioId = await newFolio(hotel);
  const keyless = await hotel.api.post(`/folios/${folioId}/charges`, water);
  expect(keyless.body).toMatchObject({ code: 'SVC-2003', details: [{ field: 'Idempotency-Key' }] });
  expect((await tryCharge(stranger.api, folioId)).body.code).toBe('SVC-2011');
  expect((await stranger.api.get(`/folios/${folioId}`)).body.code).toBe('SVC-2011');
  expect((await tryCharge(hotel.api, newId('folio'))).body.code).toBe('SVC-2011');
});

// Rules: FOLIO-10
test('a charge names who posted it and the day of the service', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const posted_by = hotel.users['Front Desk'];
  const posted = await tryCharge(hotel.api, folioId, { ...water, posted_by, service_date: hotel.day(-2) });
  expect(posted.body).toMatchObject({ posted_by, service_date: hotel.day(-2) });
});

// Over HTTP: the same key several times in sequence.
// Rules: IDEM-3, IDEM-5, IDEM-14
test('a repeated charge is answered from the record and counted once', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const path = `/folios/${folioId}/charges`;
  const first = await hotel.api.post(path, water, key('once'));
  const { code, description, amount } = water;
  const again = await hotel.api.post(path, { description, amount, code }, key('once'));
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await hotel.api.post(path, { ...water, code: 'bar' }, key('once'))).body.code).toBe('SVC-2008');
  expect((await hotel.api.post(path, { ...water, amount: { currency: 'USD', amount: '1.00' } }, key('free'))).body.code).toBe('SVC-2007');
  expect((await hotel.api.post(path, { ...water, code: 'bar' }, key('free'))).status).toBe(201);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.balance).toEqual(eur('25.00'));
});

// Over HTTP: ten identical requests at once.
// Rules: IDEM-11
test('concurrent duplicates of a charge create one entry and get one response', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const path = `/folios/${folioId}/charges`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => hotel.api.post(path, water, key('race'))));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toHaveLength(1);
});

// Rules: FOLIO-2, FOLIO-12
test('payments lower the balance, below zero too, and are recorded with their method', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  await tryCharge(hotel.api, folioId);
  for (const method of ['cash', 'bank_transfer', 'ota_collect']) {
    const paid = await tryPay(hotel.readWrite, folioId, { amount: eur('10.00'), method, description: 'Thanks' });
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({ kind: 'payment', code: method, amount: eur('-10.00'), description: 'Thanks' });
  }
  const { body } = await hotel.api.get(`/folios/${folioId}`);
  expect(body.balance).toEqual(eur('-17.50'));
  expect(body.totals.payments).toEqual(eur('-30.00'));
});

// Rules: FOLIO-9, FOLIO-12, FOLIO-13
test('a payment is refused for its amount and its method', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const cash = { amount: eur('10.00'), method: 'cash' };
  const refused = async (change: object) => (await tryPay(hotel.api, folioId, { ...cash, ...change })).body.code;
  expect(await refused({ amount: eur('0.00') })).toBe('SVC-2013');
  expect(await refused({ amount: eur('-10.00') })).toBe('SVC-2013');
  expect(await refused({ amount: { currency: 'USD', amount: '10.00' } })).toBe('SVC-2007');
  expect(await refused({ method: 'cheque' })).toBe('SVC-2009');
  expect(await refused({ method: 'card' })).toBe('SVC-2003');
  expect(await refused({ payment_token: 'pm_ok' })).toBe('SVC-2013');
  expect((await hotel.api.post(`/folios/${folioId}/payments`, cash)).body.code).toBe('SVC-2003');
  expect((await tryPay(hotel.readOnly, folioId, cash)).body.code).toBe('SVC-1003');
  expect((await tryPay(hotel.api, newId('folio'), cash)).body.code).toBe('SVC-2011');
});

// Rules: BOOK-20
test('a payment that covers the deposit confirms the stay, a smaller one does not', async () => {
  const hotel = await newHotel();
  const booked = await book(hotel, { departure: hotel.day(11), rate_plan_id: hotel.ratePlans.DEP });
  expect(booked.status).toBe('tentative');
  const [folio] = await hotel.api.all(`/folios?reservation_id=${booked.id}`);
  const statusAfter = async (amount: string) => {
    expect((await tryPay(hotel.api, folio.id, { amount: eur(amount), method: 'bank_transfer' })).body.reservation_id).toBe(booked.id);
    return (await hotel.api.get(`/reservations/${booked.id}`)).body.status;
  };
  expect(await statusAfter('31.19')).toBe('tentative');
  expect(await statusAfter('0.01')).toBe('confirmed');
});

// Rules: BOOK-20
test('a deposit that is covered by a cheaper stay, a payment moved or a merge confirms the stay', async () => {
  const hotel = await newHotel();
  const held = (until: number) => book(hotel, { departure: hotel.day(until), rate_plan_id: hotel.ratePlans.DEP });
  const events = async (id: string) => (await hotel.api.get(`/events?resource_id=${id}&event=reservation.updated`)).body.data.length;
  const statusOf = async (id: string) => (await hotel.api.get(`/reservations/${id}`)).body.status;
  const shortened = await held(12);
  await tryPay(hotel.api, shortened.folio_id, { amount: eur('31.20'), method: 'cash' });
  const changed = await hotel.api.patch(`/reservations/${shortened.id}`, { departure: hotel.day(11) });
  expect(changed.body).toMatchObject({ status: 'confirmed', expires_at: null });
  const read = await hotel.api.get(`/reservations/${shortened.id}`);
  expect([read.body.status, read.headers.get('etag')]).toEqual(['confirmed', changed.headers.get('etag')]);
  for (const move of ['transfer', 'merge'] as const) {
    const [waiting, credit] = [await held(11), await newFolio(hotel)];
    const { id: payment } = (await tryPay(hotel.api, credit, { amount: eur('31.20'), method: 'cash' })).body;
    const into = { transfer: { entry_ids: [payment], target_folio_id: waiting.folio_id }, merge: { source_folio_id: waiting.folio_id } };
    expect((await act(hotel.api, `/folios/${credit}/${move}`, into[move])).status).toBe(200);
    expect([await statusOf(waiting.id), await events(waiting.id)]).toEqual(['confirmed', 1]);
  }
});

// Rules: BOOK-20
test('a payment counts for one deposit only, whichever stay of the folio it confirmed', async () => {
  const hotel = await newHotel();
  const held = () => book(hotel, { departure: hotel.day(11), rate_plan_id: hotel.ratePlans.DEP });
  const statusOf = async (id: string) => (await hotel.api.get(`/reservations/${id}`)).body.status;
  const [paid, byHand, waiting] = [await held(), await held(), await held()];
  const pay = (amount: string) => tryPay(hotel.api, paid.folio_id, { amount: eur(amount), method: 'cash' });
  await pay('31.20');
  expect((await act(hotel.api, `/reservations/${byHand.id}/confirm`)).status).toBe(200);
  for (const { folio_id } of [byHand, waiting])
    expect((await act(hotel.api, `/folios/${paid.folio_id}/merge`, { source_folio_id: folio_id })).status).toBe(200);
  expect(await Promise.all([paid, byHand, waiting].map(({ id }) => statusOf(id)))).toEqual(['confirmed', 'confirmed', 'tentative']);
  await pay('62.39');
  expect(await statusOf(waiting.id)).toBe('tentative');
  await pay('0.01');
  expect(await statusOf(waiting.id)).toBe('confirmed');
});
