import { type Logger, repeatUntil, sleep } from '@innkeeper/platform';
import pg from 'pg';
import { directoryChannel } from '../directory/changes.ts';

interface WatchOptions {
  readonly directoryUrl: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Notices of changes in the directory. */
export interface DirectoryWatch {
  /** Resolves at the next notice, at one missed meanwhile, or after half a second. */
  untilNotice(): Promise<void>;
  readonly closed: Promise<void>;
}

const noticeMs = 500; // HAProxy may have started again
const reconnectMs = 1_000;
const connectMs = 2_000;

/** Listens to the directory until the signal; reconnects whenever the connection is lost. */
export function watchDirectory({ directoryUrl, log, signal }: WatchOptions): DirectoryWatch {
  let isDue = false;
  let wake: () => void = () => undefined;
  const notice = (): void => {
    isDue = true;
    wake();
  };
  signal.addEventListener('abort', notice, { once: true });
  const closed = repeatUntil({
    name: 'listening to the directory',
    signal,
    step: (succeeded) => listenOnce(directoryUrl, { onNotice: notice, onListening: succeeded, signal }),
    rest: reconnectMs,
    backOff: { firstMs: reconnectMs, maxMs: reconnectMs },
    log,
  });
  return {
    untilNotice: async () => {
      if (!isDue) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(noticeMs, signal)]);
      isDue = false;
    },
    closed,
  };
}

interface ListenOptions {
  readonly onNotice: () => void;
  readonly onListening: () => void;
  readonly signal: AbortSignal;
}

/** Listens until the signal; throws when the connection is lost. */
async function listenOnce(directoryUrl: string, { onNotice, onListening, signal }: ListenOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: directoryUrl,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'innkeeper_edge',
  });
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  client.once('error', ended.reject);
  client.once('end', () => ended.reject(new Error('the connection ended')));
  const stop = (): void => ended.resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    client.on('notification', onNotice);
    await client.query(`listen ${directoryChannel}`);
    onListening();
    onNotice();
    if (!signal.aborted) await ended.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    client.removeAllListeners('error').on('error', () => undefined);
    await client.end().catch(() => undefined);
  }
}
