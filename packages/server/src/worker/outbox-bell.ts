import { type Database, type Logger, listenTo, outboxChannel } from '@innkeeper/platform';

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

/** Hears the outbox's channel; polling stands behind it. */
export function openOutboxBell({ db, log, signal }: { db: Database; log: Logger; signal: AbortSignal }): OutboxBell {
  const waiters: Waiter[] = [];
  const ring = (): void => {
    for (const waiter of waiters) {
      waiter.isRung = true;
      waiter.wake?.();
    }
  };
  const onLost = (error: Error): void => log.warn({ err: error }, 'not listening to the outbox; polling goes on');
  signal.addEventListener('abort', ring, { once: true });
  return {
    closed: listenTo(db, outboxChannel, { onNotice: ring, onLost }, signal),
    listener() {
      const waiter: Waiter = { isRung: false, wake: null };
      waiters.push(waiter);
      return { wait: (timeoutMs) => waitFor(waiter, timeoutMs, signal) };
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
