import {
  type Config,
  createLogger,
  type Database,
  exitOnCrash,
  type Logger,
  openDatabase,
  openOutbox,
  registerProcess,
  repeatUntil,
  runConsumers,
  secretsIn,
  systemStatement,
} from '@innkeeper/platform';
import { consumersOf, openContexts } from '../contexts/contexts.ts';
import { entities } from '../contexts/entities.ts';
import { openSimulators } from '../partners/simulators.ts';
import { listenersOf } from '../process/own-listeners.ts';
import { stopSignal } from '../process/stop-signal.ts';
import { listenToAgencies } from './agencies.ts';
import { runAutomations } from './automations.ts';
import { publishToDirectory } from './directory.ts';
import { carryMessages } from './messages.ts';
import { createWorkerMetrics } from './metrics.ts';
import { serveWorkerMetrics } from './metrics-server.ts';
import { runAgencyPushes } from './pushes.ts';
import { runTemporal } from './temporal.ts';
import { openDeliveries } from './webhooks.ts';

const askEveryMs = 500;
const ask = systemStatement<{ is_there: boolean }>('platform.is_there', 'select true as is_there');

/**
 * The worker process from start to end: waits for the database, reports to its parent, runs its parts until SIGTERM or SIGINT,
 * and leaves nothing open. It does not wait for Temporal.
 */
export async function runWorkerProcess(config: Config): Promise<void> {
  const metrics = createWorkerMetrics();
  const log = createLogger({ level: config.LOG_LEVEL, name: 'worker', secrets: secretsIn(config), onLost: metrics.countLostLogLine });
  exitOnCrash(log);
  const signal = stopSignal(log);
  const db = await openDatabase({
    url: config.DATABASE_URL,
    entities,
    onError: (error) => log.warn({ err: error }, 'database connection failed'),
    observe: metrics.countStatement,
  });
  metrics.watchPools(db);
  const closeMetrics = await serveWorkerMetrics(metrics.registry, config);
  const register = registerProcess(db, log, { name: 'worker', listeners: metricsListener(config) });
  try {
    await untilDatabaseAnswers(db, log, signal);
    if (signal.aborted) return;
    const notices = openOutbox(db, { log, signal });
    const { lease, listeners } = register;
    const deliveries = openDeliveries({ config, db, log, lease, onAttempt: metrics.observeAttempt, listeners });
    metrics.watchDeliveries(deliveries);
    const contexts = openContexts({ config, simulators: openSimulators(undefined, ''), listeners }); // only the API serves operators
    const parts = [
      notices.closed,
      runTemporal({ config, db, log, lease, signal, notices, observer: metrics.messages, onState: metrics.setTemporal }),
      deliveries.run(notices, signal),
      listenToAgencies({ config, db, log, signal, observer: metrics.streams, lease }),
      carryMessages({ config, db, log, notices, signal, observer: metrics.messages, lease }),
      runAgencyPushes({ config, db, log, notices, signal, lease, onPush: metrics.observePush }),
      runAutomations({ config, db, log, notices, signal }),
      runConsumers({ db, log, signal, sequenced: notices.sequenced }, consumersOf(contexts)),
      publishToDirectory({ config, db, log, signal, metrics }),
    ];
    if (process.connected) process.send?.('ready', undefined, undefined, () => undefined); // the parent may be gone
    await Promise.all(parts);
  } finally {
    await closeMetrics();
    await register.close();
    await db.close();
    log.info('stopped');
  }
}

function metricsListener({ WORKER_METRICS_PORT: port }: Config): string[] {
  return port === undefined ? [] : listenersOf({ HOST: 'localhost' }, port);
}

/** Resolves when the database answers for the first time, or on the signal. */
function untilDatabaseAnswers(db: Database, log: Logger, signal: AbortSignal): Promise<void> {
  return repeatUntil({
    name: 'first connection to the database',
    signal,
    step: async () => {
      await db.runAsSystem(ask, []);
      return 'end';
    },
    rest: askEveryMs,
    backOff: { firstMs: askEveryMs, maxMs: askEveryMs },
    log,
  });
}
