import type { ServerResponse } from 'node:http';
import { systemStatement } from '@innkeeper/platform';
import { Client, Connection } from '@temporalio/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newReceiver, type Reaction, type Receiver } from '../harness/receiver.ts';
import { residentBytes } from '../harness/run-figures.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';
import { startWrites } from '../harness/write-stream.ts';

// Method: an installation of the test's own with two workers, so that counts and measurements belong to one test.

const retriesMax = 32; // under way, per endpoint and worker
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
  world = await startWorld({ workerCount: 2, env: { WEBHOOK_RETRY_DELAYS: delays, WEBHOOK_TIMEOUT: '120s' } });
});

afterAll(() => world?.remove());

async function subscribed(receiver: Receiver) {
  const tenant = await world.newTenant();
  const endpoint = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  expect(endpoint.status).toBe(201);
  return { api: tenant.api, endpointId: endpoint.body.id };
}

const isRetry = (receiver: Receiver) => receiver.requests.filter(({ headers }) => headers['x-service-delivery-attempt'] !== undefined);

const countDue = systemStatement<{ count: number }>(
  'test.count_due_retries',
  `select count(*)::int as count from webhooks.delivery where endpoint_id = $1 and state = 'waiting'`,
);

/** An endpoint that refuses first requests and leaves their retries, all of which are due, without an answer. */
async function withHangingRetries(eventCount: number) {
  const receiver = await newReceiver();
  const { api, endpointId } = await subscribed(receiver);
  const open = new Set<ServerResponse>();
  let openMax = 0;
  const hang: Reaction = {
    write: (response) => {
      open.add(response);
      openMax = Math.max(openMax, open.size);
      response.once('close', () => open.delete(response));
    },
  };
  receiver.react(({ headers }) => (headers['x-service-delivery-attempt'] === undefined ? 500 : hang));
  await startWrites({ api, writerCount: 8, pauseMs: 0 }).reached(eventCount);
  const dueCount = async () => (await world.db.runAsSystem(countDue, [endpointId]))[0]?.count;
  await waitFor('every retry to be due', async () => (await dueCount()) === eventCount);
  const answer = () => {
    receiver.react(200);
    for (const response of open) response.writeHead(200).end();
  };
  return { receiver, api, endpointId, answer, openMax: () => openMax };
}

// Rules: HOOK-22
test('retries of a hanging endpoint fill its places for retries, and each of the others is made later', async () => {
  const eventCount = 200;
  const { receiver, answer, openMax } = await withHangingRetries(eventCount);
  await waitFor('the places of a worker to be filled', () => openMax() >= retriesMax);
  expect(openMax()).toBeLessThanOrEqual(world.workers.length * retriesMax);
  answer();
  const retried = () => new Set(isRetry(receiver).map(({ body }) => body.id)).size;
  await waitFor('every event to be accepted by its retry', () => retried() === eventCount);
});

// Method: twice as many retries hang as there are places for them; that none has ended by then shows that the event did not wait for one.
// Rules: HOOK-20, HOOK-22
test('retries that hang do not hold up the first request of a new event', async () => {
  const { receiver, api, endpointId, openMax } = await withHangingRetries(2 * world.workers.length * retriesMax);
  await waitFor('the places to be filled', () => openMax() >= retriesMax);
  receiver.react(200);
  const { body: guest } = await api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  await waitFor('its event', () => receiver.requests.some(({ body }) => body.data.id === guest.id));
  const { body } = await api.get(`/webhook-endpoints/${endpointId}/deliveries?status=retrying&limit=200`);
  expect(body.data).toHaveLength(2 * world.workers.length * retriesMax);
  expect(body.data.every(({ attempts }: { readonly attempts: readonly unknown[] }) => attempts.length === 1)).toBe(true);
});

// Rules: HOOK-34
test('a retry whose worker is killed is made again under the same number', async () => {
  const receiver = await newReceiver();
  const { api, endpointId } = await subscribed(receiver);
  receiver.react((_, nth) => (nth === 1 ? 500 : 'hang'));
  await startWrites({ api, writerCount: 1, pauseMs: 0 }).reached(1);
  await receiver.received(2);
  await Promise.all(world.workers.map((worker) => worker.kill())); // one of them is making it
  receiver.react(200);
  await Promise.all(world.workers.map((worker) => worker.start()));
  const requests = await receiver.received(3);
  expect(requests.map(({ headers }) => headers['x-service-delivery-attempt'])).toEqual([undefined, '1', '1']);
  const delivery = await waitFor('the acceptance', async () => {
    const [found] = (await api.get(`/webhook-endpoints/${endpointId}/deliveries`)).body.data;
    return found.status === 'accepted' && found;
  });
  expect(delivery.attempts).toMatchObject([
    { attempt: 0, accepted: false },
    { attempt: 1, accepted: true },
  ]);
});

const startAsBefore = systemStatement<never>(
  'test.start_retries_of_before',
  `insert into platform.workflow_start (tenant_id, id, kind, input, created_at)
   values ($1, $2, 'retry-webhook', jsonb_build_object('tenant_id', $1::text, 'delivery_id', 'dlv_x', 'schedule', 1), now())`,
);

