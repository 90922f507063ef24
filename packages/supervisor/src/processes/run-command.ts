import { spawn } from 'node:child_process';
import { openLog } from './log-file.ts';

export interface CommandOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly signal?: AbortSignal;
}

/** Runs a command to completion with all its output in a log file; returns its exit code, 127 when it could not be started. */
export function runCommand(options: CommandOptions): Promise<number> {
  const log = openLog(options.logFile);
  const child = spawn(options.command, options.args, {
    stdio: ['ignore', log.stdio, log.stdio], // a file, because a daemon would hold a pipe open
    detached: true, // the terminal's Ctrl-C is for the supervisor alone
    cwd: options.cwd,
    env: options.env,
    ...options.user,
  });
  log.close();
  const kill = (): void => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  options.signal?.addEventListener('abort', kill, { once: true });
  return new Promise((resolve) => {
    const done = (code: number): void => {
      options.signal?.removeEventListener('abort', kill);
      resolve(code);
    };
    child.once('error', () => done(127));
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** Kills a process group at once, including its leader's children. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}
