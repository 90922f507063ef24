import { isDeepStrictEqual } from 'node:util';
import {
  type ContractInput,
  etagOf,
  inTransaction,
  type RequestContext,
  requireMatch,
  statement,
  type Transaction,
} from '@innkeeper/platform';
import { type RoomRow, selectRoom, stateOf, writeRoom } from '../room/room-row.ts';
import { requireUser, type TaskDeps } from './create-task.ts';
import { followCondition } from './follow-condition.ts';
import type { changeTaskContract, TaskBody } from './task.contract.ts';
import { applyTaskPatch, conditionOnceDone } from './task-change.ts';
import { lockTask, noSuchTask, type TaskRow, taskColumns, toTaskBody } from './task-row.ts';

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
 * Assigns a task, begins it or finishes it; what is done says so of its room. The room is locked first, as by everybody who changes it: the
 * look at the task follows in a snapshot of its own. The same again changes nothing.
 * Rules: HOTEL-24, HOTEL-25, WIRE-27. Errors: SVC-2010, SVC-2011, SVC-3006, SVC-3007. Decision: infra/decisions/0070.
 */
export function changeTask(deps: TaskDeps) {
  return (ctx: RequestContext, { params, body }: ContractInput<typeof changeTaskContract>): Promise<TaskBody> =>
    inTransaction(ctx, async (tx, inner) => {
      const named = [tx.tenantId, params.id];
      const [[room], [before]] = await Promise.all([tx.run(lockRoom, named), tx.run(lockTask, named)]);
      if (!room || !before) throw noSuchTask();
      requireMatch(inner, before.version);
      inner.reply.before = toTaskBody(before);
      await requireUser(deps, tx, body.assigned_to);
      const { status, assigned_to, note, done_at } = before;
      const after = applyTaskPatch({ status, assigned_to, note, done_at }, body, inner.clock.now());
      const isSame = isDeepStrictEqual(after, { status, assigned_to, note, done_at });
      const row = isSame ? before : await writeTask(tx, inner, { ...before, ...after });
      if (after.status === 'done' && status !== 'done') await finish(tx, inner, { room, kind: before.kind });
      inner.reply.etag = etagOf(row.version);
      return toTaskBody(row);
    });
}

async function writeTask(tx: Transaction, ctx: RequestContext, task: TaskRow): Promise<TaskRow> {
  const values = [task.status, task.assigned_to, task.note, task.done_at];
  const [row] = await tx.run(update, [tx.tenantId, task.id, ...values, ctx.clock.now()]);
  if (!row) throw new Error('a locked task vanished');
  return row;
}

async function finish(
  tx: Transaction,
  ctx: RequestContext,
  { room, kind }: { readonly room: RoomRow; readonly kind: TaskBody['kind'] },
): Promise<void> {
  const condition = conditionOnceDone(kind, room.condition);
  if (condition === room.condition) return;
  const written = await writeRoom(tx, { id: room.id, state: { ...stateOf(room), condition }, at: ctx.clock.now() });
  await followCondition(tx, ctx, written);
}
