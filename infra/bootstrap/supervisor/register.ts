import { rmSync } from 'node:fs';
import { endProcesses, type NamedProcess } from './end-processes.ts';
import { type Guard, startGuardian } from './guard.ts';
import type { Home } from './home.ts';
import { isObject, type JsonObject, readJsonFile, writeJsonFile } from './json-file.ts';
import { identify, isAlive, type ProcessIdentity, untilGone } from './process-identity.ts';
import { StartFailure } from './start-failure.ts';

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

/** Refuses a home that is in use, and ends what a killed supervisor left; a running database is left to be adopted. */
export async function claimHome(home: Home): Promise<void> {
  const kept = readJsonFile(home.at(fileName));
  if (kept === null) return;
  const supervisor = toIdentity(kept['supervisor']);
  if (supervisor !== null && supervisor.pid !== process.pid && isAlive(supervisor)) {
    throw new StartFailure(
      `Innkeeper already runs in ${home.path} (process ${supervisor.pid}, ${urlIn(home)}).`,
      'Stop it first, or set INNKEEPER_HOME and PORT for a second instance.',
    );
  }
  const guardian = toIdentity(kept['guardian']);
  if (guardian !== null) await untilGone([guardian], guardianMs); // it may be ending them at this moment
  const left = Array.isArray(kept['processes']) ? kept['processes'].map(toNamed).filter((one) => one !== null) : [];
  await endProcesses(left.filter(({ name }) => name !== 'postgres'));
  rmSync(home.at('instance.json'), { force: true });
}

/** Writes this process down as the supervisor of the home and starts its guardian, which is told of every change. */
export function openRegister(home: Home): Register {
  const processes = new Map<number, NamedProcess>();
  const supervisor = identify(process.pid);
  const guard: Guard = startGuardian();
  const save = (): void => writeJsonFile(home.at(fileName), { supervisor, guardian: guard.identity, processes: [...processes.values()] });
  save();
  guard.tell({
    kind: 'begin',
    removals: [home.at('instance.json'), home.at(fileName)],
    registerFile: home.at(fileName),
    supervisor: JSON.stringify(supervisor?.startedAt ?? ''),
  });
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
    addRemoval: (path) => guard.tell({ kind: 'removal', path }),
    close: async () => {
      rmSync(home.at(fileName), { force: true });
      await guard.farewell();
    },
  };
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
  const api = readInstance(home)?.['api'];
  return isObject(api) && typeof api['url'] === 'string' ? api['url'] : 'still starting';
}

function readInstance(home: Home): JsonObject | null {
  try {
    return readJsonFile(home.at('instance.json'));
  } catch {
    return null;
  }
}
