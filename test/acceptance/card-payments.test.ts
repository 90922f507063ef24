import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { eur, newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { paymentsOf } from '../harness/payments.ts';
import { waitFor } from '../harness/wait-for.ts';

function pay(hotel: Hotel, folioId: string, { token = 'pm_ok', amount = '10.00', name = 'pay' } = {}) {
  return hotel.api.post(`/folios/${folioId}/payments`, { amount: eur(amount), method: 'card', payment_token: token }, key(name));
}

// Rules: PAY-1
test('a card is charged once, the entry is posted and announced, and the repeat is replayed', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const paid = await pay(hotel, folioId);
  expect(paid.status).toBe(201);
  expect(paid.body).toMatchObject({ kind: 'payment', code: 'card', amount: eur('-10.00') });
  const again = await pay(hotel, folioId);
  expect(again.body).toEqual(paid.body);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await pay(hotel, folioId, { amount: '11.00' })).body.code).toBe('SVC-2008');
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges).toMatchObject([{ amount_minor: 1000, currency: 'EUR', status: 'succeeded' }]);
  const events = await hotel.api.get(`/events?event=folio.paid&resource_id=${folioId}`);
  expect(events.body.data).toHaveLength(1);
  await expectSoundLedger(hotel);
});

const declines = ['insufficient_funds', 'lost_card', 'expired_card', 'do_not_honor'];

// Rules: PAY-2, ERR-3
test.each(declines)('a card declined as %s is 402 with the reason; the key is free, and the provider gets a new one', async (reason) => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const declined = await pay(hotel, folioId, { token: `pm_${reason}` });
  expect(declined.status).toBe(402);
  expect(declined.body).toMatchObject({ code: 'SVC-4006', details: { provider_reason: reason } });
  const second = await pay(hotel, folioId, { token: `pm_${reason}` });
  expect(second.status).toBe(402);
  const other = await pay(hotel, folioId, { amount: '12.00' });
  expect(other.status).toBe(201);
  expect(other.headers.get('Idempotent-Replayed')).toBeNull();
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges.map(({ status }) => status)).toEqual(['declined', 'declined', 'succeeded']);
  expect(new Set(charges.map((charge) => charge.idempotency_key)).size).toBe(3);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toHaveLength(1);
});

// Rules: PAY-2
test('after a decline the key may be used for anything, and its new use is recorded', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  expect((await pay(hotel, folioId, { token: 'pm_do_not_honor' })).status).toBe(402);
  const names = { first_name: 'Eva', last_name: 'Sousa' };
  const created = await hotel.api.post('/guests', names, key('pay'));
  expect(created.status).toBe(201);
  expect((await hotel.api.post('/guests', names, key('pay'))).body).toEqual(created.body);
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-2008');
});

// Rules: PAY-3
test('a provider that answers too late is 502; the repeat with the same key completes the payment without a second charge', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const late = await pay(hotel, folioId, { token: 'pm_timeout' });
  expect(late.status).toBe(502);
  expect(late.body.code).toBe('SVC-4005');
  const repeated = await pay(hotel, folioId, { token: 'pm_timeout' });
  expect(repeated.status).toBe(201);
  const { charges } = await paymentsOf(hotel.tenantId).state();
  expect(charges).toHaveLength(1);
  const folio = await hotel.api.get(`/folios/${folioId}`);
  expect(folio.body.entries).toHaveLength(1);
  expect(folio.body.balance).toEqual(eur('-10.00'));
});

// Rules: PAY-4
test('a payment that is not repeated is resolved and posted, and a later repeat replays it', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  expect((await pay(hotel, folioId, { token: 'pm_timeout' })).status).toBe(502);
  const entries = await waitFor('the payment to be posted', async () => {
    const folio = await hotel.api.get(`/folios/${folioId}`);
    return folio.body.entries.length > 0 && folio.body.entries;
  });
  const repeated = await pay(hotel, folioId, { token: 'pm_timeout' });
  expect(repeated.status).toBe(201);
  expect(repeated.headers.get('Idempotent-Replayed')).toBe('true');
  expect(repeated.body).toEqual(entries[0]);
  expect((await paymentsOf(hotel.tenantId).state()).charges).toHaveLength(1);
  await expectSoundLedger(hotel);
});

// Rules: PAY-4
test('a decline found in the background is reported to the repeat, once; then the key is free', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const folioId = await newFolio(hotel);
  await provider.fault('timeout');
  expect((await pay(hotel, folioId, { token: 'pm_lost_card' })).status).toBe(502);
  await provider.fault('none');
  await waitFor(
    'the decline to be known',
    async () => (await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'paid' }, key('close'))).status === 200,
  );
  const declined = await pay(hotel, folioId, { token: 'pm_lost_card' });
  expect(declined.body).toMatchObject({ code: 'SVC-4006', details: { provider_reason: 'lost_card' } });
  expect((await provider.state()).charges).toHaveLength(1);
  expect((await pay(hotel, folioId, { token: 'pm_ok' })).body.code).toBe('SVC-3005');
});

