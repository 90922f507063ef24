import { systemClock } from '@innkeeper/kernel';
import { type Logger, repeatUntil } from '@innkeeper/platform';
import type { Client } from '@temporalio/client';
import { keepSchedules, type ScheduledWork } from './schedules.ts';

export interface ContactDeps {
  readonly client: Client;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** What has a schedule. */
  readonly work: readonly ScheduledWork[];
  /** Called after every question with whether Temporal answered. */
  readonly onState: (isThere: boolean) => void;
}

const askEveryMs = 5_000;
const answerWithinMs = 3_000;

/**
 * Asks Temporal whether it is there, until the signal. Whenever it is there again, the first time included, the schedules are kept,
 * because it may have come back empty.
 */
export function keepContact({ client, log, signal, work, onState }: ContactDeps): Promise<void> {
  let isThere = false;
  return repeatUntil({
    name: 'Temporal health check',
    signal,
    step: async () => {
      const wasThere = isThere;
      isThere = false; // unless it answers
      try {
        await (wasThere ? ask(client) : keepSchedules(client, work, signal));
        isThere = true;
      } finally {
        if (!signal.aborted) onState(isThere);
      }
    },
    rest: askEveryMs,
    backOff: { firstMs: askEveryMs, maxMs: askEveryMs },
    log,
  });
}

async function ask(client: Client): Promise<void> {
  await client.withDeadline(systemClock.nowMs() + answerWithinMs, () => client.workflowService.getSystemInfo({}));
}
