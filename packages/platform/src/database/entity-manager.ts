import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { traced } from '../telemetry/tracing.ts';
import type { Database } from './database.ts';

/**
 * A Kysely instance on an open connection, without a pool or transaction of its own: the unit of work joins the transaction, so entities
 * and named statements commit together.
 */
function kyselyOver(client: pg.PoolClient, observe: Owner['observe']): Kysely<unknown> {
  const connection = new OpenConnection(client, observe);
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OpenTransactionDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/**
 * The entities of an open transaction: a fork of the entity manager, created on first use, whose reads and flushes run inside the
 * transaction.
 */
export class UnitOfWork {
  readonly #owner: Owner;
  readonly #client: pg.PoolClient;
  #em: EntityManager | null = null;

  constructor(owner: Owner, client: pg.PoolClient) {
    this.#owner = owner;
    this.#client = client;
  }

  get em(): EntityManager {
    if (this.#em) return this.#em;
    this.#em = this.#owner.entityManager().fork({ clear: true });
    this.#em.setTransactionContext(kyselyOver(this.#client, this.#owner.observe));
    return this.#em;
  }

  get isUsed(): boolean {
    return this.#em !== null;
  }

  /** Writes changed entities, if the unit of work was used. */
  async flush(): Promise<void> {
    await this.#em?.flush();
  }
}

/** The database that the entities belong to. */
type Owner = Pick<Database, 'entityManager' | 'observe'>;

/** Statement name of the unit of work in counters and traces. */
const unitName = 'platform.unit_of_work';

/**
 * The ORM locks `for update`, which would block inserts that reference the row. Keys never change, so the weaker lock is enough.
 * Decision: infra/decisions/0126.
 */
function withoutKeyLock(sql: string): string {
  return sql.replace(/ for update$/, ' for no key update');
}

class OpenConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #observe: Owner['observe'];
  constructor(client: pg.PoolClient, observe: Owner['observe']) {
    this.#client = client;
    this.#observe = observe;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#observe(unitName);
    const result = await traced(unitName, () =>
      this.#client.query<R & pg.QueryResultRow>(withoutKeyLock(query.sql), [...query.parameters]),
    );
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: streams are not used inside a transaction
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported inside an open transaction');
  }
}

class OpenTransactionDriver implements Driver {
  readonly #connection: OpenConnection;
  constructor(connection: OpenConnection) {
    this.#connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