// Rules: PAY-3, IDEM-15
test('an unreachable provider is 502 and charges nothing; the key stays bound, and the repeat charges once', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const folioId = await newFolio(hotel);
  await provider.fault('unreachable');
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-4005');
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-4005');
  expect((await pay(hotel, folioId, { amount: '11.00' })).body.code).toBe('SVC-2008');
  expect((await hotel.api.post('/guests', { first_name: 'Eva', last_name: 'Sousa' }, key('pay'))).body.code).toBe('SVC-2008');
  await provider.fault('none');
  expect((await provider.state()).charges).toEqual([]);
  expect((await pay(hotel, folioId)).status).toBe(201);
  expect((await provider.state()).charges).toHaveLength(1);
});

// Rules: PAY-5, PAY-6
test('a charge that never reached the provider eventually fails and blocks nothing any more', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const folioId = await newFolio(hotel);
  await provider.fault('unreachable');
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-4005');
  await provider.fault('none');
  const close = () => hotel.api.post(`/folios/${folioId}/close`, { settlement: 'paid' }, key('close'));
  expect((await close()).body).toMatchObject({ code: 'SVC-3008', details: [{ issue: 'payment pending' }] });
  await waitFor('the charge to be given up', async () => (await close()).status === 200);
  expect((await provider.state()).charges).toEqual([]);
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-3005');
});

// Rules: PAY-6
test('while a payment is unresolved its folio cannot be closed, merged, split or checked out; afterwards it can', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const booked = await hotel.api.post('/reservations', {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    adults: 2,
    guest: { first_name: 'Ana', last_name: 'Silva' },
  });
  const { id, folio_id: folioId } = booked.body;
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  const charge = await hotel.api.post(`/folios/${folioId}/charges`, { amount: eur('5.00'), code: 'minibar' }, key('minibar'));
  const otherId = await newFolio(hotel);
  await provider.fault('unreachable');
  expect((await pay(hotel, folioId, { amount: '109.00' })).body.code).toBe('SVC-4005');
  const pending = { code: 'SVC-3008', details: [{ issue: 'payment pending' }] };
  const refused = [
    await hotel.api.post(`/reservations/${id}/check-out`),
    await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'written_off' }, key('close')),
    await hotel.api.post(`/folios/${folioId}/split`, { entry_ids: [charge.body.id] }, key('split')),
    await hotel.api.post(`/folios/${folioId}/merge`, { source_folio_id: otherId }, key('merge-1')),
    await hotel.api.post(`/folios/${otherId}/merge`, { source_folio_id: folioId }, key('merge-2')),
  ];
  for (const answer of refused) expect(answer.body).toMatchObject(pending);
  await provider.fault('none');
  expect((await pay(hotel, folioId, { amount: '109.00' })).status).toBe(201);
  const out = await hotel.api.post(`/reservations/${id}/check-out`);
  expect(out.body.status).toBe('checked_out');
  expect((await hotel.api.get(`/folios/${folioId}`)).body).toMatchObject({ status: 'closed', settlement: 'paid' });
});

// Rules: BOOK-20
test('a deposit paid by card confirms a tentative reservation', async () => {
  const hotel = await newHotel();
  const booked = await hotel.api.post('/reservations', {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['DEP'],
    adults: 2,
    guest: { first_name: 'Ana', last_name: 'Silva' },
  });
  expect(booked.body.status).toBe('tentative');
  expect((await pay(hotel, booked.body.folio_id, { token: 'pm_lost_card', amount: '62.40' })).status).toBe(402);
  expect((await hotel.api.get(`/reservations/${booked.body.id}`)).body.status).toBe('tentative');
  expect((await pay(hotel, booked.body.folio_id, { amount: '62.40' })).status).toBe(201);
  expect((await hotel.api.get(`/reservations/${booked.body.id}`)).body.status).toBe('confirmed');
});

// Rules: PAY-7
test('a card payment is refunded in parts by the provider, never beyond what is left', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const folioId = await newFolio(hotel);
  const paid = await pay(hotel, folioId);
  const refund = (name: string, amount?: string) =>
    hotel.api.post(`/folios/${folioId}/payments/${paid.body.id}/refunds`, amount ? { amount: eur(amount) } : {}, key(name));
  const first = await refund('refund-1', '4.00');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ kind: 'refund', code: 'card', amount: eur('4.00'), reverses: paid.body.id });
  expect((await refund('refund-1', '4.00')).body).toEqual(first.body);
  expect((await refund('refund-2', '6.01')).body.code).toBe('SVC-2013');
  expect((await refund('refund-2')).body.amount).toEqual(eur('6.00'));
  expect((await refund('refund-3')).body.code).toBe('SVC-2013');
  const { charges, refunds } = await provider.state();
  expect(charges).toHaveLength(1);
  expect(refunds.map((each) => each.amount_minor)).toEqual([400, 600]);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.balance).toEqual(eur('0.00'));
  await expectSoundLedger(hotel);
});

