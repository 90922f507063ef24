import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileLockWait {
  /** Ends the wait with its reason. */
  readonly signal: AbortSignal;
  /** Called while somebody else has the lock, with the time since the wait began. */
  readonly onWait: (waitedMs: number) => void;
}

const pollMs = 250;
const sqliteBusy = 5;

/**
 * Runs work while no other process runs work with the same lock file. The lock is the operating system's, so it ends with its process, however
 * that ends. Node has no interface to such locks but SQLite's.
 */
export async function withFileLock<T>(file: string, { signal, onWait }: FileLockWait, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const lock = takeLock(file);
    if (lock !== null) {
      try {
        return await work();
      } finally {
        lock.close();
      }
    }
    onWait(performance.now() - startedMs);
    await pause(pollMs, undefined, { signal });
  }
}

function takeLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
}
