import {
  atOrAfter,
  atOrBefore,
  type ContractInput,
  etagOf,
  list,
  type Page,
  type RequestContext,
  readPage,
  readRows,
} from '@innkeeper/platform';
import type { getTaskContract, listTasksContract, TaskBody } from './task.contract.ts';
import { noSuchTask, readTask, taskColumns, toTaskBody } from './task-row.ts';

/** One task with its entity tag. Rules: HOTEL-25. Errors: SVC-2011. */
export async function getTask(ctx: RequestContext, { params }: ContractInput<typeof getTaskContract>): Promise<TaskBody> {
  const [row] = await readRows(ctx, readTask, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchTask();
  ctx.reply.etag = etagOf(row.version);
  return toTaskBody(row);
}

const tasks = list({
  name: 'hotel.list_tasks',
  route: 'GET /housekeeping/tasks',
  select: `select ${taskColumns} from hotel.housekeeping_task k`,
  tenantColumn: 'k.tenant_id',
  sortColumn: 'k.id',
  filters: {
    property_id: 'k.property_id = ?',
    room_id: 'k.room_id = ?',
    kind: 'k.kind = any(?)',
    status: 'k.status = any(?)',
    assigned_to: 'k.assigned_to = ?',
    isUnassigned: '(k.assigned_to is null) = ?::boolean',
    created_from: atOrAfter('k.created_at'),
    created_to: atOrBefore('k.created_at'),
  },
  toItem: toTaskBody,
  sortKey: (row) => row.id,
});

const nobody = 'none';

/** The tasks of the tenant, newest first. Rules: HOTEL-25. Errors: SVC-2014. */
export function listTasks(ctx: RequestContext, { query }: ContractInput<typeof listTasksContract>): Promise<Page<TaskBody>> {
  const isUnassigned = query.assigned_to === nobody;
  const assignment = isUnassigned ? { assigned_to: undefined, isUnassigned } : { assigned_to: query.assigned_to, isUnassigned: undefined };
  return readPage(ctx, tasks, { query, filters: { ...query, ...assignment } });
}
