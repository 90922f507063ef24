import { resolve } from 'node:path';
import type { Surroundings } from './command-line.ts';
import { Failure } from './failure.ts';

/** The surroundings that show the operator's folder. */
export type FolderSurroundings = Pick<Surroundings, 'environment' | 'folder'>;

/** The absolute path of a file that is named on the command line. npm runs scripts in the checkout, not in the operator's folder. */
export function givenPath({ environment, folder }: FolderSurroundings, path: string): string {
  const isScript = environment['npm_lifecycle_event'] === 'innkeeper';
  return resolve((isScript ? environment['INIT_CWD'] : undefined) ?? folder, path);
}

/** The failure of a file that cannot be read. SVC-2013. */
export function unreadable(path: string, cause: unknown): Failure {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
  return new Failure(
    { code: 'SVC-2013', message: 'the file cannot be read', details: [{ field: 'file', issue: `${path}: ${reason}` }] },
    cause,
  );
}
