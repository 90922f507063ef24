import { randomBytes } from 'node:crypto';
import { type Directory, openDirectory } from '@innkeeper/cells';
import { fixedKeyRing, secretsOf } from '@innkeeper/platform';
import { freePort } from '@innkeeper/supervisor';
import type pg from 'pg';
import { shiftedBy } from './clock-shift.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { type OwnEdge, ownEdge } from './edge.ts';
import { newDatabase } from './own-database.ts';
import { migrateSchema, type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { allowMoves, connected } from './two-cells.ts';
import { waitFor } from './wait-for.ts';
import { startWorld, type World } from './world.ts';

export const movingCells = ['lisbon', 'porto'] as const;
export type MovingCellName = (typeof movingCells)[number];

/** A whole cell: servers, processes, and the way of movers to its database. */
export interface MovingCell {
  readonly name: MovingCellName;
  readonly world: World;
  readonly mover: DatabaseProxy;
  /** Runs a statement as the superuser. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Two whole cells, their directory and their edge, all of whose parts can be killed, cut off and brought back. */
export interface MovingWorld {
  readonly cells: Readonly<Record<MovingCellName, MovingCell>>;
  /** Reaches the directory whatever happens to the way of the cells. */
  readonly directory: Directory;
  readonly directoryServer: OwnPostgres;
  /** The way of the cells and the edge to their directory. */
  readonly toDirectory: DatabaseProxy;
  readonly edge: OwnEdge;
  remove(): Promise<void>;
}

interface SharedParts {
  readonly masterKey: string;
  readonly operatorKey: string;
  readonly directoryUrl: string;
  /** By how much the clock of a worker is off, in milliseconds. */
  readonly shiftMs: number;
}

/** Starts everything. The clock of the second cell's worker is off. Ends with the test process at the latest. */
export async function startMovingWorld({ shiftMs }: Pick<SharedParts, 'shiftMs'>): Promise<MovingWorld> {
  const directoryServer = await startOwnPostgres({ isDurable: true });
  const { url } = await newDatabase({ beside: directoryServer.superuserUrl });
  const toDirectory = await startDatabaseProxy(url);
  const masterKey = randomBytes(32).toString('hex');
  const directory = openDirectory({ url, secrets: secretsOf(fixedKeyRing(masterKey)), onError: () => undefined });
  const shared = { masterKey, operatorKey: randomBytes(24).toString('hex'), directoryUrl: toDirectory.url };
  const [lisbon, porto] = await Promise.all([startCell('lisbon', { ...shared, shiftMs: 0 }), startCell('porto', { ...shared, shiftMs })]);
  const cells = { lisbon, porto };
  await waitFor('both cells to report', async () => (await directory.listCells()).filter(({ healthy }) => healthy).length === 2);
  const edge = await ownEdge(toDirectory.url);
  return {
    ...{ cells, directory, directoryServer, toDirectory, edge },
    remove: async () => {
      await Promise.all([edge.feeder.kill(), edge.haproxy.kill()]);
      await Promise.all(Object.values(cells).map(({ world }) => world.remove()));
      await Promise.all([lisbon.mover.close(), porto.mover.close(), toDirectory.close(), directory.close()]);
      await directoryServer.remove();
    },
  };
}

async function startCell(name: MovingCellName, { masterKey, operatorKey, directoryUrl, shiftMs }: SharedParts): Promise<MovingCell> {
  const port = await freePort();
  const movers: DatabaseProxy[] = [];
  const world = await startWorld({
    ...{ workerCount: 1, port, operatorKey },
    env: {
      ...{ INNKEEPER_MASTER_KEY: masterKey, DIRECTORY_URL: directoryUrl, CELL: name, CELL_URL: `http://127.0.0.1:${port}` },
      ...{ WEBHOOK_RETRY_DELAYS: '200ms,300ms,400ms,500ms,600ms', LOG_LEVEL: 'error', ...shiftedBy(shiftMs) },
    },
    apiEnv: { SHIFTED_BY_MS: '0' },
    prepare: async (postgres) => {
      await migrateSchema(postgres.url, { CELL: name, DIRECTORY_URL: directoryUrl });
      const mover = await startDatabaseProxy(await allowMoves(postgres));
      movers.push(mover);
      return { MOVER_URL: mover.url };
    },
  });
  const [mover] = movers;
  if (!mover) throw new Error('the cell has no mover');
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const session = await connected(world.postgres.superuserUrl);
    return (await session.query<Row>(sql, [...values]).finally(() => session.end())).rows;
  };
  return { name, world, mover, query };
}
