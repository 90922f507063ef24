import { linkSync, rmSync, writeFileSync } from 'node:fs';
import type { Home } from '../home/home.ts';
import { isObject, type JsonObject, readJsonFile, writeJsonFile } from '../home/json-file.ts';
import { endProcesses, type NamedProcess } from '../processes/end-processes.ts';
import { identify, isAlive, type ProcessIdentity, untilGone } from '../processes/process-identity.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import { type Guard, startGuardian } from './start-guardian.ts';

/** Everything that runs for a home, written down with start times so that no later process is mistaken for it. */
export interface Register {
  add(process: NamedProcess): void;
  remove(pid: number): void;
  /** A folder that must not outlive the instance, whatever ends it. */
  addRemoval(path: string): void;
  close(): Promise<void>;
}

const fileName = 'supervisor.json';
const guardianMs = 6_000;
const guardianPauseMs = 200;
const claimTriesMax = 3;

/** Makes this process the supervisor of the home and starts its guardian, which is told of every change. */
export async function openRegister(home: Home): Promise<Register> {
  const file = home.at(fileName);
  const supervisor = identify(process.pid);
  await claim(home, { supervisor, processes: [] });
  const processes = new Map<number, NamedProcess>();
  const removals = [home.at('instance.json'), file];
  const mark = JSON.stringify(supervisor?.startedAt ?? '');
  let isClosing = false;
  const save = (): void => writeJsonFile(file, { supervisor, guardian: guard.identity, processes: [...processes.values()] });
  const engage = (): Guard => {
    const next = startGuardian();
    next.tell({ kind: 'begin', removals, registerFile: file, supervisor: mark });
    for (const one of processes.values()) next.tell({ kind: 'watch', process: one });
    void next.gone.then(() => setTimeout(replace, guardianPauseMs).unref());
    return next;
  };
  const replace = (): void => {
    if (isClosing) return;
    guard = engage();
    save();
  };
  let guard = engage();
  save();
  return {
    add: (one) => {
      guard.tell({ kind: 'watch', process: one });
      processes.set(one.pid, one);
      save();
    },
    remove: (pid) => {
      guard.tell({ kind: 'forget', pid });
      processes.delete(pid);
      save();
    },
    addRemoval: (path) => {
      guard.tell({ kind: 'removal', path });
      removals.push(path);
    },
    close: async () => {
      isClosing = true;
      rmSync(file, { force: true });
      await guard.farewell();
    },
  };
}

/** Of several starts at the same moment one wins: a file is linked into place once. */
async function claim(home: Home, content: JsonObject): Promise<void> {
  const file = home.at(fileName);
  const draft = `${file}.${process.pid}.claim`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  try {
    for (let tries = 1; tries <= claimTriesMax; tries++) {
      if (isLinked(draft, file)) return;
      await clearAway(home);
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

/** Refuses a home that is in use, and ends what a killed supervisor left. */
async function clearAway(home: Home): Promise<void> {
  const kept = readJsonFile(home.at(fileName)) ?? {};
  const supervisor = toIdentity(kept['supervisor']);
  if (supervisor !== null && isAlive(supervisor)) {
    throw new StartFailure(
      `Innkeeper already runs in ${home.path} (process ${supervisor.pid}, ${urlIn(home)}).`,
      'Stop it first, or set INNKEEPER_HOME and PORT for a second instance.',
    );
  }
  const guardian = toIdentity(kept['guardian']);
  if (guardian !== null) await untilGone([guardian], guardianMs); // it may be ending them at this moment
  const left = Array.isArray(kept['processes']) ? kept['processes'].map(toNamed) : [];
  await endProcesses(left.filter((one) => one !== null));
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
    // the refusal stands without the address
  }
  return 'still starting';
}
