import { systemStatement } from '@innkeeper/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultRounds } from '../harness/fault-rounds.ts';
import { type FaultySubscriber, newFaultySubscriber } from '../harness/faulty-subscriber.ts';
import { judgeDeliveries, unansweredAttempts } from '../harness/judge-deliveries.ts';
import { newReceiver } from '../harness/receiver.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World, type WorldTenant } from '../harness/world.ts';
import { startWrites, type WriteStream } from '../harness/write-stream.ts';

// Method: an installation of the test's own, with two workers. Guests are created continuously while each round injects a fault, drawn
// from a seed; the subscriber refuses some events once or twice, in every way. A retry interrupted by a crash comes late, never early.
// Afterwards the requests that the subscriber saw are compared with the events that the API lists as committed.

const kinds = [
  'a worker killed in its requests',
  'a worker killed between the retries',
  'a worker stopped',
  'every worker killed',
  'Temporal killed',
  'PostgreSQL killed',
] as const;
type Kind = (typeof kinds)[number];

const rounds = faultRounds({ seed: 20_261_122, least: kinds.length });
const delaysMs = [200, 300, 400, 500, 600];
const settleMs = 600_000; // a lease and a sweep lie between a crash and the last repeat, and kills leave hundreds of retries to do

let world: World;

beforeAll(async () => {
  world = await startWorld({
    workerCount: 2,
    env: { WEBHOOK_RETRY_DELAYS: delaysMs.map((delay) => `${delay}ms`).join(','), WEBHOOK_TIMEOUT: '1s' },
  });
});

afterAll(() => world?.remove());

interface Scene {
  readonly tenant: WorldTenant;
  readonly subscriber: FaultySubscriber;
  readonly secret: string;
  readonly endpointId: string;
}

async function newScene(refusedPerMille: number): Promise<Scene> {
  const tenant = await world.newTenant();
  const subscriber = await newFaultySubscriber({ seed: rounds.seed, refusedPerMille });
  const endpoint = await tenant.api.post('/webhook-endpoints', { url: subscriber.url, events: ['guest.*'] });
  expect(endpoint.status).toBe(201);
  return { tenant, subscriber, secret: endpoint.body.secret, endpointId: endpoint.body.id };
}

interface Strike extends Scene {
  readonly writes: WriteStream;
  /** Which of the two workers. */
  readonly victim: number;
}

/** Injects a fault and repairs it. */
const strikes: Readonly<Record<Kind, (strike: Strike) => Promise<void>>> = {
  'a worker killed in its requests': async ({ subscriber, victim }) => {
    subscriber.hang();
    await waitFor('requests that hang', () => subscriber.hanging().waiting >= 8);
    const { cut } = subscriber.hanging();
    const isCut = () => waitFor('requests to be cut', () => subscriber.hanging().cut > cut, { timeoutMs: 500 }).then(Boolean, () => false);
    const [first, second] = [world.workers[victim], world.workers[1 - victim]];
    await first?.kill();
    const isOther = !(await isCut()); // all of them were the other's
    if (isOther) await second?.kill();
    subscriber.resume();
    await Promise.all([first?.start(), isOther ? second?.start() : null]);
  },
  'a worker killed between the retries': async ({ subscriber, victim }) => {
    await waitFor('open retry schedules', () => subscriber.refusedNow() >= 3);
    await world.workers[victim]?.kill();
    await world.workers[victim]?.start();
  },
  'a worker stopped': async ({ victim }) => {
    const worker = world.workers[victim];
    const ended = await worker?.stop();
    expect(ended, worker?.output().slice(-4_000)).toEqual({ code: 0, signal: null });
    await worker?.start();
  },
  'every worker killed': async ({ writes }) => {
    await Promise.all(world.workers.map((worker) => worker.kill()));
    await more(writes.created, 20);
    await Promise.all(world.workers.map((worker) => worker.start()));
  },
  'Temporal killed': async ({ writes, subscriber }) => {
    const refused = writes.refusals.length;
    await world.temporal.kill();
    await Promise.all([more(writes.created, 50), more(subscriber.accepted, 30)]); // webhooks need no Temporal
    expect(writes.refusals).toHaveLength(refused);
    await world.temporal.start();
  },
  'PostgreSQL killed': async ({ writes }) => {
    const refused = writes.refusals.length;
    world.postgres.kill();
    await waitFor('a refusal', () => writes.refusals.length > refused);
    await world.startDatabase();
  },
};

/** Fulfilled when a set has grown by this many. */
async function more(set: ReadonlySet<string>, count: number): Promise<void> {
  const before = set.size;
  await waitFor(`${count} more`, () => set.size >= before + count);
}

