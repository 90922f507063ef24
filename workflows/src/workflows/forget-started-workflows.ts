import { proxyActivities } from '@temporalio/workflow';
import type { PlatformActivities } from '../activities/platform-activities.ts';

const batchesMax = 500; // what is left is found by the next hour's run

const platform = proxyActivities<PlatformActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumAttempts: 5 },
});

/** Deletes the rows of workflows that were started long ago; waiting rows stay however old they are. */
export async function forgetStartedWorkflows(): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batchesMax; batch++) {
    const result = await platform.forgetStartedWorkflows();
    deleted += result.deleted;
    if (!result.isMore) break;
  }
  return deleted;
}
