import { eachNight, newId } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { Inbox } from '../../../../test/harness/inbox.ts';
import { instance } from '../../../../test/harness/instance.ts';
import { agenciesOf } from '../../../../test/harness/ota.ts';
import { newTenant } from '../../../../test/harness/tenant.ts';
import type { AvailabilityRange, Delivery, DeliveryResult } from './agency.ts';
import { openAgency } from './grpc-agency.ts';

/** A hotel at the simulated agencies whose property exists only there, so that only the test listens. */
async function hotelAtAgency() {
  const { tenantId } = await newTenant();
  const hotel = { tenantId, propertyId: newId('property'), channel: 'expedia' };
  const address = instance().simulators?.addresses['ota'] ?? '';
  const agency = openAgency({ OTA_ADDRESS: address, OTA_TIMEOUT: '1s' }, null);
  if (!agency) throw new Error('the instance runs without simulators');
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const simulate = agenciesOf(tenantId);
  const order = {
    property_id: hotel.propertyId,
    channel: 'expedia',
    external_id: 'X',
    arrival: '2030-05-01',
    departure: '2030-05-03',
    room_type: 'DBL',
    rate_plan: 'BAR',
    adults: 2,
    total: '240.00',
    currency: 'EUR',
    first_name: 'Ana',
    last_name: 'Lopes',
  };
  return {
    agency,
    hotel,
    simulate,
    stop,
    book: (more: Partial<typeof order> & { rooms?: number; wait?: boolean } = {}) => simulate.book({ ...order, ...more }),
    booked: { channel: 'expedia', external_id: 'X' },
    listen: () => {
      const deliveries = new Inbox<Delivery>();
      const ended = agency.subscribe(hotel, async (delivery) => deliveries.put(delivery), stop.signal);
      return { deliveries, ended };
    },
    acknowledge: (delivery: Delivery, answer: DeliveryResult = { outcome: 'applied', reservationIds: ['res_1'] }) =>
      agency.acknowledge(hotel, delivery.deliveryId, answer),
    push: (version: number, ...availability: AvailabilityRange[]) =>
      agency.push(hotel, { version: BigInt(version), availability, rates: [] }),
  };
}

const open = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false, stopSell: false };
const night = (date: string, available = 1): AvailabilityRange => ({ roomCode: 'DBL', from: date, to: date, available });

function revisionOf(delivery: Delivery): string {
  return delivery.kind === 'booking' ? `${delivery.booking.kind} ${delivery.booking.revision}` : delivery.kind;
}

// Rules: SANDBOX-7
test('a booking, its change and the cancellation of one room arrive in our terms, and the agency learns the outcome of each', async () => {
  const { book, booked, simulate, listen, acknowledge } = await hotelAtAgency();
  const { deliveries } = listen();
  const asked = book({ rooms: 2 });
  const made = await deliveries.next();
  const eur = (minor: bigint) => ({ currency: 'EUR', minor });
  const room = {
    position: 1,
    isCancelled: false,
    roomCode: 'DBL',
    rateCode: 'BAR',
    arrival: '2030-05-01',
    departure: '2030-05-03',
    adults: 2,
    children: 0,
    total: eur(12_000n),
    nights: [
      { date: '2030-05-01', minor: 6_000n },
      { date: '2030-05-02', minor: 6_000n },
    ],
    isPriceSound: true,
  };
  expect(made).toMatchObject({
    kind: 'booking',
    booking: { externalId: 'X', revision: 1, kind: 'new', collect: 'hotel', notes: null, rooms: [room, { ...room, position: 2 }] },
  });
  expect(await acknowledge(made, { outcome: 'applied', reservationIds: ['res_1', 'res_2'] })).toEqual({
    kind: 'acknowledged',
    superseded: false,
  });
  expect(await asked).toMatchObject({ ok: true, reservation_id: 'res_1', reservation_ids: ['res_1', 'res_2'] });
  const changing = simulate.modify({ ...booked, room: 2, departure: '2030-05-04' });
  const changed = await deliveries.next();
  expect(changed).toMatchObject({
    booking: { kind: 'modified', rooms: [{ departure: '2030-05-03' }, { departure: '2030-05-04', total: eur(18_000n) }] },
  });
  await acknowledge(changed, { outcome: 'refused', code: 'SVC-3001', message: 'no room' });
  expect(await changing).toMatchObject({ ok: false, code: 'SVC-3001', message: 'no room', revision: 2 });
  const cancelling = simulate.cancel({ ...booked, room: 2 });
  const cancelled = await deliveries.next();
  expect(cancelled).toMatchObject({
    booking: { kind: 'modified', revision: 3, rooms: [{ isCancelled: false }, { isCancelled: true, departure: '2030-05-03' }] },
  });
  await acknowledge(cancelled, { outcome: 'logged', message: 'too late' });
  expect(await cancelling).toMatchObject({ ok: true, outcome: 'logged', message: 'too late' });
  expect(await acknowledge(made, { outcome: 'stale' })).toEqual({ kind: 'acknowledged', superseded: true });
  expect(await acknowledge({ ...made, deliveryId: 'nothing' })).toEqual({ kind: 'unknown' });
  expect((await simulate.state()).reservations.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'logged']);
});

