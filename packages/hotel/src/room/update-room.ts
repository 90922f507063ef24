import { dateOf, isoInstant, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inTransaction, type RequestContext, requireMatch } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import type { RoomBody, updateRoomContract } from './room.contract.ts';
import { Room } from './room.entity.ts';

/** Sets the condition a room is in; the same condition again changes nothing. Rules: HOTEL-3, WIRE-27. Errors: SVC-2011, SVC-3006. */
export function updateRoom(ctx: RequestContext, { params, body }: ContractInput<typeof updateRoomContract>): Promise<RoomBody> {
  return inTransaction(ctx, async (tx) => {
    const room = await tx.em.findOne(Room, { tenantId: ctx.tenant.id, id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!room) throw refuse('SVC-2011', 'id', 'no such room');
    requireMatch(ctx, room.version);
    ctx.reply.before = toBody(room);
    if (body.condition !== undefined) room.reportCondition(body.condition, dateOf(ctx.clock.now()));
    await tx.em.flush();
    ctx.reply.etag = etagOf(room.version);
    return toBody(room);
  });
}

function toBody(room: Room): RoomBody {
  return {
    id: room.id,
    number: room.number,
    room_type_id: room.roomTypeId,
    property_id: room.propertyId,
    condition: room.condition,
    created_at: isoInstant(room.createdAt.getTime()),
    updated_at: isoInstant(room.updatedAt.getTime()),
  };
}
