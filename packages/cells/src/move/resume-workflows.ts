import type { MoveParts } from './move-parts.ts';

// Those of the move itself belong to the cell that it leaves.
const startAgain = `update platform.workflow_start w set started_at = null, leased_by = null, attempts = 0, next_attempt_at = now()
  where w.tenant_id = $1 and w.kind <> 'move-tenant'`;

/** Starts the workflows of the tenant at the destination, which has none of them. Those that have ended find nothing to do. Safe to repeat. */
export async function resumeWorkflows({ destination, tenantId }: MoveParts): Promise<void> {
  await destination.query(startAgain, [tenantId]);
}
