import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type Logger, outboxChannel } from '@innkeeper/platform';

/** Rings when a transaction has left something in the outbox. A ring during work is heard at the next wait. */
export interface BellListener {
  wait(timeoutMs: number): Promise<void>;
}

export interface OutboxBell {
  /** Each waiter has its own listener, so that none takes another's ring. */
  listener(): BellListener;
  /** Ends when the signal has come and the connection is given back. */
  readonly closed: Promise<void>;
}

interface Waiter {
  isRung: boolean;
  wake: (() => void) | null;
}

const reconnectEveryMs = 2_000;

/** Listens on one connection of the system pool, and on a new one whenever that is lost; polling stands behind it. */
export function openOutboxBell(deps: { db: Database; log: Logger; signal: AbortSignal }): OutboxBell {
  const waiters: Waiter[] = [];
  const ring = (): void => {
    for (const waiter of waiters) {
      waiter.isRung = true;
      waiter.wake?.();
    }
  };
  deps.signal.addEventListener('abort', ring, { once: true });
  return {
    closed: keepListening(deps, ring),
    listener() {
      const waiter: Waiter = { isRung: false, wake: null };
      waiters.push(waiter);
      return { wait: (timeoutMs) => waitFor(waiter, timeoutMs, deps.signal) };
    },
  };
}

async function waitFor(waiter: Waiter, timeoutMs: number, signal: AbortSignal): Promise<void> {
  if (!waiter.isRung && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      waiter.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  waiter.wake = null;
  waiter.isRung = false;
}

async function keepListening(deps: { db: Database; log: Logger; signal: AbortSignal }, ring: () => void): Promise<void> {
  let hasFailed = false;
  while (!deps.signal.aborted) {
    try {
      await listenOnce(deps, ring, () => {
        hasFailed = false;
      });
    } catch (error) {
      if (!hasFailed) deps.log.warn({ err: error }, 'not listening to the outbox; polling goes on');
      hasFailed = true;
      await pause(reconnectEveryMs, undefined, { signal: deps.signal }).catch(() => undefined);
    }
  }
}

/** Listens until the signal, or throws when the connection is lost. */
async function listenOnce(deps: { db: Database; signal: AbortSignal }, ring: () => void, onListening: () => void): Promise<void> {
  const client = await deps.db.system.connect();
  const listening = new AbortController();
  let lost: Error | undefined;
  try {
    client.on('notification', ring);
    const ended = new Promise<void>((resolve, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
      deps.signal.addEventListener('abort', () => resolve(), { once: true, signal: listening.signal });
    });
    ended.catch(() => undefined);
    await client.query(`listen ${outboxChannel}`);
    onListening();
    ring(); // for whatever was announced while nobody listened
    if (!deps.signal.aborted) await ended;
  } catch (error) {
    lost = error instanceof Error ? error : new Error('listening failed');
    throw lost;
  } finally {
    listening.abort();
    client.release(lost ?? true); // never back to the pool: it still listens
  }
}
