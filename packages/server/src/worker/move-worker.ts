import { clearFailedMove, movedTables, openDirectory, ownCellOf, takeMoveStep } from '@innkeeper/cells';
import { type Config, type Logger, openKeyRing, secretsOf } from '@innkeeper/platform';
import type { MoveActivityDeps } from '@innkeeper/workflows';
import type { Contexts } from '../contexts/contexts.ts';
import { retentionOf } from '../contexts/held-data.ts';

export interface MoveWorkerDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly contexts: Contexts;
}

/** The part of a worker that moves tenants out of its cell. */
export interface MoveWorker extends MoveActivityDeps {
  close(): Promise<void>;
}

/** Opens it; null where there is only one cell. Rules: CELL-16. */
export function openMoveWorker({ config, log, signal, contexts }: MoveWorkerDeps): MoveWorker | null {
  const cell = ownCellOf(config);
  if (cell === null) return null;
  const onError = (error: Error): void => log.warn({ err: error }, 'connection to the directory of cells failed');
  const directory = openDirectory({ url: cell.directoryUrl, secrets: secretsOf(openKeyRing(config)), onError });
  const tables = movedTables(retentionOf(contexts));
  return {
    takeMoveStep: (step) => takeMoveStep({ cell: cell.name, directory, tables, signal }, step),
    clearMove: (moveId) => clearFailedMove({ directory, tables, signal }, moveId),
    close: () => directory.close(),
  };
}
