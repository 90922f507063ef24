import { refuse, type ServiceError } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import type { TaskBody } from './task.contract.ts';

export interface TaskRow extends TaskBody {
  version: number;
}

export const taskColumns = `k.id, k.property_id, k.room_id, k.kind, k.cleaning, k.note, k.status, k.assigned_to, k.expected_minutes,
    k.created_at, k.updated_at, k.done_at, k.version`;

export const readTask = statement<TaskRow>(
  'hotel.read_task',
  `select ${taskColumns} from hotel.housekeeping_task k where k.tenant_id = $1 and k.id = $2`,
);

/** Lock its room first. */
export const lockTask = statement<TaskRow>(
  'hotel.lock_task',
  `select ${taskColumns} from hotel.housekeeping_task k where k.tenant_id = $1 and k.id = $2 for no key update`,
);

export function toTaskBody({ version: _version, ...body }: TaskRow): TaskBody {
  return body;
}

/** The refusal of an unknown task: SVC-2011. */
export function noSuchTask(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
