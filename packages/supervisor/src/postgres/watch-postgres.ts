import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
import { createRestartBackOff } from '../processes/restart-back-off.ts';
import { reasonOf } from '../start-failure.ts';
import type { PostgresServer } from './postgres-server.ts';

export interface PostgresWatchOptions {
  readonly server: PostgresServer;
  readonly onStart: (identity: ProcessIdentity) => void;
  readonly onEnd: (pid: number) => void;
  readonly progress: (line: string) => void;
}

export interface WatchedPostgres {
  stop(): Promise<void>;
}

const pollMs = 400;

/** Starts PostgreSQL and restarts it with back-off when it dies. pg_ctl detaches it, so its end must be polled for. */
export async function watchPostgres(options: PostgresWatchOptions): Promise<WatchedPostgres> {
  const stopping = new AbortController();
  const nextWait = createRestartBackOff();
  let postmaster = await options.server.start();
  let readySince: number | null = performance.now(); // null after a failed start
  options.onStart(postmaster);

  const restart = async (): Promise<void> => {
    options.onEnd(postmaster.pid);
    const waitMs = nextWait(readySince === null ? 0 : performance.now() - readySince);
    options.progress(`PostgreSQL has ended; restarting in ${waitMs / 1000} s`);
    await sleep(waitMs, stopping.signal);
    if (stopping.signal.aborted) return;
    readySince = null;
    try {
      postmaster = await options.server.start();
      readySince = performance.now();
      options.onStart(postmaster);
    } catch (error) {
      options.progress(reasonOf(error));
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(pollMs, stopping.signal);
      if (!stopping.signal.aborted && !isAlive(postmaster)) await restart();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await options.server.stop();
    },
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal }).catch(() => undefined);
}
