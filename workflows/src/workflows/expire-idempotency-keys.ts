import { proxyActivities } from '@temporalio/workflow';
import type { PlatformActivities } from '../activities/platform-activities.ts';

const batchesMax = 500; // what is left is found by the next hour's run

const platform = proxyActivities<PlatformActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumAttempts: 5 },
});

/** Forgets idempotency keys past their retention; those of folio movements stay. Spec: contract 7 (kept 7 days). */
export async function expireIdempotencyKeys(): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < batchesMax; batch++) {
    const result = await platform.expireIdempotencyKeys();
    deleted += result.deleted;
    if (!result.isMore) break;
  }
  return deleted;
}