// Method: a row such as an earlier version wrote for each retry schedule.
// Rules: OPS-26
test('a workflow that an earlier version has asked for ends', async () => {
  const { tenantId } = await world.newTenant();
  const workflowId = `retry-webhook:${tenantId}`;
  await world.db.runAsSystem(startAsBefore, [tenantId, workflowId]);
  world.db.announceOutbox();
  const connection = await Connection.connect({ address: world.temporal.address });
  onTestFinished(() => connection.close());
  const { workflow } = new Client({ connection });
  const ended = () =>
    workflow
      .getHandle(workflowId)
      .describe()
      .then(
        ({ status }) => status.name !== 'RUNNING' && status.name,
        () => null,
      ); // not started yet
  expect(await waitFor('its end', ended)).toBe('COMPLETED');
});

// Rules: HOOK-11, HOOK-22
test('held deliveries are sent in the order of events, whichever worker takes them', async () => {
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

// Rules: HOOK-11
test.each([
  { attempt: 'a first request', number: undefined },
  { attempt: 'a retry', number: '1' },
])('$attempt refused after the acknowledgement does not lose its event its place', async ({ number }) => {
  const receiver = await newReceiver();
  const [last, early, oldest] = [
    Promise.withResolvers<ServerResponse>(),
    Promise.withResolvers<ServerResponse>(),
    Promise.withResolvers<ServerResponse>(),
  ];
  const hold = ({ resolve }: PromiseWithResolvers<ServerResponse>): Reaction => ({ write: resolve });
  receiver.react(({ body, headers }, nth) => {
    if (nth === 6) return hold(last);
    return body.data.last_name === 'second' && headers['x-service-delivery-attempt'] === number ? hold(early) : 500;
  });
  const { api, endpointId } = await subscribed(receiver);
  const create = (last_name: string) => api.post('/guests', { first_name: 'Ana', last_name });
  const endpoint = async () => (await api.get(`/webhook-endpoints/${endpointId}`)).body;
  await create('first');
  const fails = await last.promise;
  await create('second');
  const held = await early.promise;
  const secondId = receiver.requests.at(-1)?.body.id;
  fails.writeHead(500).end();
  await waitFor('the endpoint to fail', async () => (await endpoint()).status === 'failing');
  await create('third');
  await waitFor('the events to be held', async () => (await endpoint()).held_count === 3);
  const before = receiver.requests.length;
  receiver.react(({ body }) => (body.data.last_name === 'first' ? hold(oldest) : 200));
  await api.post(`/webhook-endpoints/${endpointId}/acknowledge`);
  if (number !== undefined) await oldest.promise; // behind a first request it waits its turn
  held.writeHead(500).end();
  const done = Number(number ?? 0);
  const delivery = await waitFor('the refusal to be written down', async () => {
    const [found] = (await api.get(`/webhook-endpoints/${endpointId}/deliveries?event_id=${secondId}`)).body.data;
    return found.attempts.length > done && found;
  });
  expect(delivery).toMatchObject({ status: 'pending', next_attempt: done });
  (await oldest.promise).writeHead(200).end();
  await receiver.received(before + 3);
  const released = receiver.requests.slice(before);
  expect(released.map(({ body }) => body.data.last_name)).toEqual(['first', 'second', 'third']);
  expect(released.map(({ headers }) => headers['x-service-delivery-attempt'])).toEqual([undefined, number, undefined]);
});

// Rules: HOOK-11
test('first requests refused after the acknowledgement of their endpoints lose no event its place', async () => {
  const receiver = await newReceiver();
  const tenant = await world.newTenant();
  const paths = Array.from({ length: 6 }, (_, index) => `/hook/${index}`);
  const created = await Promise.all(
    paths.map((_, index) => tenant.api.post('/webhook-endpoints', { url: `${receiver.url}/${index}`, events: ['guest.*'] })),
  );
  const ids: string[] = created.map(({ body }) => body.id);
  const held: ServerResponse[] = [];
  const hold: Reaction = { write: (response) => void held.push(response) };
  const refuseHeld = (response: ServerResponse) => response.writeHead(500).end();
  receiver.react(({ body, headers }) => {
    const attempt = headers['x-service-delivery-attempt'];
    return body.data.last_name === 'first' ? (attempt === '5' ? hold : 500) : attempt === undefined ? hold : 500;
  });
  const create = (last_name: string) => tenant.api.post('/guests', { first_name: 'Ana', last_name });
  const seen = (what: string, is: (endpoint: { status: string; held_count: number }) => boolean) =>
    waitFor(what, async () => (await tenant.api.get('/webhook-endpoints?limit=100')).body.data.every(is));
  await create('first');
  await waitFor('the last retries', () => held.length === paths.length);
  await create('second');
  await waitFor('the first requests', () => held.length === 2 * paths.length);
  held.splice(0, paths.length).forEach(refuseHeld);
  await seen('the endpoints to fail', ({ status }) => status === 'failing');
  await create('third');
  await seen('the events to be held', ({ held_count }) => held_count === 3);
  const before = receiver.requests.length;
  receiver.react(200);
  await Promise.all(ids.map((id) => tenant.api.post(`/webhook-endpoints/${id}/acknowledge`)));
  for (const response of held) {
    refuseHeld(response);
    await tenant.api.get('/webhook-endpoints'); // so long that the next refusal may meet the work for this one
  }
  await receiver.received(before + 3 * paths.length);
  const released = Map.groupBy(receiver.requests.slice(before), ({ path }) => path);
  const names = paths.map((path) => released.get(path)?.map(({ body }) => body.data.last_name));
  expect(names).toEqual(paths.map(() => ['first', 'second', 'third']));
});

const chunk = Buffer.alloc(64 * 1024, 'x');
const gigabyte = 1024 ** 3;

/** Writes a gigabyte as fast as it is read; reports how many bytes were accepted. */
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
    await create(); // as many small answers first: memory for those is not counted
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
