import { systemStatement } from '@innkeeper/platform';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Api } from '../harness/client.ts';
import { faultRounds, isLongRun } from '../harness/fault-rounds.ts';
import { newReceiver, type Receiver } from '../harness/receiver.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';
import { startWrites } from '../harness/write-stream.ts';

// Method: an installation of the test's own with one worker. A subscriber answers nothing until more is
// queued for it than may be under way; then something is killed. Everything must arrive, at most as often as allowed. `npm run fault`
// judges the ten seconds and the distribution of times over all kills, on an otherwise idle machine.

const eventCount = 100;
const underWayMax = 32; // per endpoint
const latestMs = 10_000;
const p99MsMax = 5_000;
const reportCharsMax = 20_000;
const soon = isLongRun ? { timeoutMs: latestMs } : {}; // on a busy machine, for as long as a first retry takes
const rounds = faultRounds({ seed: 20_261_122, least: 2 });

let world: World;

beforeAll(async () => {
  world = await startWorld({ workerCount: 1, env: { WEBHOOK_TIMEOUT: '60s' } });
});

afterAll(() => world?.remove());

const countLeased = systemStatement<{ count: number }>(
  'test.count_leased',
  `select count(*)::int as count from webhooks.delivery where endpoint_id = $1 and state = 'pending' and leased_by is not null`,
);

const readOpen = systemStatement<{ id: string }>(
  'test.open_deliveries_of_endpoint',
  `select id from webhooks.delivery where endpoint_id = $1 and state <> 'accepted'`,
);

interface HeldUp {
  readonly receiver: Receiver;
  readonly endpointId: string;
  readonly api: Api;
}

/** A subscriber that hangs, with as much under way as may be and the rest leased behind it. */
async function heldUp(): Promise<HeldUp> {
  const receiver = await newReceiver();
  receiver.react('hang');
  const { api } = await world.newTenant();
  const endpoint = await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  expect(endpoint.status).toBe(201);
  const endpointId = endpoint.body.id;
  await startWrites({ api, writerCount: 4, pauseMs: 0 }).reached(eventCount);
  const leased = async () => (await world.db.runAsSystem(countLeased, [endpointId]))[0]?.count;
  await waitFor('every delivery to be leased', async () => receiver.requests.length === underWayMax && (await leased()) === eventCount);
  return { receiver, endpointId, api };
}

const isOver = async (endpointId: string) => (await world.db.runAsSystem(readOpen, [endpointId]).catch(() => null))?.length === 0;
/** Requests but for retries, which follow an answer that came too late. */
const firstRequests = ({ requests }: Receiver) => requests.filter(({ headers }) => headers['x-service-delivery-attempt'] === undefined);
const eventsOf = (receiver: Receiver) => new Set(receiver.requests.map(({ body }) => body.id));

// Method: the rows still to be sent are locked by another session.
// Rules: HOOK-34
test('sending does not write to the row of a delivery before its attempt has ended', async () => {
  const { receiver, endpointId } = await heldUp();
  const login = new pg.Client({ connectionString: world.postgres.url });
  await login.connect();
  onTestFinished(() => login.end());
  const begun = [...eventsOf(receiver)];
  await login.query('begin');
  await login.query('select from webhooks.delivery where endpoint_id = $1 and not event_id = any($2) for update', [endpointId, begun]);
  receiver.react(200);
  receiver.release();
  await waitFor('everything to be sent', () => firstRequests(receiver).length === eventCount, soon);
  await login.query('rollback');
  await waitFor('every delivery to be accepted', () => isOver(endpointId), soon);
  expect(firstRequests(receiver)).toHaveLength(eventCount);
});

// The trigger is created once, while nothing is written: removing it under load could deadlock with the statements that it stops.
const refuseAcceptance = `
  create table webhooks.refusal_of_test (is_on boolean not null);
  insert into webhooks.refusal_of_test values (true);
  create function webhooks.refuse_acceptance() returns trigger language plpgsql security definer as $$ begin
    if (select r.is_on from webhooks.refusal_of_test r) then raise exception 'refused by the test'; end if;
    return old;
  end $$;
  create trigger refuse_acceptance before delete on webhooks.delivery for each row execute function webhooks.refuse_acceptance()`;

