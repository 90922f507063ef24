import { systemStatement } from '@innkeeper/platform';
import { Client, Connection } from '@temporalio/client';
import type { World } from './world.ts';

/** Maximum number of retry schedules open at once, counted by the database and by Temporal. */
export interface ScheduleCounts {
  readonly rowsMax: number;
  readonly workflowsMax: number;
}

const countRows = systemStatement<{ most: number }>(
  'test.open_retry_schedules',
  `select coalesce(max(o.open), 0)::int as most
     from (select count(*) as open from webhooks.delivery d where d.state = 'retrying' group by d.endpoint_id) o`,
);

const query = `WorkflowType = 'retryWebhook' and ExecutionStatus = 'Running'`;

/** Keeps counting while the work runs. Only one endpoint may have retry schedules open meanwhile. */
export async function watchRetrySchedules(world: World, work: Promise<unknown>): Promise<ScheduleCounts> {
  const connection = await Connection.connect({ address: world.temporal.address });
  const { workflow } = new Client({ connection });
  let rowsMax = 0;
  let workflowsMax = 0;
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  try {
    while (!state.isDone) {
      const counts = await Promise.all([world.db.runAsSystem(countRows, []), workflow.count(query)]).catch(() => null);
      if (!counts) continue; // a busy machine did not answer in time
      const [[rows], workflows] = counts;
      rowsMax = Math.max(rowsMax, rows?.most ?? 0);
      workflowsMax = Math.max(workflowsMax, workflows.count);
    }
    await done;
  } finally {
    await connection.close();
  }
  return { rowsMax, workflowsMax };
}
