import { systemClock } from '@innkeeper/kernel';
import { type Logger, repeatUntil } from '@innkeeper/platform';
import type { Client } from '@temporalio/client';
import { type ScheduledWork, syncSchedules } from './schedules.ts';

export interface TemporalMonitorDeps {
  readonly client: Client;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Work that runs on a schedule. */
  readonly work: readonly ScheduledWork[];
  /** Called after every check; true when Temporal answered. */
  readonly onState: (isAvailable: boolean) => void;
}

const pingEveryMs = 5_000;
const answerWithinMs = 3_000;

/**
 * Checks regularly whether Temporal is available, until the signal. Whenever it becomes available, the first time included, the schedules
 * are synchronised, because it may have come back empty.
 */
export function monitorTemporal({ client, log, signal, work, onState }: TemporalMonitorDeps): Promise<void> {
  let isAvailable = false;
  return repeatUntil({
    name: 'Temporal health check',
    signal,
    step: async () => {
      const wasAvailable = isAvailable;
      isAvailable = false; // unless it answers
      try {
        await (wasAvailable ? ping(client) : syncSchedules(client, work, signal));
        isAvailable = true;
      } finally {
        if (!signal.aborted) onState(isAvailable);
      }
    },
    rest: pingEveryMs,
    backOff: { firstMs: pingEveryMs, maxMs: pingEveryMs },
    log,
  });
}

async function ping(client: Client): Promise<void> {
  await client.withDeadline(systemClock.nowMs() + answerWithinMs, () => client.workflowService.getSystemInfo({}));
}
