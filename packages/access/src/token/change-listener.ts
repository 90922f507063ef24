import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@innkeeper/platform';

/** PostgreSQL channel on which every process hears that tenants or tokens have changed. */
export const accessChannel = 'innkeeper_access';

const reconnectAfterMs = 1_000;

/**
 * Listens on a connection of its own until the signal fires, reconnecting when it breaks. `onChange` is called for every
 * notice and after every connect, because what was said meanwhile was not heard.
 */
export async function listenForChanges(
  db: Database,
  on: { readonly change: () => void; readonly error: (error: Error) => void },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(db, on, signal).catch((error: unknown) => on.error(error instanceof Error ? error : new Error(String(error))));
    await wait(reconnectAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function listenOnce(db: Database, on: { readonly change: () => void }, signal: AbortSignal): Promise<void> {
  const client = await db.system.connect();
  try {
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', on.change);
    await client.query(`listen ${accessChannel}`);
    on.change();
    await ended;
  } finally {
    client.release(true); // never given to other work: it would go on listening
  }
}
