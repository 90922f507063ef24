import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, readJsonFile, writeJsonFile } from './json-file.ts';
import { errorCodeOf, reasonOf, StartRefused } from './start-refused.ts';

export type PortName = 'api' | 'postgres' | 'temporal' | 'temporal_ui';

/** The state folder of one instance, with what it must remember from one start to the next. */
export interface Home {
  readonly folder: string;
  readonly logs: string;
  /** Names this home for ever; a folder removed and made anew has another. */
  readonly id: string;
  readonly masterKey: string;
  /** Passwords of the embedded database. */
  readonly passwords: { readonly admin: string; readonly login: string };
  portOf(name: PortName): number | null;
  rememberPort(name: PortName, port: number): void;
}

const secretBytes = 32;

/** Opens a state folder that this process has claimed: keys, passwords, logs. Refuses what is broken. */
export function openHome(folder: string, givenMasterKey: string | null): Home {
  const logs = join(folder, 'logs');
  makeFolder(logs);
  const file = join(folder, 'state.json');
  const kept = readJsonFile(file);
  const passwords = isJsonObject(kept?.['passwords']) ? kept['passwords'] : {};
  const ports = new Map(Object.entries(isJsonObject(kept?.['ports']) ? kept['ports'] : {}));
  const state = {
    key_in_home: givenMasterKey === null || kept?.['key_in_home'] === true,
    id: textOr(kept?.['id'], () => randomBytes(8).toString('hex')),
    passwords: { admin: textOr(passwords['admin'], newSecret), login: textOr(passwords['login'], newSecret) },
  };
  const save = (): void => writeJsonFile(file, { ...state, ports: Object.fromEntries(ports) });
  const masterKey = givenMasterKey ?? keyIn(folder, 'master.key', { mustExist: kept?.['key_in_home'] === true });
  keyIn(folder, 'operator.key', { mustExist: false });
  if (kept === null || kept['key_in_home'] !== state.key_in_home) save();
  return {
    folder,
    logs,
    id: state.id,
    passwords: state.passwords,
    masterKey,
    portOf: (name) => numberOrNull(ports.get(name)),
    rememberPort: (name, port) => {
      if (ports.get(name) === port) return;
      ports.set(name, port);
      save();
    },
  };
}

/** Makes a folder for its owner alone, or takes it as it is. Refuses what cannot be used as one. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw new StartRefused(notAFolder(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const code = errorCodeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StartRefused(notAFolder(folder));
    throw new StartRefused(`The folder ${folder} cannot be used (${reasonOf(error)}). Make it writable, or name another one in INNKEEPER_HOME.`);
  }
}

function notAFolder(folder: string): string {
  return `${folder} is a file or lies under one, but the state needs a folder. Name another one in INNKEEPER_HOME.`;
}

/** A secret kept in a file of its own. A master key that has vanished is refused: what it sealed could not be opened any more. */
function keyIn(folder: string, name: string, { mustExist }: { mustExist: boolean }): string {
  const path = join(folder, name);
  try {
    const key = readFileSync(path, 'utf8').trim();
    if (key !== '') return key;
    throw new StartRefused(`${path} is empty. Restore it from a backup.`);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    if (errorCodeOf(error) !== 'ENOENT') throw new StartRefused(`${path} cannot be read (${reasonOf(error)}).`);
  }
  if (mustExist) {
    throw new StartRefused(`${path} is missing, and secrets in the database are sealed with it. Restore it, or set INNKEEPER_MASTER_KEY to its content.`);
  }
  const key = newSecret();
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64');
}

function textOr(value: unknown, make: () => string): string {
  return typeof value === 'string' && value !== '' ? value : make();
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
