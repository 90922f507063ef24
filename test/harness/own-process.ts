import { type ChildProcess, spawn } from 'node:child_process';
import { compileCache } from './compile-cache.ts';
import { testGuardian } from './guardian.ts';
import { waitFor } from './wait-for.ts';

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of a test's own, to be started, stopped and killed at will. */
export interface OwnProcess {
  /** Starts it, even after it has ended. */
  start(): Promise<void>;
  /** Asks it to stop, as a supervisor does; resolves when it has ended. */
  stop(): Promise<ProcessExit>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<ProcessExit>;
  /** Sends a signal without waiting for the end. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  ended(): Promise<ProcessExit>;
  /** Its output, which loses its beginning when it grows too long. */
  output(): string;
  pid(): number;
}

export interface OwnProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Polled after a start; `hasSentMessage`: the process has sent its parent a message. */
  readonly isReady: (state: { readonly hasSentMessage: boolean }) => Promise<boolean> | boolean;
}

/** Longer output loses its beginning. */
export const outputCharsMax = 1_000_000;

/** Describes a process; `start` starts it. Ends with the test process at the latest. */
export function ownProcess(options: OwnProcessOptions): OwnProcess {
  let running: RunningProcess | null = null;
  const current = (): RunningProcess => {
    if (!running) throw new Error(`${options.name} was never started`);
    return running;
  };
  const end = (name: NodeJS.Signals): Promise<ProcessExit> => {
    current().child.kill(name);
    return current().ended;
  };
  return {
    start: async () => {
      running = launch(options);
      await untilReady(options, running);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (name) => void current().child.kill(name),
    ended: () => current().ended,
    output: () => running?.output() ?? '',
    pid: () => current().child.pid ?? 0,
  };
}

interface RunningProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessExit>;
  hasSentMessage(): boolean;
  output(): string;
}

function launch({ name, command, args, env }: OwnProcessOptions): RunningProcess {
  // A group of its own: Ctrl-C reaches the tests alone, and the guardian ends whole groups.
  const child = spawn(command, args, { env: { ...compileCache, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  let output = '';
  let hasSentMessage = false;
  child.on('message', () => {
    hasSentMessage = true;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharsMax);
    });
  }
  const { pid } = child;
  if (pid !== undefined) testGuardian().watch(name, pid);
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => {
      if (pid !== undefined) testGuardian().forget(pid);
      resolve({ code, signal });
    });
  });
  return { child, ended, hasSentMessage: () => hasSentMessage, output: () => output };
}

async function untilReady({ name, isReady }: OwnProcessOptions, { child, hasSentMessage, output }: RunningProcess): Promise<void> {
  await waitFor(`${name} to be ready`, () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended: ${output()}`);
    return isReady({ hasSentMessage: hasSentMessage() });
  });
}
