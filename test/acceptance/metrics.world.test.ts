import { once } from 'node:events';
import { createServer } from 'node:net';
import { addDays, systemClock } from '@innkeeper/kernel';
import { freePort } from '@innkeeper/supervisor';
import { request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { type Api, client } from '../harness/client.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { type Metrics, scrape } from '../harness/scrape.ts';
import { guestInHouse } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an installation of the file's own, so that only the test moves its counts: each test makes some traffic and compares it with
// the pages of the API and the worker. Payment provider and lock system are a port that accepts connections and never answers.

let world: World;
let workerUrl: string;
let provider: ReturnType<typeof createServer>;

beforeAll(async () => {
  provider = createServer((socket) => socket.on('error', () => undefined));
  const [port, providerPort] = [await freePort(), await freePort()];
  const address = `127.0.0.1:${providerPort}`;
  provider.listen(providerPort, '127.0.0.1');
  await once(provider, 'listening');
  workerUrl = `http://127.0.0.1:${port}`;
  world = await startWorld({
    workerCount: 1,
    env: {
      WORKER_METRICS_PORT: String(port),
      WEBHOOK_RETRY_DELAYS: '50ms,50ms,50ms,50ms,50ms',
      PAYMENT_ADDRESS: address,
      PAYMENT_TIMEOUT: '10s',
      PAYMENT_FORGOTTEN_AFTER: '10m',
      LOCK_ADDRESS: address,
      LOCK_TIMEOUT: '1s',
    },
  });
});

afterAll(async () => {
  await world?.remove();
  provider?.close();
});

async function newOwnHotel(): Promise<{ readonly tenantId: string; readonly api: Api }> {
  const created = await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...knownHotel() } });
  return { tenantId: created.tenant_id, api: client(created.tokens.full, { url: world.api.url }) };
}

function newGuest(api: Api) {
  return api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
}

/** Waits until the page meets the condition; figures from the database are a few seconds old. */
function untilShown(what: string, url: string, isShown: (metrics: Metrics) => boolean): Promise<Metrics> {
  return waitFor(what, async () => {
    const metrics = await scrape(url);
    return isShown(metrics) ? metrics : null;
  });
}

const decisions = 'innkeeper_rate_limit_decisions_total';

function decided(metrics: Metrics): Record<string, number> {
  const rows = ['global', 'endpoint', 'row-budget', 'address'].flatMap((bucket) =>
    ['admitted', 'refused', 'taken_back'].map(
      (outcome) => [`${bucket} ${outcome}`, metrics.value(decisions, { bucket, outcome })] as const,
    ),
  );
  return Object.fromEntries(rows.filter(([, count]) => count > 0));
}

// Rules: OPS-21
test('the limiter counts each decision in the bucket that made it', async () => {
  const { tenantId, api } = await newOwnHotel();
  const [type] = (await api.get('/room-types')).body.data;
  await operator(world.api).limits.set.mutate({ tenant_id: tenantId, global: 9, endpoints: { 'GET /reservations': 2 }, rows: 1 });
  const row = { date: '2027-05-01', room_type_id: type.id, available: 1 };
  const before = await scrape(world.api.url);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) statuses.push((await api.get('/reservations')).status); // two fit
  for (let count = 0; count < 2; count++) statuses.push((await api.post('/availability', { updates: [row] })).status); // one fits
  for (let count = 0; count < 6; count++) statuses.push((await api.get('/guests')).status); // with /room-types four are in use: five fit
  const unknown = client('ik_live_unknown', { url: world.api.url });
  for (let count = 0; count < 4; count++) await unknown.get('/guests');
  expect(statuses).toEqual([200, 200, 429, 204, 429, 200, 200, 200, 200, 200, 429]);
  const after = await scrape(world.api.url);
  const moved = Object.entries(decided(after)).map(([name, count]) => [name, count - (decided(before)[name] ?? 0)]);
  expect(Object.fromEntries(moved.filter(([, count]) => count !== 0))).toEqual({
    'global admitted': 9, // two, one, five, and the bulk write released for its rows
    'global refused': 1,
    'global taken_back': 1,
    'endpoint admitted': 4,
    'endpoint refused': 1,
    'endpoint taken_back': 1,
    'row-budget admitted': 1,
    'row-budget refused': 1,
    'address admitted': 4,
  });
  const windows = (metrics: Metrics, owner: string) => metrics.value('innkeeper_rate_limit_windows', { owner });
  expect(windows(after, 'tenant') - windows(before, 'tenant')).toBe(4 - 1); // global (known before), two endpoints, rows; /room-types has none
  expect(windows(after, 'address')).toBe(1);
  expect(after.value('innkeeper_rate_limit_degraded')).toBe(0);
});

const attempts = (metrics: Metrics) =>
  Object.fromEntries(
    ['accepted', 'refused', 'unanswered'].flatMap((outcome) =>
      ['first', 'retry'].map((attempt) => [
        `${attempt} ${outcome}`,
        metrics.value('innkeeper_webhook_attempts_total', { outcome, attempt }),
      ]),
    ),
  );

