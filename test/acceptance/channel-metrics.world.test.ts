import { status } from '@grpc/grpc-js';
import { addDays, systemClock } from '@innkeeper/kernel';
import { freePort } from '@innkeeper/supervisor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgencyServer, serveAgency } from '../harness/agency-server.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { scrape } from '../harness/scrape.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an agency of the test's own brings a booking that is taken, whose first acknowledgement it refuses, and one that the hotel refuses.

const arrival = addDays(systemClock.today('Europe/Lisbon'), 10);
const bookingOf = (roomCode: string) => ({
  deliveryId: roomCode,
  booking: {
    externalId: roomCode,
    revision: 1,
    kind: 'REVISION_KIND_NEW' as const,
    booker: { firstName: 'Ana', lastName: 'Lopes' },
    rooms: [
      {
        position: 1,
        roomCode,
        rateCode: 'BAR-BDC',
        arrival,
        departure: addDays(arrival, 2),
        adults: 1,
        total: { currency: 'EUR', minor: '20400' },
      },
    ],
    collect: 'COLLECT_HOTEL' as const,
    createdAt: '2026-01-01T00:00:00Z',
  },
});
const taken = bookingOf('STD');
const deliveries = [taken, bookingOf('NOPE')];

let agency: AgencyServer;
let world: World;
let workerUrl: string;

beforeAll(async () => {
  const bringAgain: (() => void)[] = [];
  let asked = 0;
  agency = await serveAgency({
    Subscribe: (call) => {
      call.sendMetadata(call.metadata.clone());
      if (call.request.hotel?.channel !== 'booking_com') return;
      for (const delivery of deliveries) call.write(delivery);
      bringAgain.push(() => call.write(taken));
    },
    Acknowledge: ({ request }, callback) => {
      const isRefused = request.deliveryId === 'STD' && asked++ === 0;
      callback(isRefused ? { code: status.UNAVAILABLE } : null, {});
      if (isRefused) setImmediate(() => bringAgain.at(-1)?.());
    },
  });
  const metricsPort = await freePort();
  workerUrl = `http://127.0.0.1:${metricsPort}`;
  world = await startWorld({ workerCount: 1, env: { OTA_ADDRESS: agency.address, WORKER_METRICS_PORT: String(metricsPort) } });
}, 120_000);

afterAll(async () => {
  await world?.remove();
  agency.close();
});

// Rules: CHAN-7
test('streams are shown by agency, and deliveries are counted by what became of them', async () => {
  await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...knownHotel() } });
  const delivered = async (outcome: string) =>
    (await scrape(workerUrl)).value('innkeeper_channel_deliveries_total', { channel: 'booking_com', outcome });
  await waitFor('the booking', async () => (await delivered('applied')) === 1);
  await waitFor('the refusal', async () => (await delivered('refused')) === 1);
  await waitFor('the lost acknowledgement', async () => (await delivered('unacknowledged')) === 1);
  const page = await scrape(workerUrl);
  expect(page.value('innkeeper_channel_streams', { channel: 'booking_com' })).toBe(1);
  expect(page.value('innkeeper_channel_streams', { channel: 'expedia' })).toBe(1);
  expect(page.text).not.toContain('tenant');
});
