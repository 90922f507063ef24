import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { longRounds } from '../harness/fault-rounds.ts';
import { floodOutbox } from '../harness/outbox-flood.ts';
import { type LatencyProbe, startProbe } from '../harness/probe-latency.ts';
import { type RunFigures, watchFigures } from '../harness/run-figures.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World, type WorldTenant } from '../harness/world.ts';

// Method: seven hours at 600 events a minute are 252,000 events. The delays of the specification and the time are divided by 100, so the
// events come at 1,000 a second for 252 seconds; no client causes that many on one machine, so the rows of a real event are copied into the
// outbox. Everything after the outbox is the real product. 200 rounds are the full test; fewer scale events and delays down.
// Counts are asserted; times are printed.

const roundCount = longRounds();
const eventCount = 1_260 * roundCount;
const perSecond = 1_000;
const delaysMs = [300, 1_200, 6_000, 36_000, 216_000].map((delay) => Math.max(50, Math.round((delay * roundCount) / 200)));
const requestsPerEventMax = 6;
const acknowledgingMs = 300 * roundCount;
const releasingMs = 900 * roundCount;

let world: World;

beforeAll(async () => {
  world = await startWorld({
    workerCount: 2,
    env: { WEBHOOK_RETRY_DELAYS: delaysMs.map((delay) => `${delay}ms`).join(','), WEBHOOK_TIMEOUT: '5s' },
  });
});

afterAll(() => world?.remove());

interface DeadEndpoint {
  readonly tenant: WorldTenant;
  readonly path: string;
  readonly subscriber: LeanSubscriber;
}

interface LeanSubscriber {
  readonly url: string;
  requests: number;
  /** Events in the order they were accepted. */
  readonly accepted: string[];
  /** Refuses everything signed earlier; Unix milliseconds. */
  acceptsFromMs: number;
}

/** Keeps only counts and ids: a quarter of a million requests would not fit otherwise. */
async function leanSubscriber(): Promise<LeanSubscriber> {
  const accepted: string[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      subscriber.requests++;
      const isAccepted = Number(request.headers['x-service-timestamp']) >= subscriber.acceptsFromMs;
      if (isAccepted) accepted.push(String(request.headers['x-service-event-id']));
      response.writeHead(isAccepted ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const subscriber: LeanSubscriber = { url: `http://127.0.0.1:${port}/`, requests: 0, accepted, acceptsFromMs: Number.POSITIVE_INFINITY };
  return subscriber;
}

async function deadEndpoint(): Promise<DeadEndpoint> {
  const tenant = await world.newTenant();
  const subscriber = await leanSubscriber();
  const created = await tenant.api.post('/webhook-endpoints', { url: subscriber.url, events: ['guest.*'] });
  expect(created.status).toBe(201);
  return { tenant, subscriber, path: `/webhook-endpoints/${created.body.id}` };
}

const print = (line: string): void => void process.stdout.write(`dead endpoint: ${line}\n`);

function report(phase: string, figures: RunFigures, probe: LatencyProbe): void {
  const { count, medianMs, worstMs } = probe.take();
  print(`${phase}`);
  for (const [name, value] of figures.highest) print(`  most until now: ${name} ${value}`);
  print(`  the healthy endpoint: ${count} events, median ${medianMs} ms, worst ${worstMs} ms`);
}

async function seen({ tenant, path }: DeadEndpoint): Promise<Answer['body']> {
  return (await tenant.api.get(path)).body;
}

const untilFailing = (dead: DeadEndpoint) =>
  waitFor('the endpoint to fail', async () => (await seen(dead)).status === 'failing', { timeoutMs: 600_000 });

/** A worker may learn a moment later that the endpoint fails. */
async function untilQuiet({ subscriber }: DeadEndpoint): Promise<void> {
  await waitFor('the last requests', async () => {
    const { requests } = subscriber;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return subscriber.requests === requests;
  });
}

/** An optimistic operator: acknowledges whenever the endpoint fails. */
async function acknowledgeAgainAndAgain(dead: DeadEndpoint): Promise<number> {
  const endMs = performance.now() + acknowledgingMs;
  let count = 0;
  while (performance.now() < endMs) {
    if ((await seen(dead)).status === 'failing') {
      expect((await dead.tenant.api.post(`${dead.path}/acknowledge`)).status).toBe(200);
      count++;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return count;
}

test('seven hours of a dead endpoint at 600 events a minute take bounded work and lose nothing', { timeout: 1_200_000 }, async () => {
  const dead = await deadEndpoint();
  const probe = await startProbe(world);
  const figures = await watchFigures(world);
  report('before', figures, probe);
  const guest = await dead.tenant.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  expect(guest.status).toBe(201);
  const [event] = (await dead.tenant.api.get('/events')).body.data;
  const floodedMs = performance.now();
  const flood = floodOutbox(world, { tenantId: dead.tenant.tenantId, eventId: event.id, count: eventCount - 1, perSecond });
  await untilFailing(dead);
  print(`it fails after ${Math.round((performance.now() - floodedMs) / 1_000)} s and ${dead.subscriber.requests} requests`);
  const ids = [event.id, ...(await flood)];
  await waitFor('every event to be held', async () => (await seen(dead)).held_count === ids.length, { timeoutMs: 300_000 });
  report(`${ids.length} events are held`, figures, probe);
  expect(dead.subscriber.requests).toBeLessThanOrEqual(requestsPerEventMax * ids.length);

  const count = await acknowledgeAgainAndAgain(dead);
  report(`acknowledged ${count} times in ${acknowledgingMs / 1_000} s while it refuses everything`, figures, probe);

  await untilFailing(dead); // otherwise its open retries continue on their own schedule
  await untilQuiet(dead);
  dead.subscriber.acceptsFromMs = Date.now(); // a retry still under way ends with a refusal
  expect((await dead.tenant.api.post(`${dead.path}/acknowledge`)).status).toBe(200);
  const startedMs = performance.now();
  const isOver = () => new Set(dead.subscriber.accepted).size === ids.length || performance.now() - startedMs > releasingMs;
  await waitFor('the release', isOver, { timeoutMs: 2 * releasingMs });
  const released = [...dead.subscriber.accepted];
  const seconds = (performance.now() - startedMs) / 1_000;
  report(
    `released ${released.length} of ${ids.length} in ${Math.round(seconds)} s, ${Math.round(released.length / seconds)} a second`,
    figures,
    probe,
  );
  expect(released.length).toBeGreaterThan(0);
  expect(released).toEqual(ids.slice(0, released.length));

  const offMs = performance.now();
  const off = await dead.tenant.api.patch(dead.path, { active: false });
  expect([off.status, off.body.held_count]).toEqual([200, 0]);
  report(`switched off in ${Math.round(performance.now() - offMs)} ms`, figures, probe);
  await Promise.all([probe.stop(), figures.stop()]);
});
