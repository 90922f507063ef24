import { type ChildProcess, spawn } from 'node:child_process';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { lastLines, openLog, rotateLog, sizeOf } from './log-file.ts';
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

/** A child process that is restarted until it is stopped. */
export interface ManagedProcess {
  readonly name: string;
  /** Resolves at the child's `ready` message; rejects with the end of its log when it ends before. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a child in its own process group, with its output in its log, and restarts it with back-off when it dies. Rules: OPS-1, OPS-31.
 */
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
    launch(options, {
      onStart: (identity) => {
        current = identity;
      },
      onReady: () => {
        hasBeenReady = true;
        ready.resolve();
      },
      onEnd: (how, wasReadyForMs) => {
        current = null;
        if (isStopping) return;
        if (!hasBeenReady) {
          isStopping = true;
          const message = `The ${options.name} ${how}:\n${lastLines(options.logFile, logStart)}`;
          return ready.reject(new StartFailure(message, `Its log is ${options.logFile}`));
        }
        const waitMs = nextWait(wasReadyForMs);
        options.progress(`The ${options.name} ${how}; restarting in ${waitMs / 1000} s`);
        timer = setTimeout(run, waitMs);
      },
    });
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

interface RunObserver {
  readonly onStart: (identity: ProcessIdentity) => void;
  readonly onReady: () => void;
  /** Called once, even for a run that failed to start. */
  readonly onEnd: (how: string, wasReadyForMs: number) => void;
}

/** One run of the child, from its start to its end. */
function launch(options: ManagedProcessOptions, observer: RunObserver): void {
  let readySince = options.isReadyAtOnce ? performance.now() : null;
  let hasEnded = false;
  const ended = (how: string, pid?: number): void => {
    if (hasEnded) return;
    hasEnded = true;
    if (pid !== undefined) options.onEnd(pid);
    observer.onEnd(how, readySince === null ? 0 : performance.now() - readySince);
  };
  let child: ChildProcess;
  try {
    child = spawnChild(options);
  } catch (error) {
    return ended(`could not be started (${reasonOf(error)})`);
  }
  child.on('message', () => {
    readySince ??= performance.now();
    observer.onReady();
  });
  child.once('error', (error) => ended(`could not be started (${error.message})`, child.pid));
  child.once('exit', (code, signal) => ended(signal === null ? `ended with code ${code}` : `was ended by ${signal}`, child.pid));
  const identity = child.pid === undefined ? null : identify(child.pid);
  if (identity === null) return;
  observer.onStart(identity);
  options.onStart(identity);
}

function spawnChild(options: ManagedProcessOptions): ChildProcess {
  const log = openLog(options.logFile);
  try {
    return spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      stdio: options.isReadyAtOnce ? ['ignore', log.stdio, log.stdio] : ['ignore', log.stdio, log.stdio, 'ipc'],
      detached: true, // the terminal's Ctrl-C is only for the supervisor
    });
  } finally {
    log.close();
  }
}

async function stopProcess(identity: ProcessIdentity, stopMs: number): Promise<void> {
  sendSignal(identity, 'SIGTERM');
  if (!(await untilGone([identity], stopMs))) killGroup(identity.pid);
  await untilGone([identity], 1_000);
}
