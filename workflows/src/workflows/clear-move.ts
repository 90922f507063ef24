import { proxyActivities } from '@temporalio/workflow';
import type { MoveActivities } from '../activities/move-activities.ts';

/** Input of the workflow, as stored in platform.workflow_start. */
export interface ClearMoveInput {
  readonly tenant_id: string;
  readonly move_id: string;
}

// Repeated for as long as it takes: the cell that the tenant left may be down.
const { clearMove: removeRows } = proxyActivities<MoveActivities>({
  startToCloseTimeout: '12 hours', // the rows of a large tenant
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '200 milliseconds', backoffCoefficient: 2, maximumInterval: '30 seconds' },
});

/** Removes what a failed move to another cell has left behind. Rules: CELL-16. Decision: infra/decisions/0129. */
export async function clearMove({ move_id: moveId }: ClearMoveInput): Promise<'cleared'> {
  await removeRows({ moveId });
  return 'cleared';
}
