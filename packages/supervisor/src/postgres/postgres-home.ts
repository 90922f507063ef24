import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Home } from '../home/home.ts';
import { readJsonFile, writeJsonFile } from '../home/json-file.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { type SystemUser, systemFolder } from './system-user.ts';

/** Data folder and credentials of a home's database. */
export interface PostgresHome {
  readonly folder: string;
  readonly superuserPassword: string;
  readonly loginPassword: string;
  readonly isPrepared: boolean; // the login and its database exist
}

const passwordBytes = 24;

/** The migration that creates the schema. A home records the one that its database began with. */
const presentBaseline = 'Migration0001Baseline';

/**
 * Refuses a home whose database was created by an older version, before touching anything: there is no migration from it. Moving the home
 * away would not help, because its record names the database folder. Rules: OPS-67.
 */
export function refuseOlderHome(path: string): void {
  const home = resolve(path);
  const file = join(home, 'postgres.json');
  if (!existsSync(file) || readJsonFile(file)?.['baseline'] === presentBaseline) return; // opening it reports any other fault
  throw new StartFailure(
    `INNKEEPER_HOME ${home} holds the database of a version before 1.0, which cannot be upgraded. It was not changed.`,
    `Start with a new home next to it: INNKEEPER_HOME=${home}-1.0 npm start\nThe old version can still use the old home.`,
  );
}

/** Reads the record of the home's database; the first start creates the record and the folder. */
export function openPostgresHome(home: Home, user: SystemUser | null): PostgresHome {
  const file = home.at('postgres.json');
  const kept = readJsonFile(file);
  const known = kept === null ? newPostgresHome(home, user) : fromFile(file, kept);
  if (kept === null) {
    moveOrphanAside(known.folder);
    savePostgresHome(home, known);
  }
  makeFolder(known.folder, user);
  return known;
}

export function savePostgresHome(home: Home, { folder, superuserPassword, loginPassword, isPrepared }: PostgresHome): void {
  writeJsonFile(home.at('postgres.json'), {
    baseline: presentBaseline,
    folder,
    superuser_password: superuserPassword,
    login_password: loginPassword,
    is_prepared: isPrepared,
  });
}

function newPostgresHome(home: Home, user: SystemUser | null): PostgresHome {
  const password = (): string => randomBytes(passwordBytes).toString('hex');
  const name = createHash('sha256').update(home.path).digest('hex').slice(0, 16);
  return {
    folder: user === null ? home.at('postgres') : join(systemFolder(), name),
    superuserPassword: password(),
    loginPassword: password(),
    isPrepared: false,
  };
}

function fromFile(file: string, kept: Readonly<Record<string, unknown>>): PostgresHome {
  const { folder, superuser_password: superuserPassword, login_password: loginPassword, is_prepared: isPrepared } = kept;
  if (typeof folder === 'string' && typeof superuserPassword === 'string' && typeof loginPassword === 'string') {
    return { folder, superuserPassword, loginPassword, isPrepared: isPrepared === true };
  }
  throw new StartFailure(
    `${file} is damaged: a field is missing.`,
    'Restore it from a copy; without its passwords the database cannot be opened.',
  );
}

/** Moves aside a database whose home, with its passwords, was removed; one such folder is kept for inspection. */
function moveOrphanAside(folder: string): void {
  if (!existsSync(folder)) return;
  rmSync(`${folder}.orphan`, { recursive: true, force: true });
  renameSync(folder, `${folder}.orphan`);
}

function makeFolder(folder: string, user: SystemUser | null): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user === null) return;
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartFailure(
      `The database folder ${folder} cannot be created: ${reasonOf(error)}.`,
      'Free some disk space, or set DATABASE_URL.',
    );
  }
}
