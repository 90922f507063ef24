import { systemStatement } from '@innkeeper/platform';
import { openTestDatabase } from '../../harness/database.ts';
import { waitFor } from '../../harness/wait-for.ts';
import { type Child, residentMegabytes } from '../child.ts';
import { type CpuClock, cpuClockOf } from '../cpu-clock.ts';
import type { Instance } from '../instance.ts';
import { percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { feed, pace } from './feed.ts';
import { measureNeighbours, type NeighbourFigures } from './neighbours.ts';
import { nowMs, openWebhookTenant, type WebhookTenant } from './outbox.ts';
import { type Observations, type Subscribers, startSubscribers } from './subscribers.ts';

/** Deliveries under one kind of load, as subscribers saw them. Milliseconds from sending the commit to having read the request. */
export interface WebhookFigures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicroseconds: number; // of the worker, a delivery
  readonly lost: number; // events missing at a subscriber
  readonly twice: number;
  readonly strange: number; // requests for events never committed for this subscriber
  readonly refused: number; // wrong signatures
}

export interface WebhookMeasurements {
  readonly oneEndpoint: WebhookFigures;
  readonly tenEndpoints: WebhookFigures;
  readonly steady: WebhookFigures;
  readonly allHealthy: WebhookFigures;
  readonly oneHanging: WebhookFigures;
  readonly backlog: WebhookFigures;
  readonly neighbours: NeighbourFigures;
  readonly megabytes: Megabytes;
}

/** Resident memory of the worker. */
export interface Megabytes {
  readonly atRest: number; // before it delivered anything
  readonly beforeBacklog: number;
  readonly max: number; // while the backlog drained
}

