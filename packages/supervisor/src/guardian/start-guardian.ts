import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NamedProcess } from '../processes/end-processes.ts';
import { identify, type ProcessIdentity } from '../processes/process-identity.ts';

/** A message of the supervisor to the guardian, one line of JSON. */
export type GuardianMessage =
  | { readonly kind: 'begin'; readonly removals: readonly string[]; readonly registryFile: string; readonly owner: string }
  | { readonly kind: 'watch'; readonly process: NamedProcess }
  | { readonly kind: 'watch-database'; readonly folder: string }
  | { readonly kind: 'remove-at-end'; readonly path: string }
  | { readonly kind: 'unwatch'; readonly pid: number }
  | { readonly kind: 'release' };

export interface Guardian {
  readonly identity: ProcessIdentity | null;
  /** Resolves when the guardian has ended, released or not. */
  readonly ended: Promise<void>;
  send(message: GuardianMessage): void;
  /** Ends the guardian without stopping or removing anything. */
  release(): Promise<void>;
}

/** Starts the guardian, a process that stops everything this one leaves running when it is killed. */
export function startGuardian(): Guardian {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./guardian.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  const ended = untilExit(child);
  child.stdin.on('error', () => undefined);
  const send = (message: GuardianMessage): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    identity: child.pid === undefined ? null : identify(child.pid),
    ended,
    send,
    release: async () => {
      send({ kind: 'release' });
      child.stdin.end();
      await ended;
    },
  };
}

function untilExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve()); // it could not be started
  });
}
