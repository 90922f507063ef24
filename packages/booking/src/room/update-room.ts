import { refuse } from '@innkeeper/kernel';
import {
  type ContractInput,
  etagOf,
  inTransaction,
  type RequestContext,
  requireMatch,
  statement,
  type Transaction,
} from '@innkeeper/platform';
import type { RoomBody, updateRoomContract } from './room.contract.ts';
import { type RoomRow, roomColumns, toRoomBody } from './room-row.ts';

const lockRoom = statement<RoomRow>(
  'booking.lock_room',
  `select ${roomColumns} from booking.room where tenant_id = $1 and id = $2 for update`,
);

const changeCondition = statement<RoomRow>(
  'booking.change_room_condition',
  `update booking.room set condition = $3, version = version + 1, updated_at = $4 where tenant_id = $1 and id = $2 returning ${roomColumns}`,
);

/** Tells the condition a room is in; the same condition again changes nothing. Contract 6. Errors: SVC-2011, SVC-3006. */
export function updateRoom(ctx: RequestContext, { params, body }: ContractInput<typeof updateRoomContract>): Promise<RoomBody> {
  return inTransaction(ctx, async (tx) => {
    const [room] = await tx.run(lockRoom, [ctx.tenant.id, params.id]);
    if (!room) throw refuse('SVC-2011', 'id', 'no such room');
    requireMatch(ctx, room.version);
    const condition = body.condition ?? room.condition;
    const changed = condition === room.condition ? room : await setCondition(tx, ctx, { id: room.id, condition });
    ctx.reply.etag = etagOf(changed.version);
    return toRoomBody(changed);
  });
}

async function setCondition(tx: Transaction, ctx: RequestContext, to: Pick<RoomBody, 'id' | 'condition'>): Promise<RoomRow> {
  const [row] = await tx.run(changeCondition, [ctx.tenant.id, to.id, to.condition, ctx.clock.now()]);
  if (!row) throw new Error('a locked room has vanished');
  return row;
}
