import type { MeasuredPart } from '../results/figure.ts';
import { count, type Figure, megabytes, microseconds, milliseconds, perSecond, times } from '../results/figure.ts';
import type { RetryFigures } from './measure-retries.ts';
import type { Megabytes, WebhookFigures, WebhookMeasurements } from './measure-webhooks.ts';
import type { NeighbourFigures } from './neighbours.ts';

const perSecondMin = 1_600;
const p99MsMax = 60;
const p50MsMax = 100;
const hangingFactorMax = 2;
const neighbourFactorMax = 2;

/**
 * First deliveries by one worker, each verified by subscribers in a process of their own. Events are inserted in batches in the shape that
 * transactions write: relay, dispatch and recording are measured. Times run from sending the commit, for the backlog from the worker resuming,
 * to having read the whole request; those of the first two loads and of the backlog are mostly spent in a queue.
 */
export function webhookFigures(measured: WebhookMeasurements): MeasuredPart {
  const { oneEndpoint, tenEndpoints, steady, allHealthy, oneHanging, backlog } = measured;
  const figures = [
    ...figuresOfLoad(oneEndpoint, { least: perSecondMin }),
    ...figuresOfLoad(tenEndpoints, { least: perSecondMin }),
    ...figuresOfLoad(steady, { p50: p50MsMax, p99: p99MsMax }),
    ...figuresOfLoad(allHealthy),
    ...figuresOfLoad(oneHanging),
    times('p99 beside a hanging endpoint to that without', oneHanging.p99 / allHealthy.p99, { most: hangingFactorMax }),
    ...figuresOfLoad(backlog),
    ...figuresOfNeighbours(measured.neighbours),
    ...figuresOfMemory(measured.megabytes),
  ];
  return { title: 'webhooks: first deliveries by one worker', figures };
}

interface Targets {
  readonly least?: number; // deliveries a second
  readonly p50?: number;
  readonly p99?: number;
}

const upTo = (most: number | undefined) => (most === undefined ? {} : { most });

function figuresOfLoad(load: WebhookFigures, { least, p50, p99 }: Targets = {}): Figure[] {
  const { name, cpuMicroseconds } = load;
  return [
    perSecond(name, load.perSecond, least === undefined ? {} : { least }),
    milliseconds(`${name}, p50`, load.p50, upTo(p50)),
    milliseconds(`${name}, p99`, load.p99, upTo(p99)),
    ...(Number.isNaN(cpuMicroseconds) ? [] : [microseconds(`${name}, CPU of the worker for a delivery`, cpuMicroseconds)]),
    count(`${name}, lost, twice, out of place or wrongly signed`, load.lost + load.twice + load.strange + load.refused, { most: 0 }),
  ];
}

function figuresOfNeighbours({ before, during, lost, late }: NeighbourFigures): Figure[] {
  const name = `beside a tenant whose ${late.endpoints} endpoints answer after ${late.answersAfterMs / 1_000} s`;
  return [
    milliseconds(`${name}, p99 before`, before.p99),
    milliseconds(`${name}, p99`, during.p99),
    times(`${name}, p99 to that before`, during.p99 / before.p99, { most: neighbourFactorMax }),
    count(`${name}, lost`, lost, { most: 0 }),
  ];
}

function figuresOfMemory({ atRest, beforeBacklog, max }: Megabytes): Figure[] {
  return [
    megabytes('worker at rest, resident', atRest),
    megabytes('worker before the backlog, resident', beforeBacklog),
    megabytes('worker while the backlog drained, resident at most', max),
  ];
}

const lateMsMax = 1_000; // p99
const retryCpuMsMax = 5;

/** How late retries are while every endpoint fails, and what one costs. */
export function retryFigures({ endpoints, lateMs, early, cpuMs }: RetryFigures): MeasuredPart {
  const { worker, postgres, temporal } = cpuMs;
  const figures = [
    milliseconds('first retry late, p50', lateMs.p50),
    milliseconds('first retry late, p99', lateMs.p99, { most: lateMsMax }),
    milliseconds('first retry late at most', lateMs.max),
    count('first retries early', early, { most: 0 }),
    milliseconds('CPU of a failure and its first retry', worker + postgres + temporal, { most: retryCpuMsMax }),
    milliseconds('of it the worker', worker),
    milliseconds('of it PostgreSQL', postgres),
    milliseconds('of it Temporal', temporal),
  ];
  return { title: `first retries of ${endpoints} endpoints that fail at once`, figures };
}
