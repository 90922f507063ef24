import { refuse } from '@innkeeper/kernel';
import type { ContractInput } from '@innkeeper/platform';
import type { RoomBody } from '../room/room.contract.ts';
import type { changeTaskContract, TaskBody } from './task.contract.ts';

/** The changeable fields of a task. */
export type TaskState = Pick<TaskBody, 'status' | 'assigned_to' | 'note' | 'done_at'>;
type TaskPatch = ContractInput<typeof changeTaskContract>['body'];

/** A task after a merge patch; a finished one stays done. Rules: HOTEL-25. Errors: SVC-3007. */
export function applyTaskPatch({ status, assigned_to, note, done_at }: TaskState, patch: TaskPatch, now: string): TaskState {
  const next = patch.status ?? status;
  if (status === 'done' && next !== 'done') throw refuse('SVC-3007', 'status', 'is done; another task may be opened');
  return {
    status: next,
    assigned_to: patch.assigned_to === undefined ? assigned_to : patch.assigned_to,
    note: patch.note === undefined ? note : patch.note,
    done_at: next === 'done' ? (done_at ?? now) : null,
  };
}

/** The condition of a room once a task in it is done: a dirty room was cleaned, a clean one inspected. Rules: HOTEL-24. */
export function conditionOnceDone(kind: TaskBody['kind'], condition: RoomBody['condition']): RoomBody['condition'] {
  if (kind === 'clean' && condition === 'dirty') return 'clean';
  if (kind === 'inspect' && condition === 'clean') return 'inspected';
  return condition;
}