interface Bench {
  readonly subscribers: Subscribers;
  readonly workerPid: number;
  readonly cpu: CpuClock;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

const steadySubscribers = 20;
const subscribersCount = 25; // in the neighbour test: one of the victim, 24 of the other tenant
const steadyPerSecond = 500;
const arriveWithinMs = 120_000;

/** Measures relay, dispatch and recording of one worker; under no load may anything be lost or misdirected. */
export async function measureWebhooks(
  on: { readonly instance: Instance; readonly options: BenchOptions; readonly children: Child[] },
  say: (line: string) => void,
): Promise<WebhookMeasurements> {
  const { workerPid, home } = on.instance;
  if (workerPid === null) throw new Error('webhooks are sent by the worker: measure a whole instance, without BENCH_DATABASE_URL');
  const subscribers = await startSubscribers(subscribersCount, `${home}/subscribers.log`);
  on.children.push(subscribers.child);
  const bench: Bench = { subscribers, workerPid, cpu: cpuClockOf(workerPid), options: on.options, say };
  const atRest = await residentMegabytes(workerPid);
  await throughput(bench, 1, 'warm-up');
  const measured = {
    oneEndpoint: await throughput(bench, 1, 'one endpoint'),
    tenEndpoints: await throughput(bench, 10, 'ten endpoints'),
    steady: await steady(bench, { name: `${steadyPerSecond} events a second, one endpoint`, endpoints: 1 }),
    allHealthy: await steady(bench, { name: 'twenty endpoints, all answer', endpoints: steadySubscribers }),
    oneHanging: await steady(bench, { name: 'nineteen of twenty, one hangs', endpoints: steadySubscribers, hanging: [0] }),
  };
  const beforeBacklog = await residentMegabytes(workerPid);
  const { figures, megabytesMax } = await backlog(bench);
  say('measuring webhooks: a tenant beside another one with slow subscribers');
  const neighbours = await measureNeighbours(subscribers, on.options);
  return { ...measured, backlog: figures, neighbours, megabytes: { atRest, beforeBacklog, max: megabytesMax } };
}

/** Maximum throughput: events are committed while few enough are under way. */
async function throughput(bench: Bench, endpoints: number, name: string): Promise<WebhookFigures> {
  return withTenant(bench, { name, endpoints }, async (tenant) => {
    const { warmupSeconds, seconds } = bench.options;
    await feed({ tenant, subscribers: bench.subscribers, endpoints, forMs: (warmupSeconds + seconds) * 1_000 });
    return warmupSeconds * 1_000;
  });
}

/** Deliveries at an even pace far below the maximum. */
async function steady(bench: Bench, load: Load): Promise<WebhookFigures> {
  return withTenant(bench, load, async (tenant) => {
    const { warmupSeconds, seconds } = bench.options;
    await pace(tenant, { perSecond: steadyPerSecond / load.endpoints, forMs: (warmupSeconds + 2 * seconds) * 1_000 });
    return warmupSeconds * 1_000;
  });
}

/** Backlog of a worker that comes back: it is paused while the events are committed, then resumes with all of them waiting. */
async function backlog(bench: Bench): Promise<{ figures: WebhookFigures; megabytesMax: number }> {
  const events = 20_000;
  let megabytesMax = 0;
  const figures = await withTenant(bench, { name: `backlog of ${events.toLocaleString('en')}`, endpoints: 1 }, async (tenant) => {
    process.kill(bench.workerPid, 'SIGSTOP');
    try {
      for (let count = 0; count < events; count += 1_000) await tenant.write(1_000);
    } finally {
      process.kill(bench.workerPid, 'SIGCONT');
    }
    const resumedAtMs = nowMs();
    for (const id of tenant.written.keys()) tenant.written.set(id, resumedAtMs);
    await waitFor(
      'the backlog to drain',
      async () => {
        megabytesMax = Math.max(megabytesMax, await residentMegabytes(bench.workerPid));
        const [count = 0] = await bench.subscribers.counts();
        return count >= events;
      },
      { timeoutMs: arriveWithinMs },
    );
    return 0;
  });
  return { figures, megabytesMax };
}

interface Load {
  readonly name: string;
  readonly endpoints: number;
  readonly hanging?: readonly number[];
}

/** Runs a load in a tenant of its own and compares arrivals with commits. `run` answers the duration of its warm-up. */
async function withTenant(bench: Bench, load: Load, run: (tenant: WebhookTenant) => Promise<number>): Promise<WebhookFigures> {
  const { subscribers, say, cpu } = bench;
  say(`measuring webhooks: ${load.name}`);
  const tenant = await openWebhookTenant(subscribers.ports.slice(0, load.endpoints));
  await drainSetup(tenant);
  await subscribers.begin(tenant.secrets, { hanging: load.hanging ?? [] });
  const hanging = new Set(load.hanging);
  const isMeasured = (index: number) => index < load.endpoints && !hanging.has(index);
  const before = { cpu: cpu(), atMs: nowMs() };
  const warmupMs = await run(tenant);
  const wanted = tenant.written.size;
  await waitFor('all webhooks', async () => (await subscribers.counts()).every((count, index) => !isMeasured(index) || count >= wanted), {
    timeoutMs: arriveWithinMs,
  }).catch((error: Error) => say(error.message));
  const cpuMicroseconds = (cpu() - before.cpu) * 1e6;
  const seen = await subscribers.seen();
  const measured = seen.filter((_, index) => isMeasured(index));
  const figures = figuresOf(tenant, measured, before.atMs + warmupMs);
  const unqueued = await Promise.all(tenant.endpointIds.filter((_, index) => hanging.has(index)).map((id) => missingOf(tenant, id)));
  await tenant.remove();
  const deliveries = measured.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
  return {
    ...figures,
    name: load.name,
    cpuMicroseconds: cpuMicroseconds / deliveries,
    lost: figures.lost + unqueued.reduce((sum, missing) => sum + missing, 0),
    strange: figures.strange + seen.filter((_, index) => index >= load.endpoints).reduce((sum, { arrivals }) => sum + arrivals.length, 0),
    refused: seen.reduce((sum, { refused }) => sum + refused, 0),
  };
}

const countUnrelayed = systemStatement<{ count: number }>(
  'bench.count_unrelayed',
  `select count(*)::int as count from platform.queued_event
    where tenant_id = $1 and (position is null or position > platform.position_of('webhooks.fan-out'))`,
);

/** Waits until the events from creating the tenant are delivered. */
async function drainSetup({ tenantId }: WebhookTenant): Promise<void> {
  const db = await openTestDatabase();
  await waitFor('an empty outbox', async () => (await db.runAsSystem(countUnrelayed, [tenantId]))[0]?.count === 0);
}

const countDeliveries = systemStatement<{ count: number }>(
  'bench.count_deliveries',
  `select count(*)::int as count from webhooks.delivery where tenant_id = $1 and endpoint_id = $2 and state in ('pending', 'waiting', 'retrying')`,
);

/** Events without a delivery row for a hanging subscriber. */
async function missingOf({ tenantId, written }: WebhookTenant, endpointId: string): Promise<number> {
  const db = await openTestDatabase();
  const [row] = await db.runAsSystem(countDeliveries, [tenantId, endpointId]);
  return written.size - (row?.count ?? 0);
}

type Counts = Omit<WebhookFigures, 'name' | 'cpuMicroseconds' | 'refused'>;

function figuresOf({ written }: WebhookTenant, seen: readonly Observations[], fromMs: number): Counts {
  const times: number[] = [];
  let [lost, twice, strange, firstMs, lastMs] = [0, 0, 0, Number.POSITIVE_INFINITY, 0];
  for (const { arrivals } of seen) {
    const known = new Set<string>();
    for (const [id, atMs] of arrivals) {
      const committedAtMs = written.get(id);
      if (committedAtMs === undefined) strange++;
      else if (known.has(id)) twice++;
      known.add(id);
      if (committedAtMs === undefined || committedAtMs < fromMs) continue;
      times.push(atMs - committedAtMs);
      firstMs = Math.min(firstMs, committedAtMs);
      lastMs = Math.max(lastMs, atMs);
    }
    lost += [...written.keys()].filter((id) => !known.has(id)).length;
  }
  return { perSecond: (times.length * 1_000) / (lastMs - firstMs), ...percentiles(times), lost, twice, strange };
}