// Method: a trigger refuses every record of an accepted delivery, in a batch or alone, until the test switches it off.
// Rules: HOOK-34
test('an attempt that the database refuses to record is recorded later, and not sent again', async () => {
  const login = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query(refuseAcceptance);
  const { receiver, endpointId } = await heldUp();
  receiver.react(200);
  receiver.release();
  await waitFor('everything to be sent', () => firstRequests(receiver).length === eventCount);
  const isRefused = () => world.workers[0]?.output().includes('recording of a webhook attempt failed') ?? false;
  await waitFor('a record to be refused', isRefused);
  expect(await isOver(endpointId)).toBe(false);
  await login.query('update webhooks.refusal_of_test set is_on = false');
  await waitFor('every delivery to be accepted', () => isOver(endpointId));
  expect(firstRequests(receiver)).toHaveLength(eventCount);
});

// Method: the subscriber answers nothing for longer than a worker that stops waits.
// Rules: HOOK-34
test('a request that a worker breaks off because it stops is no refusal, and is sent again', async () => {
  const { receiver, endpointId } = await heldUp();
  await world.workers[0]?.stop();
  receiver.react(200);
  await world.workers[0]?.start();
  await waitFor('every delivery to be accepted', () => isOver(endpointId));
  expect(firstRequests(receiver)).toHaveLength(eventCount + underWayMax);
});

const kills = {
  /** Deliveries under way are repeated. */
  worker: {
    repeated: underWayMax,
    run: async ({ receiver }: HeldUp): Promise<void> => {
      await world.workers[0]?.kill();
      receiver.react(200);
      await world.workers[0]?.start();
    },
  },
  /** The worker lives and knows what it sent. */
  database: {
    repeated: 0,
    run: async ({ receiver }: HeldUp): Promise<void> => {
      world.postgres.kill();
      receiver.react(200);
      receiver.release(); // room for the next ones, whose leases cannot be looked at
      await world.startDatabase();
    },
  },
} as const;

/** Milliseconds after a kill: when the victim was back, and when each unanswered webhook arrived. */
interface Recovery {
  readonly backMs: number;
  readonly cameMs: readonly number[];
}

async function recoverFrom(kill: keyof typeof kills): Promise<Recovery> {
  const held = await heldUp();
  const { receiver, endpointId } = held;
  const killedMs = performance.now();
  await kills[kill].run(held);
  const backMs = performance.now() - killedMs;
  await waitFor('every delivery to be accepted', () => isOver(endpointId), soon).catch((error: Error) => {
    throw new Error(`${error.message}; the worker reported: ${world.workers[0]?.output().slice(-reportCharsMax)}`);
  });
  expect(eventsOf(receiver).size).toBe(eventCount);
  expect(firstRequests(receiver)).toHaveLength(eventCount + kills[kill].repeated);
  return { backMs, cameMs: receiver.requests.filter(({ atMs }) => atMs > killedMs).map(({ atMs }) => atMs - killedMs) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

function say(kill: string, recoveries: readonly Recovery[]): void {
  const line = (what: string, values: readonly number[]): string =>
    `${what}: p50 ${quantile(values, 0.5)} ms, p99 ${quantile(values, 0.99)} ms, latest ${quantile(values, 1)} ms`;
  const back = recoveries.map(({ backMs }) => backMs);
  const webhooks = recoveries.flatMap(({ cameMs }) => cameMs);
  process.stdout.write(`${recoveries.length} times kill -9 of the ${kill}\n  ${line('it was back', back)}\n`);
  process.stdout.write(`  ${line(`${webhooks.length} webhooks came`, webhooks)}\n`);
}

// Rules: HOOK-34
test(`kill -9 loses no webhook, delays none by ten seconds on an idle machine, and repeats no answered one (seed ${rounds.seed})`, async () => {
  const all: Record<keyof typeof kills, Recovery[]> = { worker: [], database: [] };
  const drawn = Array.from({ length: rounds.drawnMax }, (_, index) => (index % 2 === 0 ? ('worker' as const) : ('database' as const)));
  for (const [, kill] of rounds.play(drawn)) all[kill].push(await recoverFrom(kill));
  for (const kill of ['worker', 'database'] as const) {
    say(kill, all[kill]);
    if (!isLongRun) continue;
    const webhooks = all[kill].flatMap(({ cameMs }) => cameMs);
    expect(quantile(webhooks, 0.99)).toBeLessThanOrEqual(p99MsMax);
    expect(quantile(webhooks, 1)).toBeLessThanOrEqual(latestMs);
  }
});
