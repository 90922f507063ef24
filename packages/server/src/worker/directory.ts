import { accessNews } from '@innkeeper/access';
import { openDirectory, ownCellOf, publishRoutes } from '@innkeeper/cells';
import { type Config, type Database, type Logger, openKeyRing, secretsOf } from '@innkeeper/platform';
import type { WorkerMetrics } from './metrics.ts';

export interface DirectoryDeps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly metrics: Pick<WorkerMetrics, 'watchDirectory'>;
}

/** Publishes what is new here to the directory of cells, until the signal; nothing where there is only one cell. Rules: CELL-4. */
export async function publishToDirectory({ config, db, log, signal, metrics }: DirectoryDeps): Promise<void> {
  const cell = ownCellOf(config);
  if (cell === null) return;
  const onError = (error: Error): void => log.warn({ err: error }, 'connection to the directory of cells failed');
  const directory = openDirectory({ url: cell.directoryUrl, secrets: secretsOf(openKeyRing(config)), onError });
  const publishing = publishRoutes({ db, directory, cell, news: accessNews(db), log, signal });
  metrics.watchDirectory(publishing);
  await publishing.closed;
  await directory.close();
}
