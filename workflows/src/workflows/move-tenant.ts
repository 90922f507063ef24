import { proxyActivities } from '@temporalio/workflow';
import type { MoveActivities, MoveStepName } from '../activities/move-activities.ts';

/** Input of the workflow, as stored in platform.workflow_start. */
export interface MoveTenantInput {
  readonly tenant_id: string;
  readonly move_id: string;
}

const steps: readonly MoveStepName[] = ['prepare', 'copy', 'cut-over', 'verify', 'clear'];

// Steps are repeated for as long as it takes: what a step gives up, it gives up itself.
const { takeMoveStep } = proxyActivities<MoveActivities>({
  startToCloseTimeout: '12 hours', // the copy of a large tenant
  heartbeatTimeout: '5 seconds', // the longest delay after a worker dies while the tenant is closed
  retry: { initialInterval: '200 milliseconds', backoffCoefficient: 2, maximumInterval: '30 seconds' },
});

/** Moves a tenant to another cell. Rules: CELL-16. Decision: infra/decisions/0129. */
export async function moveTenant({ move_id: moveId }: MoveTenantInput): Promise<'ended'> {
  for (const step of steps) {
    if ((await takeMoveStep({ moveId, step })) === 'ended') break;
  }
  return 'ended';
}
