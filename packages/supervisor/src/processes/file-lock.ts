import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileLockWait {
  /** Aborts the wait with its reason. */
  readonly signal: AbortSignal;
  /** Called while another process has the lock, with the time since the wait began. */
  readonly onWait: (waitedMs: number) => void;
}

const pollMs = 250;
const sqliteBusy = 5;

/**
 * Runs work under an exclusive lock of a file. The operating system releases the lock when its process ends, however it ends. Node offers
 * such locks only through SQLite.
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