// Rules: PAY-8, PAY-6
test('an unresolved refund counts against what is left, blocks its folio, and is completed by the repeat', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const [folioId, otherId] = [await newFolio(hotel), await newFolio(hotel)];
  const paid = await pay(hotel, folioId);
  const refund = (name: string, amount: string) =>
    hotel.api.post(`/folios/${folioId}/payments/${paid.body.id}/refunds`, { amount: eur(amount) }, key(name));
  await provider.fault('unreachable');
  expect((await refund('refund-1', '7.00')).body.code).toBe('SVC-4005');
  expect((await refund('refund-2', '4.00')).body.code).toBe('SVC-2013');
  const blocked = await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'written_off' }, key('close'));
  expect(blocked.body).toMatchObject({ code: 'SVC-3008', details: [{ issue: 'payment pending' }] });
  const moved = await hotel.api.post(`/folios/${folioId}/transfer`, { entry_ids: [paid.body.id], target_folio_id: otherId }, key('move'));
  expect(moved.body.code).toBe('SVC-3008');
  await provider.fault('timeout');
  expect((await refund('refund-1', '7.00')).body.code).toBe('SVC-4005');
  await provider.fault('none');
  expect((await refund('refund-1', '7.00')).status).toBe(201);
  expect((await refund('refund-2', '3.00')).status).toBe(201);
  const { refunds } = await provider.state();
  expect(refunds.map((each) => each.amount_minor)).toEqual([700, 300]);
  await expectSoundLedger(hotel);
});

// Rules: PAY-7
test('a payment that moved to another folio is refunded there, against its original charge', async () => {
  const hotel = await newHotel();
  const [folioId, otherId] = [await newFolio(hotel), await newFolio(hotel)];
  const paid = await pay(hotel, folioId);
  await hotel.api.post(`/folios/${folioId}/transfer`, { entry_ids: [paid.body.id], target_folio_id: otherId }, key('move'));
  const copy = (await hotel.api.get(`/folios/${otherId}`)).body.entries[0];
  const refunded = await hotel.api.post(`/folios/${otherId}/payments/${copy.id}/refunds`, {}, key('refund'));
  expect(refunded.status).toBe(201);
  const { charges, refunds } = await paymentsOf(hotel.tenantId).state();
  expect(refunds).toMatchObject([{ charge_key: charges[0]?.idempotency_key, amount_minor: 1000, status: 'succeeded' }]);
});

// Rules: PAY-1, IDEM-11
test('of fifty parallel requests with one key one charges, and all get the same response', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(hotel, folioId)));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
  expect((await paymentsOf(hotel.tenantId).state()).charges).toHaveLength(1);
  expect((await hotel.api.get(`/folios/${folioId}`)).body.entries).toHaveLength(1);
});

// Rules: PAY-9
test('a card is refused before the provider is called: unknown and closed folios, other currencies, a missing token', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  expect((await pay(hotel, 'fol_unknown')).body.code).toBe('SVC-2011');
  const body = { amount: { currency: 'USD', amount: '10.00' }, method: 'card', payment_token: 'pm_ok' };
  expect((await hotel.api.post(`/folios/${folioId}/payments`, body, key('usd'))).body.code).toBe('SVC-2007');
  const missing = await hotel.api.post(`/folios/${folioId}/payments`, { amount: eur('1.00'), method: 'card' }, key('no-token'));
  expect(missing.body).toMatchObject({ code: 'SVC-2003', details: [{ field: 'payment_token' }] });
  await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'paid' }, key('close'));
  expect((await pay(hotel, folioId)).body.code).toBe('SVC-3005');
  expect((await paymentsOf(hotel.tenantId).state()).charges).toEqual([]);
});

// Rules: SANDBOX-4
test('the command line sets faults and shows the state of the provider', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  await pay(hotel, folioId);
  const tenant = ['--tenant', hotel.tenantId, '--json'];
  const fault = await innkeeper(['simulate', 'payments', 'fault', '--mode', 'unreachable', ...tenant]);
  expect(fault.json).toEqual({ ok: true, mode: 'unreachable' });
  const state = await innkeeper(['simulate', 'state', '--partner', 'payments', ...tenant]);
  expect(state.json).toMatchObject({ ok: true, charges: [{ amount_minor: 1000, currency: 'EUR', status: 'succeeded' }], refunds: [] });
  const unknown = await innkeeper(['simulate', 'state', '--partner', 'payments', '--tenant', 'ten_unknown', '--json']);
  expect(unknown.exitCode).toBe(1);
  expect(unknown.json.code).toBe('SVC-2011');
});
