import type { WorkflowStep } from '@innkeeper/platform';
import { sleep } from '@temporalio/workflow';

const stepsMax = 200; // of one run: its history stays short however long a partner is away

/** Calls the activity until its work is done, waiting between calls as long as it says; null when the steps of one run were not enough. */
export async function callUntilDone(activity: () => Promise<WorkflowStep>): Promise<'done' | null> {
  for (let step = 0; step < stepsMax; step++) {
    const outcome = await activity();
    if (outcome === 'done') return 'done';
    await sleep(outcome.waitMs);
  }
  return null;
}
