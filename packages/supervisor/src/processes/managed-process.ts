import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';
import { lastLines, rotateLog, sizeOf } from './log-file.ts';
import { identify, type ProcessIdentity, sendSignal, untilGone } from './process-identity.ts';
import { createRestartBackOff } from './restart-back-off.ts';
import { killGroup } from './run-command.ts';

export interface ManagedProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly stopMs: number;
  readonly isReadyAtOnce?: boolean; // for a program that sends no message
  readonly onStart: (identity: ProcessIdentity) => void;
  readonly onEnd: (pid: number) => void;
  readonly progress: (line: string) => void;
}

/** A child that is kept running until it is stopped. */
export interface ManagedProcess {
  readonly name: string;
  /** Fulfilled by the child's `ready` message; rejected when it ends before, with the end of its log. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a child in a process group of its own, its output in its log, and restarts it with back-off when it dies. */
export function manageProcess(options: ManagedProcessOptions): ManagedProcess {
  const nextWait = createRestartBackOff();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined); // the caller may await it later
  let current: ProcessIdentity | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let hasBeenReady = options.isReadyAtOnce === true;

  const run = (): void => {
    rotateLog(options.logFile);
    const logStart = sizeOf(options.logFile);
    const startedAt = performance.now();
    const child = spawnChild(options);
    current = child.pid === undefined ? null : identify(child.pid);
    if (current !== null) options.onStart(current);
    child.on('message', () => {
      hasBeenReady = true;
      ready.resolve();
    });
    let hasEnded = false;
    const ended = (how: string): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (child.pid !== undefined) options.onEnd(child.pid);
      current = null;
      if (isStopping) return;
      if (!hasBeenReady) {
        const failure = new StartFailure(
          `The ${options.name} ${how}:\n${lastLines(options.logFile, logStart)}`,
          `Its log is ${options.logFile}`,
        );
        isStopping = true;
        return ready.reject(failure);
      }
      const waitMs = nextWait(performance.now() - startedAt);
      options.progress(`The ${options.name} ${how}; starting it again in ${waitMs / 1000} s`);
      timer = setTimeout(run, waitMs);
    };
    child.once('error', (error) => ended(`could not be started (${error.message})`));
    child.once('exit', (code, signal) => ended(signal === null ? `ended with code ${code}` : `was ended by ${signal}`));
  };

  run();
  return {
    name: options.name,
    ready: ready.promise,
    stop: async () => {
      isStopping = true;
      ready.reject(new Error('stopped'));
      clearTimeout(timer);
      if (current !== null) await stopProcess(current, options.stopMs);
    },
  };
}

function spawnChild(options: ManagedProcessOptions): ChildProcess {
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: options.isReadyAtOnce ? ['ignore', log, log] : ['ignore', log, log, 'ipc'],
    detached: true, // the terminal's Ctrl-C is for the supervisor alone
  });
  closeSync(log);
  return child;
}

async function stopProcess(identity: ProcessIdentity, stopMs: number): Promise<void> {
  sendSignal(identity, 'SIGTERM');
  if (!(await untilGone([identity], stopMs))) killGroup(identity.pid);
  await untilGone([identity], 1_000);
}
