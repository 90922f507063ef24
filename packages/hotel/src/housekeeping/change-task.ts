import { isDeepStrictEqual } from 'node:util';
import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { type RoomRow, selectRoom, stateOf, writeRoom } from '../room/room-row.ts';
import { requireUser, type TaskDeps } from './create-task.ts';
import type { changeTaskContract, TaskBody } from './task.contract.ts';
import { applyTaskPatch, conditionOnceDone } from './task-change.ts';
import { lockTask, noSuchTask, type TaskRow, taskColumns, toTaskBody } from './task-row.ts';
import { updateTasksByCondition } from './update-tasks-by-condition.ts';

const lockRoom = statement<RoomRow>(
  'hotel.lock_room_of_task',
  `${selectRoom} where m.tenant_id = $1 and m.id = (select k.room_id from hotel.housekeeping_task k where k.tenant_id = $1 and k.id = $2)
    for no key update of m`,
);

const update = statement<TaskRow>(
  'hotel.update_task',
  `update hotel.housekeeping_task k set status = $3, assigned_to = $4, note = $5, done_at = $6, version = k.version + 1, updated_at = $7
    where k.tenant_id = $1 and k.id = $2 returning ${taskColumns}`,
);

/**
 * Assigns a task, begins it or finishes it; finishing updates its room. The room is locked first, as in every change of it, and the task
 * is then read in a new snapshot. Repeating a change changes nothing.
 * Rules: HOTEL-24, HOTEL-25, WIRE-27. Errors: SVC-2010, SVC-2011, SVC-3006, SVC-3007. Decision: infra/decisions/0055.
 */
export function changeTask(deps: TaskDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof changeTaskContract>): Promise<TaskBody> => {
    const named = [ctx.tenant.id, params.id];
    const [[room], [before]] = await Promise.all([ctx.tx.run(lockRoom, named), ctx.tx.run(lockTask, named)]);
    if (!room || !before) throw noSuchTask();
    requireMatch(ctx, before.version);
    ctx.reply.before = toTaskBody(before);
    await requireUser(ctx, deps, body.assigned_to);
    const { status, assigned_to, note, done_at } = before;
    const after = applyTaskPatch({ status, assigned_to, note, done_at }, body, ctx.clock.now());
    const isSame = isDeepStrictEqual(after, { status, assigned_to, note, done_at });
    const row = isSame ? before : await writeTask(ctx, { ...before, ...after });
    if (after.status === 'done' && status !== 'done') await finish(ctx, { room, kind: before.kind });
    ctx.reply.etag = etagOf(row.version);
    return toTaskBody(row);
  };
}

async function writeTask(ctx: WriteContext, task: TaskRow): Promise<TaskRow> {
  const values = [task.status, task.assigned_to, task.note, task.done_at];
  const [row] = await ctx.tx.run(update, [ctx.tenant.id, task.id, ...values, ctx.clock.now()]);
  if (!row) throw new Error('a locked task vanished');
  return row;
}

async function finish(ctx: WriteContext, { room, kind }: { readonly room: RoomRow; readonly kind: TaskBody['kind'] }): Promise<void> {
  const condition = conditionOnceDone(kind, room.condition);
  if (condition === room.condition) return;
  const written = await writeRoom(ctx, { id: room.id, state: { ...stateOf(room), condition }, at: ctx.clock.now() });
  await updateTasksByCondition(ctx, written);
}
