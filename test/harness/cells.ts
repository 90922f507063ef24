import { randomBytes } from 'node:crypto';
import { accessNews } from '@innkeeper/access';
import { type Directory, newsPublisher, openDirectory } from '@innkeeper/cells';
import { type Database, fixedKeyRing, openDatabase, secretsOf } from '@innkeeper/platform';
import { freePort } from '@innkeeper/supervisor';
import pg from 'pg';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { newDatabase } from './own-database.ts';
import { migrateSchema, type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { waitFor } from './wait-for.ts';

/** A cell without its worker. */
export interface TestCell {
  readonly name: string;
  readonly api: ApiProcess;
  /** For reading its rows across tenants. */
  readonly db: Database;
  readonly databaseUrl: string;
  /** Publishes what is new, as its worker does. */
  publish(): Promise<void>;
  /** Marks a tenant as a move does; null removes the mark. */
  setPhase(tenantId: string, phase: 'closing' | 'away' | null): Promise<void>;
}

/** Several cells in one PostgreSQL, each with a database and an API process of its own, and their directory. */
export interface TestCells<Name extends string> {
  readonly cells: Readonly<Record<Name, TestCell>>;
  readonly postgres: OwnPostgres;
  readonly directory: Directory;
  readonly directoryUrl: string;
  /** The way of the cells to their directory. */
  readonly toDirectory: DatabaseProxy;
  remove(): Promise<void>;
}

/** Starts cells. They end with the test process at the latest. */
export async function startCells<Name extends string>(names: readonly Name[]): Promise<TestCells<Name>> {
  const postgres = await startOwnPostgres({ isDurable: false });
  const own = await newDatabase({ beside: postgres.url });
  const toDirectory = await startDatabaseProxy(own.url);
  const masterKey = randomBytes(32).toString('hex');
  const onError = (): void => undefined;
  const directory = openDirectory({ url: own.url, secrets: secretsOf(fixedKeyRing(masterKey)), onError });
  const shared = { masterKey, operatorKey: randomBytes(24).toString('hex'), directoryUrl: toDirectory.url };
  const started = new Map<Name, TestCell>();
  for (const name of names) {
    const database = await newDatabase({ beside: postgres.url, template: new URL(postgres.url).pathname.slice(1) });
    await migrateSchema(database.url, { CELL: name, DIRECTORY_URL: own.url });
    started.set(name, await startCell({ ...shared, name, databaseUrl: database.url, superuserUrl: postgres.superuserUrl, directory }));
  }
  await waitFor('every cell to report', async () => (await directory.listCells()).filter(({ healthy }) => healthy).length === names.length);
  return {
    cells: Object.fromEntries(started) as Record<Name, TestCell>,
    ...{ postgres, directory, directoryUrl: own.url, toDirectory },
    remove: async () => {
      await Promise.all([...started.values()].map(({ api }) => api.kill()));
      await Promise.all([...started.values()].map(({ db }) => db.close()));
      await directory.close();
      await toDirectory.close();
      await postgres.remove();
    },
  };
}

interface CellParts {
  readonly name: string;
  readonly databaseUrl: string;
  readonly superuserUrl: string;
  readonly directoryUrl: string;
  readonly directory: Directory;
  readonly masterKey: string;
  readonly operatorKey: string;
}

async function startCell({ name, databaseUrl, directoryUrl, directory, ...keys }: CellParts): Promise<TestCell> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { masterKey: INNKEEPER_MASTER_KEY, operatorKey } = keys;
  const api = await startApiProcess({
    port,
    operatorKey,
    env: { DATABASE_URL: databaseUrl, CELL: name, CELL_URL: url, DIRECTORY_URL: directoryUrl, INNKEEPER_MASTER_KEY },
  });
  const db = await openDatabase({ url: databaseUrl, entities: [], connectionsMax: 4, onError: () => undefined });
  const publisher = newsPublisher({ db, directory, cell: { name, url }, news: accessNews(db) }, { isWhole: true });
  const owner = new URL(keys.superuserUrl);
  owner.pathname = new URL(databaseUrl).pathname;
  return { name, api, db, databaseUrl, publish: () => publisher.publish(), setPhase: phaseSetter(owner.href) };
}

function phaseSetter(connectionString: string): TestCell['setPhase'] {
  return async (tenantId, phase) => {
    const mover = new pg.Client({ connectionString });
    await mover.connect();
    await mover.query('begin');
    await mover.query('delete from platform.away_tenant where tenant_id = $1', [tenantId]);
    if (phase !== null) await mover.query('insert into platform.away_tenant (tenant_id, phase) values ($1, $2)', [tenantId, phase]);
    await mover.query('commit');
    await mover.end();
  };
}
