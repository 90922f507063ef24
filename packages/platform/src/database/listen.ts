import { type Repetition, repeatUntil } from '../loop/repeat-until.ts';
import type { Database } from './database.ts';

export interface NoticeSubscription {
  readonly channels: readonly string[];
  /** Called with every notice, and with null after every connect, because notices were missed meanwhile. */
  readonly onNotice: (notice: Notice | null) => void;
  readonly log: Repetition['log'];
  readonly signal: AbortSignal;
}

export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

const reconnectAfterMs = 1_000;

/** Listens on a dedicated connection until the signal; reconnects whenever it is lost. */
export function listenTo(db: Database, listening: NoticeSubscription): Promise<void> {
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

/** Listens until the signal; throws when the connection is lost. */
async function listenOnce(db: Database, { channels, onNotice, signal }: NoticeSubscription, succeeded: () => void): Promise<void> {
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
    client.release(true); // never returned to the pool: it would still be listening
  }
}
