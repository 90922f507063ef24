import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, makeOperatorKey, provideMasterKey } from '../home/home.ts';
import { StartFailure } from '../start-failure.ts';

/** Names of the cells that have had a database in this home. */
export function usedCells(home: Home): string[] {
  const folder = home.at('cells');
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'postgres.json'))) : [];
}

/** Provides the keys that all cells share. A lost master key is not replaced once a cell may have sealed data with it. */
export function provideKeys(home: Home, environment: NodeJS.ProcessEnv): void {
  const file = home.at('master.key');
  const [used] = usedCells(home);
  if (used !== undefined && !environment['INNKEEPER_MASTER_KEY'] && !existsSync(file)) {
    const copy = home.at(`cells/${used}/master.key`);
    throw new StartFailure(
      `${file} is missing, and secrets in the databases of the cells are sealed with it.`,
      existsSync(copy) ? `Copy it back from ${copy}.` : 'Restore the file, or set INNKEEPER_MASTER_KEY to its key.',
    );
  }
  provideMasterKey(home, environment);
  makeOperatorKey(home);
}

/** Copies the keys of the whole to the home of a cell, except in place of a master key that could no longer be used. Rules: OPS-44. */
export function shareKeys(from: Home, to: Home): void {
  const [shared, own] = [from.at('master.key'), to.at('master.key')];
  if (existsSync(shared) && existsSync(own)) {
    const [sealing = ''] = keysIn(own);
    if (!keysIn(shared).includes(sealing))
      throw new StartFailure(`${shared} does not contain the key of ${own}.`, 'Add the key of the cell to it, on a line of its own.');
  }
  for (const key of ['operator.key', 'master.key']) if (existsSync(from.at(key))) copyFileSync(from.at(key), to.at(key));
}

/** Keys of a file. The first one seals. */
export const keysIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/[\s,]+/)
    .filter((key) => key !== '');
