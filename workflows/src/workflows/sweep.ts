import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { SweepActivities } from '../activities/sweep-activities.ts';

/** Input of the workflow, as its schedule passes it; a run that continues a long one also gets its position and totals. */
export interface SweepInput {
  readonly name: string;
  readonly after?: string | null;
  readonly done?: number;
  readonly failed?: number;
}

const batchesPerRunMax = 200; // limits the history; the next run continues

const { runDueBatch } = proxyActivities<SweepActivities>({
  startToCloseTimeout: '2 hours', // to archive a partition; a worker that has died is noticed by its heartbeats
  heartbeatTimeout: '10 seconds', // the longest delay after a worker dies during a batch
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 minute', maximumAttempts: 5 },
});

/** Handles all due work of one kind, batch by batch. Decision: infra/decisions/0025. */
export async function sweep({ name, after = null, done = 0, failed = 0 }: SweepInput): Promise<{ done: number; failed: number }> {
  const total = { done, failed };
  let position = after;
  for (let batch = 0; batch < batchesPerRunMax; batch++) {
    const result = await runDueBatch({ name, after: position });
    total.done += result.done;
    total.failed += result.failed;
    if (result.next === null) return total;
    position = result.next;
  }
  return continueAsNew<typeof sweep>({ name, after: position, ...total });
}