// Rules: SANDBOX-9
test('unacknowledged deliveries come again after an outage and after a failed handler, and one stream replaces another', async () => {
  const { book, simulate, agency, hotel, stop, listen, acknowledge } = await hotelAtAgency();
  const deliveries = new Inbox<Delivery>();
  let failures = 0;
  const handle = async (delivery: Delivery) => {
    deliveries.put(delivery);
    if (failures++ === 0) throw new Error('not now');
  };
  const first = agency.subscribe(hotel, handle, stop.signal);
  await book({ wait: false });
  const { deliveryId } = await deliveries.next();
  expect((await deliveries.next()).deliveryId).toBe(deliveryId);
  await simulate.fault('unreachable');
  expect(await agency.acknowledge(hotel, deliveryId, { outcome: 'stale' })).toMatchObject({ kind: 'unreachable' });
  await simulate.fault('none');
  expect((await deliveries.next()).deliveryId).toBe(deliveryId);
  const second = listen();
  expect(await first).toBe('replaced');
  expect(await acknowledge(await second.deliveries.next())).toMatchObject({ kind: 'acknowledged' });
  stop.abort();
  expect(await second.ended).toBe('stopped');
});

// Rules: SANDBOX-8
test('pushed items are listed night by night; each item that is not accepted is named', async () => {
  const { agency, hotel, push, simulate } = await hotelAtAgency();
  const amount = { currency: 'EUR', minor: 12_000n };
  const rates = [{ roomCode: 'DBL', rateCode: 'BAR', from: '2030-05-01', to: '2030-12-31', amount, restrictions: { ...open, minStay: 2 } }];
  expect(await agency.push(hotel, { version: 7n, availability: [night('2030-05-01', 3)], rates })).toEqual({
    kind: 'answered',
    refused: [],
  });
  expect(await push(6, night('2030-05-01', 9))).toEqual({ kind: 'answered', refused: [] });
  const reversed = { ...night('2030-05-02'), to: '2030-05-01' };
  expect(await push(8, reversed, night('2030-05-03'), night('2030-05-03'))).toMatchObject({
    refused: [
      { list: 'availability', index: 0, fault: 'dates_reversed' },
      { list: 'availability', index: 2, fault: 'duplicate_dates' },
    ],
  });
  const listed = await agency.list(hotel, '2030-05-01', '2030-12-31');
  expect(listed).toMatchObject({ kind: 'listed', version: 8n, availability: [night('2030-05-01', 3), night('2030-05-03')] });
  const prices = listed.kind === 'listed' ? listed.rates : [];
  const nights = prices.flatMap(({ from, to }) => [...eachNight(from, to), to]);
  expect(nights).toEqual([...eachNight('2030-05-01', '2030-12-31'), '2030-12-31']);
  for (const price of prices)
    expect(price).toMatchObject({ roomCode: 'DBL', rateCode: 'BAR', amount, restrictions: { ...open, minStay: 2 } });
  const renamed = await simulate.drift('expedia', 'DBL');
  expect(await push(9, night('2030-05-01', 4))).toMatchObject({ refused: [{ index: 0, fault: 'room_unknown' }] });
  expect(await push(9, { ...night('2030-05-01', 4), roomCode: renamed })).toEqual({ kind: 'answered', refused: [] });
  expect((await simulate.state({ to: '2030-05-01' })).availability).toEqual([
    { channel: 'expedia', room_code: renamed, date: '2030-05-01', available: 4 },
  ]);
});

// Rules: SANDBOX-10
test('every failure of a call is a value', async () => {
  const { agency, hotel, push, simulate } = await hotelAtAgency();
  const held = async () => (await simulate.state()).availability.map(({ date }) => date);
  await simulate.fault('unreachable');
  expect(await push(1, night('2030-05-01'))).toMatchObject({ kind: 'unreachable' });
  expect(await agency.list(hotel, '2030-05-01', '2030-05-02')).toMatchObject({ kind: 'unreachable' });
  await simulate.fault('reject');
  expect(await push(1, night('2030-05-01'))).toMatchObject({ kind: 'rejected' });
  expect(await held()).toEqual([]);
  await simulate.fault('throttled');
  expect(await push(1, night('2030-05-01'))).toMatchObject({ kind: 'throttled', retryAfterMs: expect.any(Number) });
  await simulate.fault('lost-acknowledgement');
  expect(await push(1, night('2030-05-01'))).toMatchObject({ kind: 'unreachable' });
  expect(await push(1, night('2030-05-01'))).toEqual({ kind: 'answered', refused: [] });
  await simulate.fault('slow', 'expedia');
  expect(await push(2, night('2030-05-02'))).toMatchObject({ kind: 'unreachable' });
  expect(await held()).toEqual(['2030-05-01', '2030-05-02']);
  await simulate.fault('partial');
  const turns = [await push(3, night('2030-05-03'), night('2030-05-04')), await push(3, night('2030-05-03'), night('2030-05-04'))];
  expect(turns.map((turn) => (turn.kind === 'answered' ? turn.refused.map(({ fault }) => fault) : turn))).toEqual([
    ['try_again'],
    ['try_again'],
  ]);
  expect(await held()).toHaveLength(4);
  await simulate.fault('duplicate-dates');
  expect(await push(4, night('2030-05-05'), night('2030-05-06'))).toMatchObject({ refused: [{ fault: 'duplicate_dates' }] });
});

