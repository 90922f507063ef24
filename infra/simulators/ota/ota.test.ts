import { type ClientReadableStream, type ServiceError, status } from '@grpc/grpc-js';
import { type AgencyDelivery, agencyApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { Inbox } from '../../../test/harness/inbox.ts';
import { simulatedTenant, startSimulator } from '../../../test/harness/simulator.ts';
import { serveSimulators } from '../server.ts';
import { createOta } from './partner.ts';

const hotel = { tenantId: simulatedTenant, propertyId: 'prp_1', channel: 'expedia' };

/** The agencies, a hotel's client with its streams, and the operator. */
async function agencies() {
  const { client, ask, send, restart, refusals } = await startSimulator({
    serve: serveSimulators,
    create: createOta,
    Client: agencyApi().Agency,
    timeoutMs: 20_000,
  });
  const streams: ClientReadableStream<AgencyDelivery>[] = [];
  onTestFinished(() => {
    for (const stream of streams) stream.cancel();
  });
  return {
    simulate: send,
    restart,
    refusals,
    subscribe: () => {
      const deliveries = new Inbox<AgencyDelivery>();
      const ended = new Inbox<status>();
      const stream = client().subscribe({ hotel });
      streams.push(stream);
      stream.on('data', (delivery: AgencyDelivery) => deliveries.put(delivery));
      stream.on('error', (error: ServiceError) => ended.put(error.code));
      return { deliveries, ended, stream };
    },
    acknowledge: (deliveryId: string, more: object = {}) =>
      ask((agency, ...rest) => agency.acknowledge({ hotel, deliveryId, outcome: 'OUTCOME_APPLIED', ...more }, ...rest)),
    push: (version: number, items: object) => ask((agency, ...rest) => agency.pushInventory({ hotel, version, ...items }, ...rest)),
    list: (from: string, to: string) => ask((agency, ...rest) => agency.listInventory({ hotel, from, to }, ...rest)),
  };
}

const booking = {
  channel: 'expedia',
  external_id: 'X',
  arrival: '2030-05-01',
  departure: '2030-05-03',
  room_type: 'DBL',
  rate_plan: 'BAR',
  adults: 2,
  total: '240.01',
  currency: 'EUR',
  first_name: 'Ana',
  last_name: 'Lopes',
};

// Rules: SANDBOX-7
test('an impossible order is refused for any fault', async () => {
  const { simulate, subscribe } = await agencies();
  subscribe();
  for (const over of [{ currency: 'XXY' }, { total: '240.001' }, { total: 'much' }, { departure: booking.arrival }])
    expect(await simulate('book', { ...booking, ...over })).toBe(status.INVALID_ARGUMENT);
});

// Rules: SANDBOX-7
test('an agency that a hotel does not sell through refuses its bookings', async () => {
  const { simulate, subscribe, push } = await agencies();
  expect(await push(1, {})).toMatchObject({ refused: [] });
  subscribe();
  expect(await simulate('book', { ...booking, channel: 'agoda' })).toMatchObject({ ok: false, code: 'SVC-4004' });
}, 30_000);

// Rules: SANDBOX-7
test('a booking reaches the hotel with its rooms and nights, and the operator gets the outcome', async () => {
  const { simulate, subscribe, acknowledge } = await agencies();
  const { deliveries } = subscribe();
  const asked = simulate('book', { ...booking, rooms: 2, collect: 'ota', email: 'ana@example.com' });
  const delivery = await deliveries.next();
  expect(delivery.booking).toMatchObject({ externalId: 'X', revision: 1, kind: 'REVISION_KIND_NEW', collect: 'COLLECT_OTA' });
  expect(delivery.booking?.booker).toMatchObject({ firstName: 'Ana', lastName: 'Lopes', email: 'ana@example.com', document: null });
  const night = (date: string, minor: string) => ({ date, amount: { currency: 'EUR', minor } });
  const room = {
    cancelled: false,
    roomCode: 'DBL',
    rateCode: 'BAR',
    arrival: '2030-05-01',
    departure: '2030-05-03',
    adults: 2,
    children: 0,
  };
  expect(delivery.booking?.rooms).toEqual([
    {
      ...room,
      position: 1,
      total: { currency: 'EUR', minor: '12001' },
      nights: [night('2030-05-01', '6001'), night('2030-05-02', '6000')],
    },
    {
      ...room,
      position: 2,
      total: { currency: 'EUR', minor: '12000' },
      nights: [night('2030-05-01', '6000'), night('2030-05-02', '6000')],
    },
  ]);
  expect(await acknowledge(delivery.deliveryId, { reservationIds: ['res_1', 'res_2'] })).toEqual({ superseded: false });
  expect(await asked).toEqual({ ok: true, reservation_id: 'res_1', reservation_ids: ['res_1', 'res_2'], outcome: 'applied', revision: 1 });
  expect((await simulate('state', {})).reservations).toEqual([
    { channel: 'expedia', external_id: 'X', revision: 1, acknowledged: true, outcome: 'applied' },
  ]);
});

// Rules: SANDBOX-8
test('each night keeps the newest version, even across a restart, and equal neighbours are listed as one range', async () => {
  const { push, list, simulate, restart } = await agencies();
  const nights = (available: number, from: string, to: string) => ({ availability: [{ roomCode: 'DBL', from, to, available }] });
  const rates = [
    {
      roomCode: 'DBL',
      rateCode: 'BAR',
      from: '2030-05-01',
      to: '2030-05-01',
      amount: { currency: 'EUR', minor: '12000' },
      restrictions: { minStay: 2 },
    },
    { roomCode: 'DBL', rateCode: 'NRF', from: '2030-05-01', to: '2030-05-01' },
  ];
  expect(await push(5, nights(3, '2030-05-02', '2030-05-02'))).toEqual({ refused: [] });
  expect(await push(4, { ...nights(7, '2030-05-01', '2030-05-04'), rates })).toEqual({ refused: [] });
  await restart();
  const range = (from: string, to: string, available: number) => ({ roomCode: 'DBL', from, to, available });
  expect(await list('2030-05-01', '2030-05-31')).toMatchObject({
    version: '5',
    availability: [range('2030-05-01', '2030-05-01', 7), range('2030-05-02', '2030-05-02', 3), range('2030-05-03', '2030-05-04', 7)],
    rates: [
      { rateCode: 'BAR', amount: { currency: 'EUR', minor: '12000' } },
      { rateCode: 'NRF', amount: null },
    ],
  });
  const state = await simulate('state', { from: '2030-05-01', to: '2030-05-01' });
  const open = { max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };
  const rate = { channel: 'expedia', room_code: 'DBL', date: '2030-05-01' };
  expect(state.availability).toEqual([{ channel: 'expedia', room_code: 'DBL', date: '2030-05-01', available: 7 }]);
  expect(state.rates).toEqual([
    { ...rate, rate_code: 'BAR', amount: { currency: 'EUR', amount: '120.00' }, restrictions: { ...open, min_stay: 2 } },
    { ...rate, rate_code: 'NRF', amount: null, restrictions: { ...open, min_stay: null } },
  ]);
  expect(await simulate('state', { channel: 'agoda' })).toMatchObject({ availability: [], rates: [], reservations: [] });
});

// Rules: SANDBOX-9
test('an unacknowledged item is sent again: on the open stream, with the next subscription and after a restart', async () => {
  const { simulate, subscribe, acknowledge, restart } = await agencies();
  const first = subscribe();
  void simulate('book', { ...booking, wait: false });
  const { deliveryId } = await first.deliveries.next();
  expect((await first.deliveries.next()).deliveryId).toBe(deliveryId);
  const second = subscribe();
  expect(await first.ended.next()).toBe(status.ABORTED);
  expect((await second.deliveries.next()).deliveryId).toBe(deliveryId);
  await restart();
  const third = subscribe();
  expect((await third.deliveries.next()).deliveryId).toBe(deliveryId);
  await acknowledge(deliveryId);
  await simulate('book', { ...booking, external_id: 'Y', wait: false });
  expect((await third.deliveries.next()).booking?.externalId).toBe('Y');
});

// Rules: SANDBOX-10
test('a throttled agency admits one push a second and states how long to wait', async () => {
  const { simulate, push, refusals } = await agencies();
  const items = { availability: [{ roomCode: 'DBL', from: '2030-05-01', to: '2030-05-01', available: 1 }] };
  await simulate('fault', { mode: 'throttled', channel: 'agoda' });
  expect(await push(1, items)).toEqual({ refused: [] });
  await simulate('fault', { mode: 'throttled' });
  expect(await push(2, items)).toBe(status.RESOURCE_EXHAUSTED);
  const retryAfterMs = Number(refusals.at(-1)?.metadata.get('retry-after-ms')[0]);
  expect(retryAfterMs).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  expect(await push(2, items)).toEqual({ refused: [] });
});
