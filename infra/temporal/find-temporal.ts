import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The release that is fetched when none is there: the newest that `go install` accepts. */
export const temporalVersion = '1.5.1';

/** Where the program is kept for every checkout of this user. */
export function cachedTemporal(cacheFolder: string): string {
  return join(cacheFolder, `temporal-${temporalVersion}`);
}

/** The program that is there already, on PATH or in the cache; null when there is none. */
export function findTemporal(path: string | undefined, cacheFolder: string): string | null {
  return findOnPath('temporal', path) ?? [cachedTemporal(cacheFolder)].find(isProgram) ?? null;
}

/** The full name of a program on PATH, or null. */
export function findOnPath(name: string, path: string | undefined): string | null {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