// Rules: SANDBOX-10
test('deliveries come twice, newer ones first or a change before its booking, as the fault says', async () => {
  const { book, booked, simulate, listen, acknowledge } = await hotelAtAgency();
  const { deliveries } = listen();
  await simulate.fault('duplicate');
  await book({ wait: false });
  const twice = [await deliveries.next(), await deliveries.next()];
  expect(twice.map(revisionOf)).toEqual(['new 1', 'new 1']);
  for (const delivery of twice) await acknowledge(delivery);
  await simulate.fault('out-of-order');
  for (const total of ['250.00', '260.00']) await simulate.modify({ ...booked, total, wait: false });
  const third = await deliveries.next();
  expect(revisionOf(third)).toBe('modified 3');
  await acknowledge(third);
  await simulate.fault('modify-before-new');
  expect(await book({ external_id: 'Y' } as const)).toMatchObject({ ok: true, reservation_id: null });
  const changing = simulate.modify({ ...booked, external_id: 'Y', total: '200.00' });
  const seen: string[] = [];
  while (seen.length < 2) {
    const delivery = await deliveries.next();
    if (delivery.kind === 'booking' && delivery.booking.externalId === 'Y') seen.push(revisionOf(delivery));
    await acknowledge(delivery);
  }
  expect(seen).toEqual(['modified 2', 'new 1']);
  expect(await changing).toMatchObject({ ok: true, revision: 2 });
});

// Rules: SANDBOX-10
test('a lost acknowledgement is sent again, and prices that do not add up are spread evenly and marked', async () => {
  const { book, simulate, listen, acknowledge } = await hotelAtAgency();
  const { deliveries } = listen();
  await simulate.fault('lost-acknowledgement');
  const asked = book();
  expect(await acknowledge(await deliveries.next())).toMatchObject({ kind: 'unreachable' });
  expect(await acknowledge(await deliveries.next())).toMatchObject({ kind: 'acknowledged' });
  expect(await asked).toMatchObject({ ok: true });
  await simulate.fault('price-mismatch');
  await book({ external_id: 'Y', wait: false });
  const nights = [{ minor: 12_050n }, { minor: 12_050n }];
  const unsound = await deliveries.next();
  expect(unsound).toMatchObject({ booking: { rooms: [{ isPriceSound: false, total: { minor: 24_100n }, nights }] } });
  await acknowledge(unsound);
  await simulate.fault('currency-mismatch');
  await book({ external_id: 'Z', wait: false });
  expect(await deliveries.next()).toMatchObject({
    booking: { rooms: [{ isPriceSound: true, total: { currency: 'USD', minor: 24_000n } }] },
  });
});

// Rules: SANDBOX-7
test('guests write and review, and each answer of the hotel reaches the agency once', async () => {
  const { agency, hotel, book, booked, simulate, listen, acknowledge } = await hotelAtAgency();
  const { deliveries } = listen();
  await book({ wait: false });
  await acknowledge(await deliveries.next());
  const writing = simulate.message({ ...booked, body: 'When is breakfast?' });
  const message = await deliveries.next();
  expect(message).toMatchObject({ kind: 'message', message: { externalId: 'X', senderName: 'Ana Lopes', body: 'When is breakfast?' } });
  await acknowledge(message);
  expect(await writing).toMatchObject({ ok: true, message_id: expect.any(String) });
  const threadId = message.kind === 'message' ? message.message.threadId : '';
  const answer = { key: 'k1', externalId: 'X', threadId, body: 'At seven.' };
  const sent = await agency.sendMessage(hotel, answer);
  expect(sent).toMatchObject({ kind: 'sent' });
  expect(await agency.sendMessage(hotel, answer)).toEqual(sent);
  const reviewing = simulate.review({ ...booked, rating: 4.5, scale: 5, title: 'Fine' });
  const review = await deliveries.next();
  expect(review).toMatchObject({ kind: 'review', review: { externalId: 'X', rating: 4.5, scale: 5, title: 'Fine', text: null } });
  await acknowledge(review);
  expect(await reviewing).toMatchObject({ ok: true });
  const reviewId = review.kind === 'review' ? review.review.reviewId : '';
  for (const _ of [1, 2]) expect(await agency.replyToReview(hotel, { key: 'k2', reviewId, text: 'Thank you.' })).toEqual({ kind: 'sent' });
  expect(await simulate.state()).toMatchObject({
    messages: [{ channel: 'expedia', external_id: 'X', thread_id: threadId, body: 'At seven.' }],
    replies: [{ channel: 'expedia', review_id: reviewId, text: 'Thank you.' }],
  });
});
