import { connect } from 'node:net';
import { type Database, newestMigration, repeatUntil, systemStatement } from '@innkeeper/platform';

/** Whether Temporal can be reached; asked again every 30 s. The API works without it. Rules: OPS-27. */
export interface TemporalWatch {
  state(): 'available' | 'unavailable';
  stop(): void;
}

const askEveryMs = 30_000;
const askAgainMs = 2_000;
const connectTimeoutMs = 1_000;

export function watchTemporal(address: string | undefined): TemporalWatch {
  let isReachable = false;
  const stop = new AbortController();
  const ask = async (temporal: string): Promise<void> => {
    isReachable = await canConnect(temporal);
    if (!isReachable) throw new Error('no connection within the time-out');
  };
  if (address !== undefined) {
    void repeatUntil({
      name: 'connecting to Temporal',
      signal: stop.signal,
      step: () => ask(address),
      rest: askEveryMs,
      backOff: { firstMs: askAgainMs, maxMs: askAgainMs },
      log: null, // the worker reports it
      isBackground: true,
    });
  }
  return { state: () => (isReachable ? 'available' : 'unavailable'), stop: () => stop.abort() };
}

function canConnect(address: string): Promise<boolean> {
  const [host = '127.0.0.1', port = '7233'] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: connectTimeoutMs });
    const end = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

const askDatabase = systemStatement<{ is_ready: boolean }>('platform.is_ready', 'select not pg_is_in_recovery() as is_ready');
const askSchema = systemStatement<{ is_current: boolean }>(
  'platform.is_schema_current',
  'select exists (select from innkeeper.migration where name = $1) as is_current',
);

/** Whether a request could be served now. `outdated`: the schema is older than the code. */
export type Readiness = 'ready' | 'unavailable' | 'outdated';

/** Asks the database each time; its schema until it has once been found new enough, because it never goes back. Rules: OPS-17. */
export function readinessOf(db: Database): () => Promise<Readiness> {
  let isCurrent = false;
  return async () => {
    if (!(await isDatabaseReady(db))) return 'unavailable';
    isCurrent ||= await isSchemaCurrent(db);
    return isCurrent ? 'ready' : 'outdated';
  };
}

async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    const [row] = await db.runAsSystem(askDatabase, []);
    return row?.is_ready ?? false;
  } catch {
    return false;
  }
}

/** A schema so old that it cannot be asked is not current either. */
async function isSchemaCurrent(db: Database): Promise<boolean> {
  try {
    const [row] = await db.runAsSystem(askSchema, [newestMigration]);
    return row?.is_current ?? false;
  } catch {
    return false;
  }
}
