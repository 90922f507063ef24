import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../harness/wait-for.ts';
import type { Child } from '../child.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import type { Instance } from '../instance.ts';
import { percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import { nowMs, openWebhookTenant, type WebhookTenant } from './outbox.ts';
import { startSubscribers } from './subscribers.ts';

/** First retries of endpoints that all fail at once. */
export interface RetryFigures {
  readonly endpoints: number;
  /** From the time that the retry schedule gives to having read the request. */
  readonly lateMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly early: number; // retries before their time
  /** CPU of a failed delivery with its first retry, less what an idle instance takes meanwhile. */
  readonly cpuMs: { readonly worker: number; readonly postgres: number; readonly temporal: number };
}

const endpointsPerTenant = 100; // as many as a tenant may have
const firstDelayMs = 30_000;
const idleMs = 10_000;
const arriveWithinMs = 120_000;

/** Measures whether retries keep their time when every endpoint of several tenants fails at once, and what they cost. */
export async function measureRetries(
  { instance, options, children }: { readonly instance: Instance; readonly options: BenchOptions; readonly children: Child[] },
  say: (line: string) => void,
): Promise<RetryFigures> {
  const endpoints = options.isQuick ? endpointsPerTenant : 5 * endpointsPerTenant;
  const subscribers = await startSubscribers(endpoints, `${instance.home}/failing-subscribers.log`);
  children.push(subscribers.child);
  say(`opening ${endpoints} endpoints`);
  const tenants: WebhookTenant[] = [];
  for (let from = 0; from < endpoints; from += endpointsPerTenant)
    tenants.push(await openWebhookTenant(subscribers.ports.slice(from, from + endpointsPerTenant)));
  const every = (count: number) => async () => (await subscribers.counts()).every((arrived) => arrived >= count);
  const failing = Array.from({ length: endpoints }, (_, index) => index);
  await subscribers.begin(
    tenants.flatMap(({ secrets }) => secrets),
    { failing },
  );
  say('measuring the idle instance');
  const clock = cpuOfInstance(instance);
  const idle = await spent(clock, () => pause(idleMs));
  say('measuring the first retries of all endpoints');
  const startedAtMs = nowMs();
  const busy = await spent(clock, async () => {
    await Promise.all(tenants.map((tenant) => tenant.write(1)));
    await waitFor('the first retries', every(2), { timeoutMs: arriveWithinMs });
  });
  const idleShare = (nowMs() - startedAtMs) / idleMs;
  const late = (await subscribers.seen()).map(
    ({ arrivals: [first, retry] }) => (retry?.[1] ?? Number.NaN) - (first?.[1] ?? 0) - firstDelayMs,
  );
  await Promise.all(tenants.map((tenant) => tenant.remove()));
  const perEndpoint = (part: keyof InstanceCpu) => ((busy[part] - idle[part] * idleShare) * 1_000) / endpoints;
  const { p50, p99 } = percentiles(late);
  return {
    endpoints,
    lateMs: { p50, p99, max: Math.max(...late) },
    early: late.filter((ms) => ms < 0).length,
    cpuMs: { worker: perEndpoint('worker'), postgres: perEndpoint('postgres'), temporal: perEndpoint('temporal') },
  };
}

/** CPU seconds of the processes that retries need. */
interface InstanceCpu {
  readonly worker: number;
  readonly postgres: number;
  readonly temporal: number;
}

function cpuOfInstance({ workerPid, postgresPid, temporalPid }: Instance): () => InstanceCpu {
  if (workerPid === null || temporalPid === null) throw new Error('retries are sent by the worker: measure without BENCH_DATABASE_URL');
  const [worker, temporal] = [cpuClockOf(workerPid), cpuClockOf(temporalPid)];
  return () => ({ worker: worker(), postgres: postgresCpuSeconds(postgresPid), temporal: temporal() });
}

async function spent(clock: () => InstanceCpu, work: () => Promise<unknown>): Promise<InstanceCpu> {
  const before = clock();
  await work();
  const after = clock();
  return {
    worker: after.worker - before.worker,
    postgres: after.postgres - before.postgres,
    temporal: after.temporal - before.temporal,
  };
}
