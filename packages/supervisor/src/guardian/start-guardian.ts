import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NamedProcess } from '../processes/end-processes.ts';
import { identify, type ProcessIdentity } from '../processes/process-identity.ts';

/** What the supervisor tells the guardian, one JSON object a line. */
export type GuardianMessage =
  | { readonly kind: 'begin'; readonly removals: readonly string[]; readonly registerFile: string; readonly supervisor: string }
  | { readonly kind: 'watch'; readonly process: NamedProcess }
  | { readonly kind: 'removal'; readonly path: string }
  | { readonly kind: 'forget'; readonly pid: number }
  | { readonly kind: 'farewell' };

export interface Guard {
  readonly identity: ProcessIdentity | null;
  /** Fulfilled when the guardian has gone, sent home or not. */
  readonly gone: Promise<void>;
  tell(message: GuardianMessage): void;
  /** Sends the guardian home: nothing is left to end. */
  farewell(): Promise<void>;
}

/** Starts the guardian, a process that ends what this one leaves behind when it is killed. */
export function startGuardian(): Guard {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./guardian.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  const gone = untilExit(child);
  child.stdin.on('error', () => undefined);
  const tell = (message: GuardianMessage): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    identity: child.pid === undefined ? null : identify(child.pid),
    gone,
    tell,
    farewell: async () => {
      tell({ kind: 'farewell' });
      child.stdin.end();
      await gone;
    },
  };
}

function untilExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve()); // it could not be started
  });
}