// Rules: OPS-21
test('attempts, their durations and the delay of first requests count exactly what was sent', async () => {
  const { api } = await newOwnHotel();
  const receiver = await newReceiver();
  const before = attempts(await scrape(workerUrl));
  expect((await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] })).status).toBe(201);
  for (let count = 0; count < 3; count++) await newGuest(api);
  await receiver.received(3);
  receiver.react((_request, nth) => (nth === 1 ? 503 : 200));
  await newGuest(api);
  await receiver.received(5);
  receiver.react((_request, nth) => (nth === 1 ? 'reset' : 200));
  await newGuest(api);
  await receiver.received(7);
  const expected = {
    'first accepted': 3,
    'first refused': 1,
    'first unanswered': 1,
    'retry accepted': 2,
    'retry refused': 0,
    'retry unanswered': 0,
  };
  const after = await untilShown('seven attempts', workerUrl, (metrics) => sum(attempts(metrics)) - sum(before) >= 7);
  expect(attempts(after)).toEqual(Object.fromEntries(Object.entries(expected).map(([name, count]) => [name, count + (before[name] ?? 0)])));
  expect(after.value('innkeeper_webhook_first_attempt_delay_seconds_count')).toBe(5);
  for (const [outcome, count] of [
    ['accepted', 5],
    ['refused', 1],
    ['unanswered', 1],
  ] as const)
    expect(after.value('innkeeper_webhook_attempt_duration_seconds_count', { outcome }), outcome).toBe(count);
});

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

// Rules: OPS-21
test('requests in progress and queued deliveries are shown', async () => {
  const { api } = await newOwnHotel();
  const receiver = await newReceiver();
  receiver.react(() => 'hang');
  await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  await Promise.all(Array.from({ length: 36 }, () => newGuest(api)));
  const full = await untilShown('a full queue', workerUrl, (metrics) => metrics.value('innkeeper_webhook_deliveries_queued') === 4);
  expect(full.value('innkeeper_webhook_attempts_in_flight')).toBe(32); // the maximum for one endpoint
  receiver.react(200);
  receiver.release();
  await receiver.received(36);
  const idle = await untilShown('an idle worker', workerUrl, (metrics) => metrics.value('innkeeper_webhook_attempts_in_flight') === 0);
  expect(idle.value('innkeeper_webhook_deliveries_queued')).toBe(0);
});

const deliveries = (metrics: Metrics) =>
  Object.fromEntries(
    ['pending', 'held', 'waiting', 'retrying'].map((state) => [state, metrics.value('innkeeper_webhook_deliveries', { state })]),
  );

// Rules: OPS-21
test('a failing endpoint and its held deliveries are shown until it is acknowledged', async () => {
  const { api } = await newOwnHotel();
  const receiver = await newReceiver();
  receiver.react(500);
  const { body: endpoint } = await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  await newGuest(api);
  const failing = (count: number) => (metrics: Metrics) => metrics.value('innkeeper_webhook_failing_endpoints') === count;
  await untilShown('a failing endpoint', world.api.url, failing(1));
  const firstDelays = (await scrape(workerUrl)).value('innkeeper_webhook_first_attempt_delay_seconds_count');
  await newGuest(api);
  await newGuest(api);
  const holding = await untilShown('held deliveries', world.api.url, (metrics) => deliveries(metrics)['held'] === 3);
  expect(deliveries(holding)).toEqual({ pending: 0, held: 3, waiting: 0, retrying: 0 });
  expect(holding.value('innkeeper_work_items', { engine: 'webhooks', state: 'held' })).toBe(3);
  expect(holding.value('innkeeper_webhook_oldest_due_age_seconds')).toBe(0);
  receiver.react(200);
  await api.post(`/webhook-endpoints/${endpoint.id}/acknowledge`);
  const released = await untilShown('no failing endpoint', world.api.url, failing(0));
  await untilShown('nothing held', world.api.url, (metrics) => deliveries(metrics)['held'] === 0 && deliveries(metrics)['pending'] === 0);
  expect(released.value('innkeeper_database_up')).toBe(1);
  expect((await scrape(workerUrl)).value('innkeeper_webhook_first_attempt_delay_seconds_count')).toBe(firstDelays); // without those held
});

/** Pays with a provider that does not answer. */
async function payInVain(api: Api): ReturnType<Api['post']> {
  const { body: folio } = await api.post('/folios', { guest_id: (await newGuest(api)).body.id });
  const payment = { amount: { currency: 'EUR', amount: '10.00' }, method: 'card', payment_token: 'pm_ok' };
  return api.post(`/folios/${folio.id}/payments`, payment, { 'Idempotency-Key': 'one' });
}

// Rules: OPS-21
test('a payment whose outcome is unknown is shown, and so is its key while the provider is called', async () => {
  const { api } = await newOwnHotel();
  const paying = payInVain(api);
  await untilShown('a held key', world.api.url, (metrics) => metrics.value('innkeeper_idempotency_keys_held') === 1);
  expect((await paying).body.code).toBe('SVC-4005');
  const after = await untilShown('no held key', world.api.url, (metrics) => metrics.value('innkeeper_idempotency_keys_held') === 0);
  expect(after.value('innkeeper_payment_intents_unresolved')).toBe(1);
  expect(after.value('innkeeper_payment_intents_oldest_age_seconds')).toBeGreaterThan(2.5);
});

