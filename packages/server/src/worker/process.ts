import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@innkeeper/kernel';
import {
  type Config,
  createLogger,
  type Database,
  exitOnCrash,
  type Logger,
  openDatabase,
  secretsIn,
  statement,
} from '@innkeeper/platform';
import { entities } from '../entities.ts';
import { createWorkerMetrics } from './metrics.ts';
import { serveWorkerMetrics } from './metrics-server.ts';
import { openOutboxBell } from './outbox-bell.ts';
import { runTemporal } from './temporal.ts';
import { openDeliveries } from './webhooks.ts';

const askEveryMs = 500;
const ask = statement<{ is_there: boolean }>('platform.is_there', 'select true as is_there');

/**
 * The worker process from start to end: waits for the database, tells its parent, runs its parts until SIGTERM or SIGINT,
 * and leaves nothing open. Temporal being away holds nothing up.
 */
export async function runWorkerProcess(config: Config): Promise<void> {
  const log = createLogger({ level: config.LOG_LEVEL, name: 'worker', secrets: secretsIn(config) });
  exitOnCrash(log);
  const signal = stopSignal(log);
  const metrics = createWorkerMetrics();
  const db = await openDatabase({
    url: config.DATABASE_URL,
    entities,
    onError: (error) => log.warn({ err: error }, 'database connection'),
    observe: metrics.countStatement,
  });
  metrics.watchPools(db);
  const closeMetrics = await serveWorkerMetrics(metrics.registry, config);
  try {
    await databaseAnswers(db, log, signal);
    if (signal.aborted) return;
    const bell = openOutboxBell({ db, log, signal });
    const deliveries = openDeliveries({ config, db, log, onAttempt: metrics.observeAttempt });
    metrics.watchDeliveries(deliveries);
    const parts = [
      bell.closed,
      runTemporal({ config, db, log, signal, bell, deliveries, onState: metrics.setTemporal }),
      deliveries.run({ relay: bell.listener(), claim: bell.listener() }, signal),
    ];
    if (process.connected) process.send?.('ready', undefined, undefined, () => undefined); // a parent that has gone is no fault of ours
    await Promise.all(parts);
  } finally {
    await closeMetrics();
    await db.close();
    log.info('stopped');
  }
}

/** Aborts on the first SIGTERM or SIGINT; a stop that takes too long is cut short. */
function stopSignal(log: Logger): AbortSignal {
  const stop = new AbortController();
  const onSignal = (name: string): void => {
    if (stop.signal.aborted) return;
    log.info({ signal: name }, 'stopping');
    stop.abort();
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, limits.shutdownMs).unref();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return stop.signal;
}

async function databaseAnswers(db: Database, log: Logger, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      await db.runAsSystem(ask, []);
      return;
    } catch (error) {
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(askEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
