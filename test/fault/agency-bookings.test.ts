import { addDays, systemClock } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import type { AgencyHandlers } from '@innkeeper/protos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgencyServer, serveAgency } from '../harness/agency-server.ts';
import { client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { promised, waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an agency of the test's own delivers several bookings at once and answers no acknowledgement. At the first one, which follows a
// commit, the workers are killed: the others are before or after theirs. Workers are started again, and the agency answers.

type AcknowledgeRequest = Parameters<AgencyHandlers['Acknowledge']>[0]['request'];

const count = 6;
const arrival = addDays(systemClock.today('Europe/Lisbon'), 10);
const departure = addDays(arrival, 2);

const deliveries = Array.from({ length: count }, (_, index) => ({
  deliveryId: `d${index}`,
  booking: {
    externalId: `BK-${index}`,
    revision: 1,
    kind: 'REVISION_KIND_NEW' as const,
    booker: { firstName: 'Ana', lastName: 'Lopes' },
    rooms: [
      { position: 1, roomCode: 'STD', rateCode: 'BAR-BDC', arrival, departure, adults: 1, total: { currency: 'EUR', minor: '20400' } },
    ],
    collect: 'COLLECT_OTA' as const,
    createdAt: '2026-01-01T00:00:00Z',
  },
}));

const acknowledged = new Map<string, AcknowledgeRequest>();
let isAnswering = false;
let asked = 0;
let agency: AgencyServer;
let world: World;

beforeAll(async () => {
  agency = await serveAgency({
    Subscribe: (call) => {
      call.sendMetadata(call.metadata.clone());
      if (call.request.hotel?.channel !== 'booking_com') return;
      for (const delivery of deliveries) if (!acknowledged.has(delivery.deliveryId)) call.write(delivery);
    },
    Acknowledge: (call, callback) => {
      asked++;
      if (!isAnswering) return;
      acknowledged.set(call.request.deliveryId, call.request);
      callback(null, {});
    },
  });
  world = await startWorld({ workerCount: 2, env: { OTA_ADDRESS: agency.address } });
});

afterAll(async () => {
  await world.remove();
  agency.close();
});

/** Guarantee: a worker killed between the commit of a booking and its acknowledgement neither loses nor doubles a booking. */
// Rules: CHAN-7, CHAN-8
test('bookings are applied exactly once when the workers are killed before the acknowledgement', async () => {
  const { api: process, workers } = world;
  const file = knownHotel({ agencies: true, rooms: { STD: count } });
  const created = await operator(process).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...file } });
  const api = client(created.tokens.full, { url: process.url });
  await waitFor('the first acknowledgement', () => asked > 0);
  await Promise.all(workers.map((worker) => worker.kill()));
  isAnswering = true;
  await Promise.all(workers.map((worker) => worker.start()));
  await waitFor('every booking to be acknowledged', () => acknowledged.size === count);
  const { data } = (await api.get('/reservations?limit=200')).body;
  const booked = data.map(({ external_id, id }: { external_id: string; id: string }) => [external_id, id]).sort();
  const told = deliveries.map(({ deliveryId, booking }) => [booking.externalId, acknowledged.get(deliveryId)?.reservationIds[0]]);
  expect(booked).toEqual(told);
  expect([...acknowledged.values()].map(({ outcome }) => outcome)).toEqual(Array(count).fill('OUTCOME_APPLIED'));
  const folios = await Promise.all(data.map(({ folio_id }: { folio_id: string }) => api.get(`/folios/${folio_id}`)));
  expect(folios.map(({ body }) => body.balance.amount)).toEqual(Array(count).fill('-204.00'));
  const nights = (await api.get(`/availability?from=${arrival}&to=${addDays(departure, -1)}`)).body.data;
  expect(nights.map(({ sold }: { sold: number }) => sold).filter((sold: number) => sold > 0)).toEqual([count, count]);
});

const readListeners = systemStatement<{ streams: number }>(
  'test.read_stream_listeners',
  "select count(*)::int as streams from channels.stream s where s.leased_by = any (platform.live_workers('test')) group by s.leased_by",
);

/** Guarantee: workers share the streams, and the others soon take over those of a killed one. Method: a hotel sold through two agencies. */
// Rules: CHAN-7
test('two workers hold a stream each, and one holds both when the other is killed', async () => {
  const streamsOf = async () => (await world.db.runAsSystem(readListeners, [])).map(({ streams }) => streams);
  await waitFor('a stream for each worker', async () => (await streamsOf()).join() === '1,1');
  await world.workers[0]?.kill();
  await waitFor('both streams to be with the other', async () => (await streamsOf()).join() === '2', promised(10_000));
});
