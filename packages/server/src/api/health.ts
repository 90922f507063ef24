import { connect } from 'node:http2';
import { answerWithin, type Database, newestMigration, repeatableSet, repeatUntil, systemStatement } from '@innkeeper/platform';

/** Health of Temporal, checked every 2 s. The API works without it. Rules: OPS-27, OPS-40. */
export interface TemporalWatch {
  state(): 'available' | 'unavailable';
  stop(): void;
}

const askEveryMs = 2_000;
const temporalAnswerMs = 1_000;

export function watchTemporal(address: string | undefined): TemporalWatch {
  let isAnswering = false;
  const stop = new AbortController();
  const ask = async (temporal: string): Promise<void> => {
    isAnswering = await answersHttp2(temporal);
    if (!isAnswering) throw new Error('no answer within the time-out');
  };
  if (address !== undefined) {
    void repeatUntil({
      name: 'connecting to Temporal',
      signal: stop.signal,
      step: () => ask(address),
      rest: askEveryMs,
      backOff: { firstMs: askEveryMs, maxMs: askEveryMs },
      log: null, // the worker reports it
      isBackground: true,
    });
  }
  return { state: () => (isAnswering ? 'available' : 'unavailable'), stop: () => stop.abort() };
}

/**
 * Checks that the peer speaks HTTP/2, which carries gRPC. A connection alone proves nothing: the kernel accepts it even for a hanging
 * process. The settings frame comes from the process itself.
 */
function answersHttp2(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`http://${address}`);
    const end = (isAnswering: boolean) => {
      clearTimeout(timer);
      session.destroy();
      resolve(isAnswering);
    };
    const timer = setTimeout(end, temporalAnswerMs, false);
    session.once('remoteSettings', () => end(true));
    session.once('error', () => end(false));
    session.once('close', () => end(false));
  });
}

const askDatabase = systemStatement<{ is_ready: boolean }>('platform.is_ready', 'select not pg_is_in_recovery() as is_ready');
const askSchema = systemStatement<{ is_current: boolean }>(
  'platform.is_schema_current',
  `select exists (select from innkeeper.migration where name = $1)
      and exists (select from innkeeper.repeatable_set where digest = $2) as is_current`,
);

/** Readiness to serve requests. `outdated`: the schema is older than the code. */
export type Readiness = 'ready' | 'unavailable' | 'outdated';

const databaseAnswerMs = 800;

/**
 * Checks the database on every call, and its schema until it is current, because it never goes back. A hanging database is unavailable;
 * the next call checks it again over another connection. Rules: OPS-17, OPS-40.
 */
export function readinessOf(db: Database): () => Promise<Readiness> {
  let isCurrent = false;
  let asking: Promise<Readiness> | null = null; // concurrent callers share the answer
  const ask = async (): Promise<Readiness> => {
    if (!(await isDatabaseReady(db))) return 'unavailable';
    isCurrent ||= await isSchemaCurrent(db);
    return isCurrent ? 'ready' : 'outdated';
  };
  return () => {
    asking ??= answerWithin(ask(), databaseAnswerMs)
      .catch((): Readiness => 'unavailable')
      .finally(() => {
        asking = null;
      });
    return asking;
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

/** A schema too old to be queried is not current either. */
async function isSchemaCurrent(db: Database): Promise<boolean> {
  try {
    const [row] = await db.runAsSystem(askSchema, [newestMigration, repeatableSet]);
    return row?.is_current ?? false;
  } catch {
    return false;
  }
}
