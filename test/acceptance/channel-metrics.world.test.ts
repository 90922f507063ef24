import { status } from '@grpc/grpc-js';
import { addDays, systemClock } from '@innkeeper/kernel';
import { freePort } from '@innkeeper/supervisor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgencyServer, serveAgency } from '../harness/agency-server.ts';
import { client } from '../harness/client.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { type Metrics, scrape } from '../harness/scrape.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an agency of the test's own delivers a booking that is taken, whose first acknowledgement it refuses, and one the hotel refuses.

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
  const env = { OTA_ADDRESS: agency.address, TRANSPORT_ADDRESS: `127.0.0.1:${await freePort()}`, TRANSPORT_TIMEOUT: '1s' }; // nothing listens there
  world = await startWorld({ workerCount: 1, env: { ...env, WORKER_METRICS_PORT: String(metricsPort) } });
}, 120_000);

afterAll(async () => {
  await world?.remove();
  agency.close();
});

// Rules: CHAN-7
test('streams are shown by agency, and deliveries are counted by outcome', async () => {
  await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...knownHotel({ agencies: true }) } });
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

/** The metrics page once it meets a condition. */
function shownAt(url: string, what: string, isShown: (metrics: Metrics) => boolean): Promise<Metrics> {
  return waitFor(what, async () => {
    const metrics = await scrape(url);
    return isShown(metrics) && metrics;
  });
}

// Rules: MSG-36
test('waiting and failed messages are shown', async () => {
  const created = await operator(world.api).tenant.create.mutate({
    name: 'Hotel',
    sandbox: false,
    hotel: { ...knownHotel({ agencies: true }) },
  });
  const api = client(created.tokens.full, { url: world.api.url });
  const day = (n: number) => addDays(systemClock.today('Europe/Lisbon'), n);
  const { id } = await book({ api, day, ...(await readHotelIds(world.db, created.tenant_id)) });
  const send = (channel: string) => api.post('/messages', { reservation_id: id, body: 'Hello', channel });
  expect((await send('sms')).status).toBe(201); // the guest has no phone
  const isFailed = (metrics: Metrics): boolean => metrics.value('innkeeper_messages_failed_total', { channel: 'sms' }) === 1;
  const failed = await shownAt(workerUrl, 'a message that failed', isFailed);
  expect(failed.value('innkeeper_message_attempts_total', { channel: 'sms', outcome: 'refused' })).toBe(1);
  expect((await send('email')).status).toBe(201);
  const isWaiting = (metrics: Metrics) => metrics.value('innkeeper_messages_queued', { channel: 'email' }) === 1;
  const waiting = await shownAt(world.api.url, 'a message that waits', isWaiting);
  expect(waiting.value('innkeeper_messages_oldest_queued_seconds')).toBeGreaterThan(0);
  for (const name of ['innkeeper_messages_triage', 'innkeeper_messages_aside']) expect([name, waiting.value(name)]).toEqual([name, 0]);
  const isTried = (metrics: Metrics) => metrics.value('innkeeper_message_attempts_total', { channel: 'email', outcome: 'unknown' }) > 0;
  await shownAt(workerUrl, 'an attempt without an answer', isTried);
});
