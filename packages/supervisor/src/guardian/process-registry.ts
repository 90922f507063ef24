import { linkSync, rmSync, writeFileSync } from 'node:fs';
import type { Home } from '../home/home.ts';
import { isObject, type JsonObject, readJsonFile } from '../home/json-file.ts';
import { openStateFile } from '../home/state-file.ts';
import { endProcesses, type NamedProcess } from '../processes/end-processes.ts';
import { identify, isAlive, type ProcessIdentity, untilGone } from '../processes/process-identity.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import { type Guardian, startGuardian } from './start-guardian.ts';

/** Processes of a home, recorded with start times so that no later process is mistaken for one of them. */
export interface ProcessRegistry {
  add(process: NamedProcess): void;
  remove(pid: number): void;
  /** Adds a folder that a PostgreSQL is about to run on: every server there ends with the instance, recorded or not. */
  addDatabase(folder: string): void;
  /** Adds a folder that is removed with the instance, however it ends. */
  addRemoval(path: string): void;
  close(): Promise<void>;
}

const fileName = 'supervisor.json';
const guardianTimeoutMs = 6_000;
const guardianRestartMs = 200;
const claimAttemptsMax = 3;

/** Makes this process the supervisor of the home and starts its guardian, which receives every change. */
export async function openProcessRegistry(home: Home): Promise<ProcessRegistry> {
  const file = home.at(fileName);
  const supervisor = identify(process.pid);
  await claimHome(home, { supervisor, processes: [] });
  const state = openStateFile(file);
  const processes = new Map<number, NamedProcess>();
  const databases: string[] = [];
  const removals = [home.at('instance.json'), file];
  const owner = JSON.stringify(supervisor?.startedAt ?? '');
  let isClosing = false;
  const save = (): void => {
    if (isClosing) return; // the end of a process may be noticed after the last one has been stopped
    state.write({ supervisor, guardian: guardian.identity, processes: [...processes.values()], databases });
  };
  const startNext = (): Guardian => {
    const next = startGuardian();
    next.send({ kind: 'begin', removals, registryFile: file, owner });
    for (const folder of databases) next.send({ kind: 'watch-database', folder });
    for (const one of processes.values()) next.send({ kind: 'watch', process: one });
    void next.ended.then(() => setTimeout(replace, guardianRestartMs).unref());
    return next;
  };
  const replace = (): void => {
    if (isClosing) return;
    guardian = startNext();
    save();
  };
  let guardian = startNext();
  save();
  return {
    add: (one) => {
      guardian.send({ kind: 'watch', process: one });
      processes.set(one.pid, one);
      save();
    },
    remove: (pid) => {
      guardian.send({ kind: 'unwatch', pid });
      processes.delete(pid);
      save();
    },
    addDatabase: (folder) => {
      guardian.send({ kind: 'watch-database', folder });
      databases.push(folder);
      save();
    },
    addRemoval: (path) => {
      guardian.send({ kind: 'remove-at-end', path });
      removals.push(path);
    },
    close: async () => {
      isClosing = true;
      state.remove();
      await guardian.release();
    },
  };
}

/** Claims the home for this process. One of several simultaneous starts wins: a hard link can be created only once. */
async function claimHome(home: Home, content: JsonObject): Promise<void> {
  const file = home.at(fileName);
  const draft = `${file}.${process.pid}.claim`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  try {
    for (let attempt = 1; attempt <= claimAttemptsMax; attempt++) {
      if (isLinked(draft, file)) return;
      await evictDeadSupervisor(home);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartFailure(`${home.path} is being started by another process.`, 'Try again.');
}

function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Refuses a home that is in use; ends the processes that a killed supervisor left running. */
async function evictDeadSupervisor(home: Home): Promise<void> {
  const kept = readJsonFile(home.at(fileName)) ?? {};
  const supervisor = toIdentity(kept['supervisor']);
  if (supervisor !== null && isAlive(supervisor)) {
    throw new StartFailure(
      `Innkeeper already runs in ${home.path} (process ${supervisor.pid}, ${urlIn(home)}).`,
      'Stop it first, or set INNKEEPER_HOME and PORT for a second instance.',
    );
  }
  const guardian = toIdentity(kept['guardian']);
  if (guardian !== null) await untilGone([guardian], guardianTimeoutMs); // it may be stopping them right now
  const orphans = Array.isArray(kept['processes']) ? kept['processes'].map(toNamed) : [];
  const databases = Array.isArray(kept['databases']) ? kept['databases'].filter((folder) => typeof folder === 'string') : [];
  await endProcesses(
    orphans.filter((one) => one !== null),
    databases,
  );
  for (const name of ['instance.json', fileName]) rmSync(home.at(name), { force: true });
}

function toIdentity(value: unknown): ProcessIdentity | null {
  if (!isObject(value)) return null;
  const { pid, startedAt } = value;
  return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
}

function toNamed(value: unknown): NamedProcess | null {
  const identity = toIdentity(value);
  const name = isObject(value) ? value['name'] : null;
  return identity !== null && typeof name === 'string' ? { ...identity, name } : null;
}

function urlIn(home: Home): string {
  try {
    const api = readJsonFile(home.at('instance.json'))?.['api'];
    if (isObject(api) && typeof api['url'] === 'string') return api['url'];
  } catch {
    // the message is complete without the address
  }
  return 'still starting';
}
