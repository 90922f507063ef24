import { type Clock, systemClock } from '@innkeeper/kernel';
import { type Database, type Repetition, repeatUntil } from '@innkeeper/platform';
import { readStandingWindow } from './standing-window.ts';

/** What a process knows of announced maintenance. */
export interface MaintenanceWatch {
  /** Seconds until the end of the window that is on, at least 1; null while none is. Rules: OPS-15. */
  secondsLeft(): number | null;
  /** Reads the window again. Errors: SVC-9003. */
  refresh(): Promise<void>;
  close(): void;
}

export interface MaintenanceWatchOptions {
  readonly log: Repetition['log'];
  readonly clock?: Clock;
}

/** A notice of a change can be lost with its connection; this often the window is read regardless. */
const rereadEveryMs = 5_000;

/** Keeps the standing window in memory, so that asking costs nothing; `refresh` is called on every change. */
export function watchMaintenance(db: Database, { log, clock = systemClock }: MaintenanceWatchOptions): MaintenanceWatch {
  let window: { readonly startsMs: number; readonly endsMs: number } | null = null;
  let reads = 0;
  const refresh = async (): Promise<void> => {
    reads += 1;
    const read = reads;
    const [row] = await db.runAsSystem(readStandingWindow, [clock.now()]);
    if (read !== reads) return; // a later read knows more
    window = row ? { startsMs: Date.parse(row.starts_at), endsMs: Date.parse(row.ends_at) } : null;
  };
  const stop = new AbortController();
  void repeatUntil({
    name: 'reading of the maintenance window',
    signal: stop.signal,
    step: refresh,
    rest: rereadEveryMs,
    backOff: { firstMs: rereadEveryMs, maxMs: rereadEveryMs },
    log,
    isBackground: true,
    restsFirst: true,
  });
  return {
    secondsLeft: () => {
      const nowMs = clock.nowMs();
      if (window === null || nowMs < window.startsMs || nowMs >= window.endsMs) return null;
      return Math.max(1, Math.ceil((window.endsMs - nowMs) / 1_000));
    },
    refresh,
    close: () => stop.abort(),
  };
}
