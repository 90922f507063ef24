import { type ChildProcess, spawn } from 'node:child_process';
import { openLog } from './log-file.ts';
import { markOf } from './processes.ts';
import type { Roster } from './roster.ts';
import type { Environment } from './settings.ts';

/** A program of the instance: what is run and under which name. */
export interface Program {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  readonly env: Environment;
  /** It tells over an IPC channel that it is ready. */
  readonly hasChannel?: boolean;
}

export interface Launched {
  readonly process: ChildProcess;
  readonly pid: number | null;
  /** How it ended: the exit code, the signal, or why it could not start. */
  readonly ended: Promise<string>;
  /** What it wrote in this run, shortened to its end. */
  tail(): string;
}

/** Where programs of an instance write and are counted. */
export interface LaunchSite {
  readonly root: string;
  readonly logs: string;
  readonly roster: Roster;
}

/** Starts a program in a process group of its own, so that Ctrl-C reaches it only through the supervisor. */
export function launch(program: Program, site: LaunchSite): Launched {
  const log = openLog(site.logs, program.name);
  const [file, ...args] = program.command;
  const output = ['ignore', log.descriptor, log.descriptor] as const;
  const child = spawn(file, args, {
    cwd: site.root,
    env: { ...program.env },
    detached: true,
    stdio: program.hasChannel ? [...output, 'ipc'] : [...output],
  });
  log.close();
  const mark = child.pid === undefined ? null : markOf(child.pid);
  if (mark !== null) site.roster.joined({ ...mark, name: program.name, group: true });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
  }).finally(() => {
    if (child.pid !== undefined) site.roster.left(child.pid);
  });
  child.on('error', () => undefined); // a channel that closes while something is sent
  return { process: child, pid: child.pid ?? null, ended, tail: log.tail };
}
