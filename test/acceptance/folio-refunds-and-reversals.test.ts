import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { balanceOf, charge, closedFolio, eur, newFolio, pay, readFolio } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { eventsOf } from '../harness/resource-events.ts';

// Rules: FOLIO-18, EVENT-6
test('a refund returns what is left of a payment, in full or in part, and emits nothing', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, { amount: eur('100.00'), method: 'bank_transfer' });
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
  const folio = await readFolio(hotel, id);
  expect(folio.balance).toEqual(eur('0.00'));
  expect(folio.totals.payments).toEqual(eur('0.00'));
  expect((await eventsOf(hotel, id)).map(({ name }) => name)).toEqual(['folio.paid']);
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-18, FOLIO-19, FOLIO-9, FOLIO-14
test('a refund is refused for its amount, its currency, and an entry that is no payment of the folio', async () => {
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

// Over HTTP: concurrent refunds beyond the payment; then one key many times.
// Rules: FOLIO-20
test('concurrent refunds never exceed the payment, and a repeated one is made once', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const paymentId = await pay(hotel, id, '100.00');
  const path = `/folios/${id}/payments/${paymentId}/refunds`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => act(hotel.api, path, { amount: eur('30.00') })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'SVC-2013')).toHaveLength(5);
  const same = await Promise.all(Array.from({ length: 5 }, () => hotel.api.post(path, { amount: eur('10.00') }, key('once'))));
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  expect(await balanceOf(hotel, id)).toBe('0.00');
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-21, EVENT-6
test('a reversal cancels an entry where it counted, once', async () => {
  const hotel = await newHotel();
  const id = await newFolio(hotel);
  const entryId = await charge(hotel, id, { amount: eur('12.50'), service_date: hotel.day(-3) });
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
  expect((await readFolio(hotel, id)).totals.charges).toEqual(eur('0.00'));
  const events = await eventsOf(hotel, id);
  expect(events.map(({ name }) => name)).toEqual(['folio.charged', 'folio.charged']);
  expect(events[1]?.data.entry).toEqual(reversal.body);
  await expectSoundLedger(hotel);
});

// Rules: FOLIO-22, FOLIO-14
test('a cash payment may be reversed until it is refunded, a refund may not; after a reversal nothing is left to refund', async () => {
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
