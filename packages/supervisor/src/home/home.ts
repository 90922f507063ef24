import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf, reasonOf, StartFailure } from '../start-failure.ts';

/** The state folder of one instance. */
export interface Home {
  readonly path: string;
  /** Path of a file or folder in the home. */
  at(name: string): string;
}

const secretBytes = 32;
const chooseOtherHome = 'Set INNKEEPER_HOME to a folder that this user may write.';

/** Opens the state folder, creating it if necessary. Only its owner can read its contents. Rules: OPS-64. */
export function openHome(path: string): Home {
  const full = resolve(path);
  try {
    if (existsSync(full)) requireHome(full);
    makeFolder(full);
    accessSync(full, constants.W_OK | constants.X_OK);
    makeFolder(join(full, logFolder));
    makePrivate(full);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`INNKEEPER_HOME ${full} cannot be used: ${reasonOf(error)}.`, chooseOtherHome);
  }
  return { path: full, at: (name) => join(full, name) };
}

/** Creates a folder and its parents; Node's recursive mkdir never returns where the kernel refuses folders, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Refuses a folder with foreign files, which would become unreadable for others. */
function requireHome(path: string): void {
  if (!statSync(path).isDirectory()) {
    throw new StartFailure(`INNKEEPER_HOME ${path} is a file, not a folder.`, 'Remove the file, or set INNKEEPER_HOME to another folder.');
  }
  const names = readdirSync(path).filter((name) => name !== logFolder);
  if (names.length === 0 || ownFiles.some((name) => names.includes(name))) return;
  throw new StartFailure(`INNKEEPER_HOME ${path} contains files of another program.`, 'Set INNKEEPER_HOME to an empty or new folder.');
}

const ownFiles = ['master.key', 'operator.key', 'ports.json', 'postgres.json', 'supervisor.json'];
const logFolder = 'logs';
const databaseFolder = 'postgres'; // PostgreSQL makes its folder private itself

/** Restricts all files to the owner, skipping those that disappear meanwhile: the home's instance may be running. */
function makePrivate(home: string): void {
  setMode(home, 0o700);
  for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (relative(home, path).split(sep).includes(databaseFolder)) continue; // of the directory and of cells as well
    if (entry.isFile()) setMode(path, 0o600);
    if (entry.isDirectory()) setMode(path, 0o700);
  }
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Ensures that there is a key for secrets at rest: in the environment, else in the home, where the first start creates it. */
export function provideMasterKey(home: Home, environment: NodeJS.ProcessEnv): void {
  if (environment['INNKEEPER_MASTER_KEY']) return;
  if (environment['NODE_ENV'] === 'production') {
    throw new StartFailure(
      'INNKEEPER_MASTER_KEY is not set, and with NODE_ENV=production no key is generated.',
      'Set INNKEEPER_MASTER_KEY to 32 random bytes in base64, for example from: openssl rand -base64 32',
    );
  }
  const file = home.at('master.key');
  if (!existsSync(file) && existsSync(home.at('postgres.json'))) {
    throw new StartFailure(
      `${file} is missing, and the database's secrets are sealed with it.`,
      'Restore the file, or set INNKEEPER_MASTER_KEY to its key.',
    );
  }
  readOrMakeSecret(file, 'base64');
}

/** Creates the key that authenticates an operator, unless the home has one. */
export function makeOperatorKey(home: Home): void {
  readOrMakeSecret(home.at('operator.key'), 'base64url');
}

/** Password of the login that moves tenants. */
export function moverPassword(home: Home): string {
  return readOrMakeSecret(home.at('mover.password'), 'base64url');
}

function readOrMakeSecret(file: string, encoding: 'base64' | 'base64url'): string {
  try {
    writeFileSync(file, `${randomBytes(secretBytes).toString(encoding)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartFailure(`${file} cannot be written: ${reasonOf(error)}.`, chooseOtherHome);
  }
  const secret = readSecret(file);
  if (secret === '') throw new StartFailure(`${file} is empty.`, 'Restore it from a copy; without one, remove it and start again.');
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartFailure(`${file} cannot be read: ${reasonOf(error)}.`, 'Make it readable for this user.');
  }
}
