import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFileOf } from './claim.ts';
import { writeJsonFile } from './json-file.ts';
import { endMembers, type Member } from './members.ts';
import { markOf } from './processes.ts';

/** A part of instance.json, as the contract words it. External parts have no pid. */
export interface PublishedParts {
  readonly api: { readonly pid?: number; readonly url: string };
  readonly worker: { readonly pid?: number };
  readonly postgres: { readonly pid?: number; readonly port: number };
  readonly temporal: { readonly pid?: number; readonly address: string; readonly ui?: string };
  readonly simulators: { readonly pid?: number; readonly addresses: Readonly<Record<string, string>> };
}

/** What runs: kept in files for others, and told to the guardian, who ends it when this process is killed. */
export interface Roster {
  joined(member: Member): void;
  left(pid: number): void;
  members(): readonly Member[];
  publish<Name extends keyof PublishedParts>(name: Name, part: PublishedParts[Name]): void;
  withdraw(name: keyof PublishedParts): void;
  /** The data folder in which a PostgreSQL may run that has not joined yet. */
  watchDataFolder(folder: string): void;
  /** Ends what is still there at once. */
  endAll(): Promise<void>;
  /** Says farewell to the guardian and removes the files. */
  close(): void;
}

const guardianPauseMs = 200;
const guardianFile = fileURLToPath(new URL('./guardian.ts', import.meta.url));

/** Opens the roster of a claimed home. `removeAfter` names what a guardian removes besides, when it has to clean up. */
export function openRoster(folder: string, removeAfter: readonly string[] = []): Roster {
  const members = new Map<number, Member>();
  const parts: Partial<PublishedParts> = {};
  const instanceFile = join(folder, 'instance.json');
  const files = [instanceFile, claimFileOf(folder)];
  let dataFolder: string | null = null;
  let isClosed = false;
  const guardian = keepGuardian(() => tell());
  const tell = (): void => {
    if (isClosed) return;
    const list = [...members.values()];
    guardian.tell({ members: list, dataFolder, removeAfter: [...files, ...removeAfter] });
    writeJsonFile(claimFileOf(folder), { supervisor: markOf(process.pid), guardian: guardian.mark(), url: parts.api?.url, members: list });
  };
  tell();
  return {
    joined: (member) => {
      members.set(member.pid, member);
      tell();
    },
    left: (pid) => {
      if (members.delete(pid)) tell();
    },
    members: () => [...members.values()],
    publish: (name, part) => {
      parts[name] = part;
      if (!isClosed) writeJsonFile(instanceFile, parts);
    },
    withdraw: (name) => {
      delete parts[name];
      if (!isClosed) writeJsonFile(instanceFile, parts);
    },
    watchDataFolder: (path) => {
      dataFolder = path;
      tell();
    },
    endAll: async () => void (await endMembers(() => [...members.values()], [0, 500, 1_000])),
    close: () => {
      isClosed = true;
      guardian.dismiss();
      for (const file of files) rmSync(file, { force: true });
    },
  };
}

/** Starts the guardian, and another one when it dies. */
function keepGuardian(onNew: () => void) {
  let isDismissed = false;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [guardianFile], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
    started.stdin?.on('error', () => undefined);
    started.on('error', () => undefined);
    started.once('exit', () => {
      setTimeout(() => {
        if (isDismissed) return;
        current = start();
        onNew();
      }, guardianPauseMs).unref();
    });
    started.unref();
    return started;
  };
  let current = start();
  const tell = (orders: object): void => void current.stdin?.write(`${JSON.stringify(orders)}\n`);
  return {
    tell,
    mark: () => (current.pid === undefined ? null : markOf(current.pid)),
    dismiss: () => {
      isDismissed = true;
      tell({ farewell: true });
      current.stdin?.end();
    },
  };
}
