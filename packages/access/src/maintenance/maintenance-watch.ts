import { type Clock, systemClock } from '@innkeeper/kernel';
import { type Database, type Repetition, repeatUntil } from '@innkeeper/platform';
import { readCurrentWindow } from './current-window.ts';

/** A process's view of announced maintenance. */
export interface MaintenanceWatch {
  /** Seconds until the end of the current window, at least 1; null outside one. Rules: OPS-15. */
  secondsLeft(): number | null;
  /** Reads the window again. Errors: SVC-9003. */
  refresh(): Promise<void>;
  close(): void;
}

export interface MaintenanceWatchOptions {
  readonly log: Repetition['log'];
  readonly clock?: Clock;
}

/** A notification can be lost with its connection, so the window is also read at this interval. */
const rereadEveryMs = 5_000;

/** Caches the current window, so that checks cost nothing; `refresh` is called on every change. */
export function watchMaintenance(db: Database, { log, clock = systemClock }: MaintenanceWatchOptions): MaintenanceWatch {
  let window: { readonly startsMs: number; readonly endsMs: number } | null = null;
  let reads = 0;
  const refresh = async (): Promise<void> => {
    reads += 1;
    const read = reads;
    const [row] = await db.runAsSystem(readCurrentWindow, [clock.now()]);
    if (read !== reads) return; // a later read is newer
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
