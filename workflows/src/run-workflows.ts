import { type Logger, repeatUntil } from '@innkeeper/platform';
import { Client } from '@temporalio/client';
import {
  DefaultLogger,
  type LogEntry,
  makeTelemetryFilterString,
  NativeConnection,
  Runtime,
  type Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import { workflowBundle } from './bundle.ts';
import { workflowStarter } from './client.ts';
import { monitorTemporal } from './monitor-temporal.ts';
import { workersInOneIsolate } from './one-isolate.ts';
import { redactedFailures } from './redacted-failures.ts';
import type { ScheduledWork } from './schedules.ts';
import { type StarterDeps, startWaitingWorkflows } from './start-waiting.ts';
import { type TaskQueue, taskQueues } from './task-queues.ts';

export interface WorkflowRunDeps extends Omit<StarterDeps, 'starter'> {
  readonly address: string;
  /** Work that runs on a schedule. */
  readonly work: readonly ScheduledWork[];
  /** Folder of the cached workflow bundle. */
  readonly bundleFolder: string;
  /** By the queues that are served. */
  readonly activities: Readonly<Partial<Record<TaskQueue, object>>>;
  /** Called with true while workflows are served: the workers run and Temporal answers. */
  readonly onState: (isServed: boolean) => void;
}

const namespace = 'default';
const connectEveryMs = 3_000;
const cachedWorkflowsMax = 200;
const activitiesMax = 10; // concurrent, per queue; each may hold a database connection
/** Higher, because an attempt holds no database connection while it waits for the agency. */
const channelActivitiesMax = 50;
const workflowTasksMax = 20;
/** Silences the client's line per retry; monitorTemporal reports the loss once. */
const coreLogFilter = `${makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' })},temporalio_client::retry=off`;
const drainMs = 5_000;
const forceMs = 8_000;

/**
 * Runs the workers of every queue and starts waiting workflows, until the signal. Whenever Temporal is unavailable, at the start or later,
 * it reconnects until it succeeds.
 */
export async function runWorkflows(deps: WorkflowRunDeps): Promise<void> {
  installRuntime(deps.log);
  const codePath = await workflowBundle(deps.bundleFolder, deps.signal);
  if (codePath === null) return;
  await repeatUntil({
    name: `serving workflows of Temporal at ${deps.address}`,
    signal: deps.signal,
    step: (connected) => serveOnce(deps, codePath, connected),
    rest: connectEveryMs,
    backOff: { firstMs: connectEveryMs, maxMs: connectEveryMs },
    log: deps.log,
  });
}

/** Serves workflows over one connection until it ends. Throws when Temporal cannot be reached or a worker stops. */
async function serveOnce(deps: WorkflowRunDeps, codePath: string, connected: () => void): Promise<void> {
  const connection = await connect(deps.address, deps.signal);
  if (!connection) return;
  connected();
  deps.log.info({ address: deps.address }, 'connected to Temporal');
  try {
    await runSession(deps, connection, codePath);
  } finally {
    deps.onState(false);
    await connection.close().catch((error: unknown) => deps.log.warn({ err: error }, 'closing the connection to Temporal failed'));
  }
}

/** Connects; null when the signal comes first, because an address that drops packets takes long to fail. */
async function connect(address: string, signal: AbortSignal): Promise<NativeConnection | null> {
  const attempt = NativeConnection.connect({ address });
  const settled = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: settled.signal });
  });
  const connection = await Promise.race([attempt, stopped]).finally(() => settled.abort());
  if (connection) return connection;
  attempt.then(
    (late) => late.close(),
    () => undefined,
  );
  return null;
}

/** Runs everything that uses one connection. All parts end together, at the signal or when one of them fails. */
async function runSession(deps: WorkflowRunDeps, connection: NativeConnection, codePath: string): Promise<void> {
  const session = new AbortController();
  const signal = AbortSignal.any([deps.signal, session.signal]);
  const client = new Client({ connection, namespace });
  const starter = workflowStarter(client, () =>
    deps.log.warn('this Temporal lacks the search attributes InnkeeperTenant and InnkeeperResource'),
  );
  const workerClass = workersInOneIsolate();
  const workers = await Promise.all(
    Object.values(taskQueues)
      .filter((taskQueue) => deps.activities[taskQueue] !== undefined)
      .map((taskQueue) => workerClass.create(workerOptions(deps, { connection, taskQueue, codePath }))),
  );
  const parts = [
    ...workers.map((worker) => runWorker(worker, signal)),
    startWaitingWorkflows({ ...deps, starter, signal }),
    monitorTemporal({ client, log: deps.log, signal, work: deps.work, onState: deps.onState }),
  ].map((part) => part.finally(() => session.abort()));
  const failure = (await Promise.allSettled(parts)).find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Concurrent activities of queues whose attempts hold no database connection while they wait for a partner. */
const activitiesAtOnce: Readonly<Partial<Record<TaskQueue, number>>> = {
  [taskQueues.channels]: channelActivitiesMax,
};

function workerOptions(deps: WorkflowRunDeps, on: { connection: NativeConnection; taskQueue: TaskQueue; codePath: string }): WorkerOptions {
  return {
    namespace,
    connection: on.connection,
    taskQueue: on.taskQueue,
    workflowBundle: { codePath: on.codePath },
    activities: deps.activities[on.taskQueue],
    interceptors: { activity: [redactedFailures] },
    maxCachedWorkflows: cachedWorkflowsMax,
    maxConcurrentActivityTaskExecutions: activitiesAtOnce[on.taskQueue] ?? activitiesMax,
    maxConcurrentWorkflowTaskExecutions: workflowTasksMax,
    shutdownGraceTime: drainMs,
    shutdownForceTime: forceMs,
  };
}

async function runWorker(worker: Worker, signal: AbortSignal): Promise<void> {
  const stop = (): void => {
    if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  const running = worker.run();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  await running.finally(() => signal.removeEventListener('abort', stop));
}

/** Redirects the SDK's log lines to our log. The process handles its signals itself. */
function installRuntime(log: Logger): void {
  const write = ({ level, message, meta }: LogEntry): void => {
    const line = level === 'ERROR' ? log.error.bind(log) : log.warn.bind(log);
    line({ sdk: meta }, message);
  };
  Runtime.install({
    logger: new DefaultLogger('WARN', write),
    telemetryOptions: { logging: { filter: coreLogFilter, forward: {} } },
    shutdownSignals: [],
  });
}
