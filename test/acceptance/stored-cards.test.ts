import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { paymentsOf } from '../harness/payments.ts';
import { sweepUntil } from '../harness/temporal-schedule.ts';

// Method: cards over HTTP with the simulated payment provider, one hotel per test.

function store(hotel: Hotel, guestId: string, token = 'pm_ok', name = 'store') {
  return hotel.api.post(`/guests/${guestId}/payment-methods`, { payment_token: token }, key(name));
}

const cardsOf = async ({ tenantId }: Hotel) => (await paymentsOf(tenantId).state()).cards.map(({ status }) => status);

// Rules: DIRECT-13
test('a card is stored once, shown without its reference, and removed here and at the provider', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const stored = await store(hotel, guestId);
  expect(stored.status).toBe(201);
  expect(stored.body).toEqual({
    id: expect.stringMatching(/^pmt_/),
    brand: 'visa',
    last4: '4441',
    expires: '2099-12',
    created_at: expect.any(String),
  });
  expect((await store(hotel, guestId)).body).toEqual(stored.body);
  const second = await hotel.api.post(`/guests/${guestId}/payment-methods`, { payment_token: 'pm_ok' });
  expect(second.status).toBe(201);
  const path = `/guests/${guestId}/payment-methods`;
  expect((await hotel.api.get(path)).body).toEqual({ data: [second.body, stored.body] });
  expect(await cardsOf(hotel)).toEqual(['stored', 'stored']);
  expect((await hotel.api.delete(`${path}/${stored.body.id}`)).status).toBe(204);
  expect((await hotel.api.delete(`${path}/${stored.body.id}`)).body.code).toBe('SVC-2011');
  expect((await hotel.api.get(path)).body).toEqual({ data: [second.body] });
  await sweepUntil('billing.open-cards', 'the removal at the provider', async () => (await cardsOf(hotel)).includes('removed'));
  expect(await cardsOf(hotel)).toEqual(['removed', 'stored']);
});

// Rules: DIRECT-13
test('a declined card is 402 with its reason and frees the key', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const declined = await store(hotel, guestId, 'pm_lost_card');
  expect(declined).toMatchObject({ status: 402, body: { code: 'SVC-4006', details: { provider_reason: 'lost_card' } } });
  expect((await store(hotel, guestId)).status).toBe(201);
  expect(await cardsOf(hotel)).toEqual(['stored']);
});

// Rules: DIRECT-13
test('a provider that answers too late is 502, and the repeat stores the card once', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const late = await store(hotel, guestId, 'pm_timeout');
  expect(late).toMatchObject({ status: 502, body: { code: 'SVC-4005' } });
  expect((await store(hotel, guestId, 'pm_ok')).body.code).toBe('SVC-2008');
  const repeated = await store(hotel, guestId, 'pm_timeout');
  expect(repeated.status).toBe(201);
  expect((await hotel.api.get(`/guests/${guestId}/payment-methods`)).body).toEqual({ data: [repeated.body] });
  expect(await cardsOf(hotel)).toEqual(['stored']);
});

// Rules: DIRECT-13
test('an unknown guest has no cards', async () => {
  const hotel = await newHotel();
  const path = '/guests/gst_01h455vb4pex5vsknk084sn02q/payment-methods';
  expect((await hotel.api.get(path)).body.code).toBe('SVC-2011');
  expect((await hotel.api.post(path, { payment_token: 'pm_ok' })).body.code).toBe('SVC-2011');
  expect(await cardsOf(hotel)).toEqual([]);
});

// Rules: DIRECT-15, GUEST-20
test('the cards of a merged guest belong to the survivor, and an erased guest has none anywhere', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [(await newGuest(hotel)).id, (await newGuest(hotel)).id];
  const { body: card } = await store(hotel, source);
  expect((await hotel.api.post(`/guests/${survivor}/merge`, { source_id: source })).status).toBe(200);
  expect((await hotel.api.get(`/guests/${survivor}/payment-methods`)).body).toEqual({ data: [card] });
  expect((await hotel.api.post(`/guests/${survivor}/erase`, {})).status).toBe(200);
  expect((await hotel.api.get(`/guests/${survivor}/payment-methods`)).body).toEqual({ data: [] });
  expect((await store(hotel, survivor, 'pm_ok', 'again')).body.code).toBe('SVC-3007');
  await sweepUntil('billing.open-cards', 'the removal at the provider', async () => (await cardsOf(hotel)).includes('removed'));
  expect(await cardsOf(hotel)).toEqual(['removed']);
});

// Rules: DIRECT-13, DIRECT-15
test('what the provider did not answer is found out without a repeat, and a removal waits until it can be reached', async () => {
  const hotel = await newHotel();
  const provider = paymentsOf(hotel.tenantId);
  const { id: guestId } = await newGuest(hotel);
  await provider.fault('timeout');
  expect((await store(hotel, guestId)).status).toBe(502);
  await provider.fault('none');
  const listed = async () => (await hotel.api.get(`/guests/${guestId}/payment-methods`)).body.data;
  await sweepUntil('billing.open-cards', 'the stored card', async () => (await listed()).length === 1);
  await provider.fault('unreachable');
  const [card] = await listed();
  expect((await hotel.api.delete(`/guests/${guestId}/payment-methods/${card.id}`)).status).toBe(204);
  expect([await listed(), await cardsOf(hotel)]).toEqual([[], ['stored']]);
  await provider.fault('none');
  await sweepUntil('billing.open-cards', 'the removal at the provider', async () => (await cardsOf(hotel)).includes('removed'));
  expect(await cardsOf(hotel)).toEqual(['removed']);
});
