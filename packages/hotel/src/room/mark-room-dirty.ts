import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';

const markDirty = statement<never>(
  'hotel.mark_room_dirty',
  `update hotel.room set condition = 'dirty', version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2 and condition in ('clean', 'inspected')`,
);

/** A guest has left the room: it is to be cleaned, unless it is out of order. */
export async function markRoomDirty(tx: Transaction, ctx: RequestContext, roomId: string): Promise<void> {
  await tx.run(markDirty, [ctx.tenant.id, roomId, ctx.clock.now()]);
}
