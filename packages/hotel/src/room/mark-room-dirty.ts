import { dateOf } from '@innkeeper/kernel';
import type { RequestContext, Transaction } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { Room } from './room.entity.ts';

/** A guest has left the room. It is written with the commit. */
export async function markRoomDirty(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  const room = await tx.em.findOne(Room, { tenantId: tx.tenantId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!room) throw new Error(`no room ${id}`);
  room.vacate(dateOf(ctx.clock.now()));
}
