import type { WorkflowStep } from '@innkeeper/platform';
import { sleep } from '@temporalio/workflow';

const stepsMax = 200; // per run: the history stays short however long a partner is unavailable

/** Calls the activity until its work is done, waiting between calls as it asks; null when the steps of one run were not enough. */
export async function callUntilDone(activity: () => Promise<WorkflowStep>): Promise<'done' | null> {
  for (let step = 0; step < stepsMax; step++) {
    const outcome = await activity();
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return null;
}
