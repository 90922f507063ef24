import { type Repetition, repeatUntil } from '../loop/repeat-until.ts';
import type { Database } from './database.ts';

export interface Listening {
  readonly channels: readonly string[];
  /** Called with the channel and payload of every notice; after every connect with null, because what was said meanwhile was missed. */
  readonly onNotice: (notice: Notice | null) => void;
  readonly log: Repetition['log'];
  readonly signal: AbortSignal;
}

export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

const reconnectAfterMs = 1_000;

/** Listens on a connection of its own until the signal, and on a new one whenever that is lost. */
export function listenTo(db: Database, listening: Listening): Promise<void> {
  return repeatUntil({
    name: `listening to ${listening.channels.join(' and ')}`,
    signal: listening.signal,
    step: (succeeded) => listenOnce(db, listening, succeeded),
    rest: reconnectAfterMs,
    backOff: { firstMs: reconnectAfterMs, maxMs: reconnectAfterMs },
    log: listening.log,
    isBackground: true,
  });
}

/** Until the signal; throws when the connection is lost. */
async function listenOnce(db: Database, { channels, onNotice, signal }: Listening, succeeded: () => void): Promise<void> {
  const client = await db.system.connect();
  const listening = new AbortController();
  try {
    const ended = new Promise<void>((resolve, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
      signal.addEventListener('abort', () => resolve(), { once: true, signal: listening.signal });
    });
    ended.catch(() => undefined);
    client.on('notification', ({ channel, payload = '' }) => onNotice({ channel, payload }));
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    succeeded();
    onNotice(null);
    if (!signal.aborted) await ended;
  } finally {
    listening.abort();
    client.release(true); // never given to other work: it would keep listening
  }
}
