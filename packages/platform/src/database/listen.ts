import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

export interface Listener {
  /** Called for every notice and after every connect, because what was said meanwhile was not heard. */
  readonly onNotice: () => void;
  /** Called when listening begins to fail, not at every try that fails after it. */
  readonly onLost: (error: Error) => void;
}

const reconnectAfterMs = 1_000;

/** Listens to a channel on a connection of its own until the signal, and on a new one whenever that is lost. */
export async function listenTo(db: Database, channel: string, { onNotice, onLost }: Listener, signal: AbortSignal): Promise<void> {
  let isLost = false;
  const hear = (): void => {
    isLost = false;
    onNotice();
  };
  while (!signal.aborted) {
    try {
      await listenOnce({ db, channel, hear, signal });
    } catch (error) {
      if (!isLost) onLost(error instanceof Error ? error : new Error('listening failed', { cause: error }));
      isLost = true;
      await pause(reconnectAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

interface Listening {
  readonly db: Database;
  readonly channel: string;
  readonly hear: () => void;
  readonly signal: AbortSignal;
}

/** Until the signal; throws when the connection is lost. */
async function listenOnce({ db, channel, hear, signal }: Listening): Promise<void> {
  const client = await db.system.connect();
  const listening = new AbortController();
  try {
    const ended = new Promise<void>((resolve, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
      signal.addEventListener('abort', () => resolve(), { once: true, signal: listening.signal });
    });
    ended.catch(() => undefined);
    client.on('notification', hear);
    await client.query(`listen ${channel}`);
    hear();
    if (!signal.aborted) await ended;
  } finally {
    listening.abort();
    client.release(true); // never given to other work: it would go on listening
  }
}
