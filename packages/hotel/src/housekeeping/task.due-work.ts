import { limits } from '@innkeeper/kernel';
import { expiry, removalText, systemStatement } from '@innkeeper/platform';

const deleteFinished = systemStatement<{ deleted: number }>(
  'hotel.delete_finished_tasks',
  removalText({ table: 'hotel.housekeeping_task', key: ['tenant_id', 'id'], since: 'done_at', condition: `r.status = 'done'` }),
);

/** Deletes tasks that were done long ago; open ones stay. */
export const forgetTasks = expiry({
  name: 'hotel.forget-tasks',
  every: '1 hour',
  removal: deleteFinished,
  keptDays: limits.housekeepingTasksKeptDays,
});