// Rules: OPS-21
test('a room key that the lock system has not confirmed is shown', async () => {
  const { api, tenantId } = await newOwnHotel();
  const day = (n: number) => addDays(systemClock.today('Europe/Lisbon'), n);
  const { id } = await guestInHouse({ api, day, ...(await readHotelIds(world.db, tenantId)) }, 1);
  expect((await api.post(`/reservations/${id}/keys`, { type: 'new' })).body.code).toBe('SVC-4009');
  const shown = await untilShown('a key', world.api.url, (metrics) => metrics.value('innkeeper_room_keys_oldest_unsettled_seconds') > 0);
  expect(shown.value('innkeeper_room_keys_unsettled')).toBe(1);
});

// Rules: OPS-21, OPS-27
test('while no worker runs the outbox grows, and while Temporal is down webhooks are retried and workflow starts wait', async () => {
  const { api } = await newOwnHotel();
  const receiver = await newReceiver();
  receiver.react(500);
  await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  await untilShown('a worker with Temporal', workerUrl, (metrics) => metrics.value('innkeeper_temporal_up') === 1);
  // Starts left by a killed worker would add to those counted below.
  await untilShown('no waiting start', world.api.url, (metrics) => metrics.value('innkeeper_workflow_starts_waiting') === 0);
  const [worker] = world.workers;
  await worker?.kill();
  await newGuest(api);
  await newGuest(api);
  await untilShown('a backlog', world.api.url, (metrics) => metrics.value('innkeeper_outbox_events') >= 2);
  await untilShown('its age', world.api.url, (metrics) => metrics.value('innkeeper_outbox_oldest_age_seconds') > 1);
  await world.temporal.kill();
  await worker?.start();
  await payInVain(api);
  await untilShown('that all retries have been made', world.api.url, (metrics) => deliveries(metrics)['held'] === 3);
  const waiting = await untilShown('a waiting start', world.api.url, (metrics) => metrics.value('innkeeper_workflow_starts_waiting') === 1);
  expect(waiting.value('innkeeper_outbox_events')).toBe(0);
  expect(waiting.value('innkeeper_outbox_oldest_age_seconds')).toBe(0);
  expect(deliveries(waiting)).toEqual({ pending: 0, held: 3, waiting: 0, retrying: 0 });
  const age = 'innkeeper_workflow_starts_oldest_age_seconds';
  await untilShown('the age of the starts', world.api.url, (metrics) => metrics.value(age) > 0.5);
  await untilShown('no Temporal', workerUrl, (metrics) => metrics.value('innkeeper_temporal_up') === 0);
  await world.temporal.start();
  await untilShown('Temporal again', workerUrl, (metrics) => metrics.value('innkeeper_temporal_up') === 1);
});

// Rules: OPS-22
test('a hanging database fails no scrape: it is reported down, and unknown values are NaN', async () => {
  const proxy = await startDatabaseProxy(world.postgres.url);
  onTestFinished(() => proxy.close());
  const env = { DATABASE_URL: proxy.url, REDIS_URL: `redis://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'fatal' };
  const own = await startApiProcess({ env });
  onTestFinished(async () => void (await own.kill()));
  const well = await scrape(own.url);
  expect(well.value('innkeeper_database_up')).toBe(1);
  expect(well.value('innkeeper_rate_limit_degraded')).toBe(1); // nothing answers at REDIS_URL
  proxy.hang();
  const ill = await untilShown('a database that is down', own.url, (metrics) => metrics.value('innkeeper_database_up') === 0);
  expect(ill.value('innkeeper_outbox_events')).toBeNaN();
  expect(ill.value('innkeeper_webhook_deliveries', { state: 'pending' })).toBeNaN();
  proxy.resume();
  await untilShown('the database again', own.url, (metrics) => metrics.value('innkeeper_database_up') === 1);
});

// Rules: OPS-21
test('no tenant, endpoint or other id is a label, and every name has its prefix', async () => {
  for (const url of [world.api.url, workerUrl]) {
    const { names, text } = await scrape(url);
    expect(text).not.toMatch(/"[^"]*\b(ten|whe|gst|res|fol|tok)_[0-9a-z]{26}[^"]*"/);
    expect([...names].filter((name) => name !== '' && !name.startsWith('innkeeper_'))).toEqual([]);
  }
});

// Rules: OPS-23, OPS-41
test('the worker answers on loopback only, and only health and metrics', async () => {
  expect(await (await fetch(`${workerUrl}/healthz`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${workerUrl}/v1/guests`)).status).toBe(404);
  expect((await fetch(`${workerUrl}/metrics`, { method: 'POST' })).status).toBe(404);
  const ask = async (method: 'GET' | 'HEAD', host: string) =>
    (await request(`${workerUrl}/metrics`, { method, headers: { host } })).statusCode;
  for (const method of ['GET', 'HEAD'] as const)
    expect([await ask(method, 'LOCALHOST'), await ask(method, 'evil.example')], method).toEqual([200, 404]);
});