/** Rounds in which each turn injects every kind of fault, in random order. */
function drawRounds(): { kind: Kind; victim: number }[] {
  const turn = fc.shuffledSubarray([...kinds], { minLength: kinds.length });
  const round = fc.tuple(turn, fc.array(fc.nat({ max: 1 }), { minLength: kinds.length, maxLength: kinds.length }));
  return fc
    .sample(round, { seed: rounds.seed, numRuns: Math.ceil(rounds.drawnMax / kinds.length) })
    .flatMap(([order, victims]) => order.map((kind, index) => ({ kind, victim: victims[index] ?? 0 })));
}

const readOpen = systemStatement<{ what: string }>(
  'test.open_deliveries',
  `select d.state || ' attempt ' || d.attempt || ' due ' || round(extract(epoch from d.due_at - now())) || ' s, '
          || coalesce('leased by ' || d.leased_by, 'not leased') || ', endpoint ' || w.status as what
     from webhooks.delivery d
     join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
    where d.tenant_id = $1 and d.state <> 'accepted'
   union all
   select 'event not relayed' from platform.queued_event where tenant_id = $1 and (position is null or position > platform.position_of('webhooks.fan-out'))
    limit 10`,
);

/** Waits until every delivery is done, then judges. */
async function expectDelivered({ tenant, subscriber, secret, endpointId }: Scene, writes: WriteStream): Promise<void> {
  let open: string[] = [];
  const isDone = async (): Promise<boolean> => {
    open = (await world.db.runAsSystem(readOpen, [tenant.tenantId])).map(({ what }) => what);
    return open.length === 0;
  };
  await waitFor('every delivery to be done', isDone, { timeoutMs: settleMs }).catch(() => undefined);
  expect(open).toEqual([]);
  const listOf = (path: string) =>
    tenant.api.all(path).catch((error: Error) => {
      throw new Error(`${error.message}\n${world.api.output().slice(-4_000)}`);
    });
  const events = await listOf('/events?limit=200');
  const unanswered = unansweredAttempts(await listOf(`/webhook-endpoints/${endpointId}/deliveries?limit=200`));
  expect(judgeDeliveries({ events, subscriber, secret, delaysMs, unanswered })).toEqual([]);
  expect(new Set(events.map((event) => event.data.last_name))).toEqual(writes.created);
  expect(events).toHaveLength(writes.created.size);
  expect(subscriber.misled).toEqual([]);
}

// Rules: HOOK-21, HOOK-9
test(`whatever is killed, exactly the committed events are accepted, and no retry comes early (seed ${rounds.seed})`, async () => {
  const scene = await newScene(100);
  const writes = startWrites({ api: scene.tenant.api, writerCount: 2, pauseMs: 25 });
  for (const [, { kind, victim }] of rounds.play(drawRounds())) {
    await more(scene.subscriber.accepted, 20);
    await strikes[kind]({ ...scene, writes, victim });
  }
  await more(scene.subscriber.accepted, 20);
  await writes.stop();
  await expectDelivered(scene, writes);
  expect(scene.subscriber.hanging().cut).toBeGreaterThan(0);
});

// Rules: HOOK-21
test('events of 2,000 writes without a worker are delivered once workers run again', async () => {
  const scene = await newScene(10);
  await Promise.all(world.workers.map((worker) => worker.kill()));
  const writes = startWrites({ api: scene.tenant.api, writerCount: 8, pauseMs: 0 });
  await writes.reached(2_000);
  expect([writes.created.size, writes.refusals.length, scene.subscriber.seen.size]).toEqual([2_000, 0, 0]);
  await Promise.all(world.workers.map((worker) => worker.start()));
  await expectDelivered(scene, writes);
});

const rewind = systemStatement<never>('test.rewind_fan_out', `update platform.consumer set position = 0 where name = 'webhooks.fan-out'`);

// Method: the fan-out processes everything again.
test('an event taken again while its delivery is open is not queued twice', async () => {
  const tenant = await world.newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const endpoint = `/webhook-endpoints/${(await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] })).body.id}`;
  const create = async (lastName: string): Promise<void> => {
    expect((await tenant.api.post('/guests', { first_name: 'Ana', last_name: lastName })).status).toBe(201);
  };
  await create('first');
  await waitFor('the endpoint to fail', async () => (await tenant.api.get(endpoint)).body.status === 'failing');
  await world.db.runAsSystem(rewind, []);
  await create('second');
  await waitFor('the second event', async () => (await tenant.api.get(endpoint)).body.held_count === 2);
  receiver.react(200);
  await tenant.api.post(`${endpoint}/acknowledge`);
  const deliveries = await waitFor('both acceptances', async () => {
    const { data } = (await tenant.api.get(`${endpoint}/deliveries?status=accepted`)).body;
    return data.length === 2 && data;
  });
  const accepted = deliveries.flatMap(({ attempts }: { attempts: { accepted: boolean }[] }) =>
    attempts.filter((attempt) => attempt.accepted),
  );
  expect(accepted).toHaveLength(2);
});
