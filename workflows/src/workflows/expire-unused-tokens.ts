import { proxyActivities } from '@temporalio/workflow';
import type { AccessActivities } from '../activities/access-activities.ts';

const access = proxyActivities<AccessActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '5 seconds', backoffCoefficient: 2, maximumAttempts: 5 },
});

/** Revokes tokens that nobody has used for six months. Spec: Limits (unused tokens), States > API token. */
export async function expireUnusedTokens(): Promise<void> {
  await access.revokeUnusedTokens();
}
