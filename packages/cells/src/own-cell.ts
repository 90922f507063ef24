import type { Config } from '@innkeeper/platform';
import type { CellAddress } from './directory/cells.ts';

/** The cell that a process belongs to. */
export interface OwnCell extends CellAddress {
  readonly directoryUrl: string;
  /** Where movers reach its database; null: it takes no part in moves. */
  readonly moverUrl: string | null;
}

/** The cell of a configuration; null where there is only one. Rules: CELL-1. */
export function ownCellOf(config: Pick<Config, 'CELL' | 'CELL_URL' | 'DIRECTORY_URL' | 'MOVER_URL'>): OwnCell | null {
  const { CELL: name, CELL_URL: url, DIRECTORY_URL: directoryUrl, MOVER_URL: moverUrl = null } = config;
  if (name === undefined || url === undefined || directoryUrl === undefined) return null;
  return { name, url, directoryUrl, moverUrl };
}
