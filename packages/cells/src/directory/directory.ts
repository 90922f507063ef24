import type { Secrets } from '@innkeeper/platform';
import { type CellRegister, cellRegister } from './cells.ts';
import { type ChangeLog, changeLog } from './changes.ts';
import { connectDirectory } from './connection.ts';
import { type Homes, homes } from './homes.ts';
import { type MoveRecords, moveRecords } from './moves.ts';

/**
 * The directory of all cells: which tenant lives where, what leads to it, and which moves there were. Every method fails with SVC-9003
 * while the directory does not answer. Rules: CELL-1.
 */
export interface Directory extends CellRegister, Homes, MoveRecords, ChangeLog {
  close(): Promise<void>;
}

export interface DirectoryOptions {
  readonly url: string;
  /** Seals what a cell tells the others in confidence. */
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly onError: (error: Error) => void;
}

/** Connects lazily. */
export function openDirectory({ url, secrets, onError }: DirectoryOptions): Directory {
  const connection = connectDirectory(url, onError);
  return {
    ...cellRegister(connection, secrets),
    ...homes(connection),
    ...moveRecords(connection),
    ...changeLog(connection),
    close: connection.close,
  };
}
