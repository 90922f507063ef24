import { ServiceError } from '@innkeeper/kernel';
import { postgresFault } from '@innkeeper/platform';
import pg from 'pg';

/** Runs one statement on the directory. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The connections of a process to the directory. */
export interface DirectoryConnection {
  /** Errors: SVC-9003. */
  readonly ask: Ask;
  /** A consistent view of several statements. Errors: SVC-9003. */
  readonly read: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** A change, one at a time among all cells, so that readers see positions in order. Errors: SVC-9003. */
  readonly change: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

const connectionsMax = 4;
const connectMs = 2_500; // a cell works without the directory, so nothing waits for it long
const answerMs = 3_000;
const copyMs = 60_000; // the whole directory
const consistent = `begin isolation level repeatable read read only; set local statement_timeout = ${copyMs}`;

/** Connects lazily. `onError` gets the failures of idle connections. */
export function connectDirectory(url: string, onError: (error: Error) => void): DirectoryConnection {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    pipeline: true, // the settings of a connection are sent before its first statement
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs, // of every statement, `begin` and `commit` included: a directory that hangs keeps nobody waiting
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'innkeeper_directory',
    allowExitOnIdle: true,
  };
  const pool = new pg.Pool(config);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.query(`set timezone = 'UTC'; set statement_timeout = ${answerMs}`).catch(onError);
  });
  return {
    ask: (text, values) => reachable(() => asker(pool)(text, values)),
    read: (work) => reachable(() => transacted(pool, { begin: consistent, timeoutMs: copyMs }, work)),
    change: (work) =>
      reachable(() =>
        transacted(pool, { begin: 'begin' }, async (ask) => {
          await ask(`select pg_advisory_xact_lock(hashtext('innkeeper.directory'))`);
          return work(ask);
        }),
      ),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

interface TransactionStart {
  readonly begin: string;
  /** Limit of each statement of its work, if it needs longer than others. */
  readonly timeoutMs?: number;
}

function asker(on: Pick<pg.Pool, 'query'>, timeoutMs = answerMs): Ask {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const query: pg.QueryConfig & { query_timeout: number } = { text, values: [...values], query_timeout: timeoutMs };
    return (await on.query<Row & pg.QueryResultRow>(query)).rows;
  };
}

async function transacted<T>(pool: pg.Pool, { begin, timeoutMs }: TransactionStart, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query(begin);
    const result = await work(asker(client, timeoutMs));
    await client.query('commit');
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

const ownFault = /^(22|23|42)/; // a value, a constraint, a statement: repeating it does not help

/** Nobody but the operator can do anything about a directory that does not answer, and nothing is lost. Errors: SVC-9003. */
async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceError || ownFault.test(postgresFault(cause)?.code ?? '')) throw cause;
    throw new ServiceError('SVC-9003', [{ field: 'directory', issue: 'does not answer' }], { cause, retryAfterSeconds: 1 });
  }
}
