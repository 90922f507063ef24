import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@innkeeper/kernel';
import { type EntityClass, type EntityManager, type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Announce, announcer } from '../outbox/announcer.ts';
import { outboxLimits } from '../outbox/outbox-limits.ts';
import { traced } from '../telemetry/tracing.ts';
import { awaitSent } from './await-sent.ts';
import { createPool } from './driver/pool.ts';
import { queryAsTenant } from './driver/tenant-query.ts';
import { UnitOfWork } from './entity-manager.ts';
import { isUnavailable } from './faults.ts';
import type { Notice } from './listen.ts';
import { repeatAborted } from './repeat-aborted.ts';
import type { Statement, SystemStatement } from './statement.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly entities: readonly (EntityClass<unknown> | EntitySchema)[];
  readonly onError: (error: Error) => void;
  /** Called with the name of every statement sent, for the counters of tests and metrics. */
  readonly observe?: (statementName: string) => void;
  readonly connectionsMax?: number;
}

/** Runs a named statement on the open transaction across tenants. */
export type RunStatement = <Row>(statement: SystemStatement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/** The open transaction across tenants: runs statements and has a unit of work that is flushed before the commit. */
export type SystemTransaction = RunStatement & { readonly em: () => EntityManager };

/** A statement across tenants with its values. */
export interface SystemStatementCall {
  readonly statement: SystemStatement<unknown>;
  readonly values: readonly unknown[];
}

/** The two pools of a process (tenant work under row-level security, system work across tenants) and the entity manager over them. */
export interface Database {
  readonly app: pg.Pool;
  readonly system: pg.Pool;
  observe(statementName: string): void;
  entityManager(): EntityManager;
  /**
   * Wakes the readers of the outbox, by the names of the committed events; without names, for any other reason. Batched, after the commit,
   * off the hot path. Polling is the fallback.
   */
  readonly announceOutbox: Announce;
  /** One statement as one tenant, one round trip. Errors: SVC-9003. */
  read<Row>(tenantId: string, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** One statement across tenants as the system role; repeated after a deadlock. Errors: SVC-9003. */
  runAsSystem<Row>(statement: SystemStatement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** Runs statements across tenants as the system role in one transaction; a deadlock repeats all of `work`. Errors: SVC-9003. */
  systemTransaction<T>(work: (run: SystemTransaction) => Promise<T>): Promise<T>;
  /**
   * Sends statements across tenants as the system role and their commit in one round trip; returns the rows of the last statement.
   * Errors: SVC-9003.
   */
  systemFlight<Row>(before: readonly SystemStatementCall[], last: SystemStatement<Row>, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const outboxChannel = 'innkeeper_outbox';

const outboxNotice = (events: readonly string[]) => ({ channel: outboxChannel, payload: events.join(' ') });

/** Opens both pools and the entity manager; connects lazily. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connectionsMax = options.connectionsMax ?? limits.poolConnectionsMax;
  const app = createPool({ url: options.url, role: 'innkeeper_app', connectionsMax, onError: options.onError });
  const system = createPool({
    url: options.url,
    role: 'innkeeper_system',
    connectionsMax: Math.max(4, connectionsMax / 4),
    onError: options.onError,
  });
  const orm = await MikroORM.init({
    entities: [...options.entities],
    dbName: decodeURIComponent(new URL(options.url).pathname.slice(1)),
    ensureDatabase: false, // the ORM would close our pool to create that database
    driverOptions: new PostgresDialect({ pool: app }),
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    validateRequired: true,
  });
  const observe = options.observe ?? (() => undefined);
  return {
    app,
    system,
    observe,
    entityManager: () => orm.em,
    announceOutbox: channelAnnouncer(system, outboxNotice, options.onError),
    read: (tenantId, statement, values) => repeatAborted(() => readAsTenant({ app, observe, tenantId }, statement, values)),
    runAsSystem: (statement, values) => repeatAborted(() => runOn({ system, observe }, statement, values)),
    systemTransaction: (work) => repeatAborted(() => transactionOn({ system, observe, entityManager: () => orm.em }, work)),
    systemFlight: (before, last, values) => repeatAborted(() => flightOn({ system, observe }, before, { statement: last, values })),
    close: async () => {
      await orm.close(true);
      await Promise.all([endOnce(app), endOnce(system)]);
    },
  };
}

async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ended) await pool.end();
}

/** One statement as one tenant on a connection of a pool. */
export async function readAsTenant<Row>(
  on: { app: pg.Pool; observe: (name: string) => void; tenantId: string },
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  on.observe(statement.name);
  let client: pg.PoolClient | undefined;
  let isBroken = false;
  try {
    client = await on.app.connect();
    const reader = client;
    return await traced(statement.name, () => queryAsTenant(reader, on.tenantId, { statement, values }));
  } catch (error) {
    isBroken = isUnavailable(error);
    throw error;
  } finally {
    client?.release(isBroken);
  }
}

async function runOn<Row>(
  on: { system: pg.Pool; observe: (name: string) => void },
  statement: SystemStatement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  on.observe(statement.name);
  const query = { name: statement.name, text: statement.text, values: [...values] };
  const result = await traced(statement.name, () => on.system.query<Row & pg.QueryResultRow>(query));
  return result.rows;
}

async function transactionOn<T>(
  on: { system: pg.Pool; observe: (name: string) => void; entityManager: () => EntityManager },
  work: (run: SystemTransaction) => Promise<T>,
): Promise<T> {
  const client = await on.system.connect();
  let broken: Error | undefined;
  const unit = new UnitOfWork(on, client);
  const send = async <Row>(statement: SystemStatement<Row>, values: readonly unknown[]) => {
    on.observe(statement.name);
    const result = await client.query<Row & pg.QueryResultRow>({ name: statement.name, text: statement.text, values: [...values] });
    return result.rows;
  };
  const run: SystemTransaction = Object.assign(send, { em: () => unit.em });
  try {
    const opening = client.query('begin'); // sent together with the first statement of the work
    const working = work(run);
    await awaitSent([opening, working]);
    const result = await working;
    await unit.flush();
    const committed = await client.query('commit');
    if (committed.command !== 'COMMIT') throw new Error('the commit rolled the transaction back');
    return result;
  } catch (error) {
    broken = isUnavailable(error) ? new Error('the connection broke') : await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A statement that fails makes the commit behind it a rollback. */
async function flightOn<Row>(
  on: { system: pg.Pool; observe: (name: string) => void },
  before: readonly SystemStatementCall[],
  last: { readonly statement: SystemStatement<Row>; readonly values: readonly unknown[] },
): Promise<Row[]> {
  const client = await on.system.connect();
  let broken: Error | undefined;
  const send = ({ statement: { name, text }, values }: SystemStatementCall) => {
    on.observe(name);
    return client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
  };
  try {
    const opening = [client.query('begin'), ...before.map(send)];
    const answering = send(last);
    const committing = client.query('commit');
    await awaitSent([...opening, answering, committing]);
    if ((await committing).command !== 'COMMIT') throw new Error('the commit rolled the transaction back');
    return (await answering).rows;
  } catch (error) {
    if (isUnavailable(error)) broken = new Error('the connection broke');
    throw error;
  } finally {
    client.release(broken);
  }
}

function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/** Announces on a channel outside of the transactions: a `notify` inside would serialise their commits. */
export function channelAnnouncer(
  system: pg.Pool,
  noticeAbout: (subjects: readonly string[]) => Notice,
  onError: (error: Error) => void,
): Announce {
  const pause = () => sleep(outboxLimits.noticePauseMs, undefined, { ref: false });
  const send = (subjects: readonly string[]) => {
    const { channel, payload } = noticeAbout(subjects);
    return system.query('select pg_notify($1, $2)', [channel, payload]);
  };
  return announcer({ send, pause, onError });
}
