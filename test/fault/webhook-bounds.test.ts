import type { ServerResponse } from 'node:http';
import { systemStatement } from '@innkeeper/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchRetrySchedules } from '../harness/open-retries.ts';
import { newReceiver, type Receiver } from '../harness/receiver.ts';
import { residentBytes } from '../harness/run-figures.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';
import { startWrites } from '../harness/write-stream.ts';

// Method: an installation of the test's own with two workers, so that what is counted and measured belongs to one test alone.

const openSchedulesMax = 50; // per endpoint
const delay = '500ms';

const heldCount = 600; // more than one worker takes at a time
const readEventIds = systemStatement<{ event_id: string }>(
  'test.event_ids_in_order',
  `select e.id as event_id from webhooks.endpoint w
     join platform.event e on e.tenant_id = w.tenant_id and webhooks.takes(w.events, e.name) and e.seq > w.made_after
    where w.id = $1 order by e.seq`,
);

let world: World;

beforeAll(async () => {
  const delays = Array.from({ length: 5 }, () => delay).join(',');
  world = await startWorld({ workerCount: 2, env: { WEBHOOK_RETRY_DELAYS: delays, WEBHOOK_TIMEOUT: '5s' } });
});

afterAll(() => world?.remove());

async function subscribed(receiver: Receiver) {
  const tenant = await world.newTenant();
  const endpoint = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  expect(endpoint.status).toBe(201);
  return { api: tenant.api, endpointId: endpoint.body.id };
}

const isRetry = (receiver: Receiver) => receiver.requests.filter(({ headers }) => headers['x-service-delivery-attempt'] !== undefined);

// Rules: HOOK-22
test('an endpoint that refuses everything has at most 50 open retry schedules, in the database and in Temporal; the rest wait as rows', async () => {
  const receiver = await newReceiver();
  const { api } = await subscribed(receiver);
  receiver.react(({ headers }) => (headers['x-service-delivery-attempt'] === undefined ? 500 : 200));
  const eventCount = 200;
  const isAccepted = async () => {
    await startWrites({ api, writerCount: 8, pauseMs: 0 }).reached(eventCount);
    await waitFor('every event to be accepted by its retry', () => isRetry(receiver).length >= eventCount);
  };
  const { rowsMax, workflowsMax } = await watchRetrySchedules(world, isAccepted());
  expect(new Set(isRetry(receiver).map(({ body }) => body.id)).size).toBe(eventCount);
  expect(rowsMax).toBe(openSchedulesMax);
  expect(workflowsMax).toBeGreaterThan(openSchedulesMax / 2);
  expect(workflowsMax).toBeLessThanOrEqual(2 * openSchedulesMax); // a workflow closes a moment after its delivery has made room
});

// Rules: HOOK-11, HOOK-22
test('what was held goes out in the order of events, whichever worker takes it', async () => {
  const receiver = await newReceiver();
  const { api, endpointId } = await subscribed(receiver);
  receiver.react(500);
  await startWrites({ api, writerCount: 1, pauseMs: 0 }).reached(1);
  const endpoint = async () => (await api.get(`/webhook-endpoints/${endpointId}`)).body;
  await waitFor('the endpoint to fail', async () => (await endpoint()).status === 'failing');
  await startWrites({ api, writerCount: 8, pauseMs: 0 }).reached(heldCount - 1);
  await waitFor('the events to be held', async () => (await endpoint()).held_count === heldCount);
  const refusedCount = receiver.requests.length;
  receiver.react(200);
  await api.post(`/webhook-endpoints/${endpointId}/acknowledge`);
  await receiver.received(refusedCount + heldCount);
  const events = await world.db.runAsSystem(readEventIds, [endpointId]);
  expect(receiver.requests.slice(refusedCount).map(({ body }) => body.id)).toEqual(events.map(({ event_id }) => event_id));
});

const chunk = Buffer.alloc(64 * 1024, 'x');
const gigabyte = 1024 ** 3;

/** Writes a gigabyte as fast as it is taken; returns how many bytes were accepted. */
function flood(response: ServerResponse, onWritten: (bytes: number) => void): void {
  let left = gigabyte;
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      onWritten(chunk.length);
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  response.writeHead(200);
  write();
}

test.runIf(process.platform === 'linux')(
  'answers of a gigabyte are cut off at 16 KiB and accepted, and the worker does not grow',
  async () => {
    const receiver = await newReceiver();
    const { api, endpointId } = await subscribed(receiver);
    const eventCount = 40;
    const create = () => startWrites({ api, writerCount: 4, pauseMs: 0 }).reached(eventCount);
    await create(); // as many small answers first: what the worker needs for those is not counted
    await receiver.received(eventCount);
    const resident = () => world.workers.map((worker) => residentBytes(worker.pid()));
    const before = resident();
    let written = 0;
    receiver.react({
      write: (response) =>
        flood(response, (bytes) => {
          written += bytes;
        }),
    });
    await create();
    const accepted = async () => (await api.get(`/webhook-endpoints/${endpointId}/deliveries?status=accepted&limit=200`)).body.data;
    const deliveries = await waitFor('every delivery to be accepted', async () => {
      const found = await accepted();
      return found.length === 2 * eventCount && found;
    });
    expect(receiver.requests).toHaveLength(2 * eventCount);
    expect(deliveries[0].attempts).toMatchObject([{ accepted: true, status: 200 }]);
    expect(deliveries[0].attempts[0].response.body).toHaveLength(16 * 1024);
    expect(written / eventCount).toBeLessThan(gigabyte / 50); // what lies in sockets when they are closed
    const grown = resident().map((bytes, index) => bytes - (before[index] ?? 0));
    expect(Math.max(...grown)).toBeLessThan(gigabyte / 8);
  },
);
