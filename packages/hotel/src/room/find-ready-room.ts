import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomRequirements } from './lock-room.ts';
import { inOrderForNights, readyRoom } from './room-row.ts';

const findReady = statement<{ id: string }>(
  'hotel.find_ready_room',
  `select m.id from hotel.room m join hotel.property p on p.tenant_id = m.tenant_id and p.id = m.property_id
    where m.tenant_id = $1 and m.room_type_id = $2 and m.id <> all($3::text[]) and ${inOrderForNights(4, 5)} and ${readyRoom} limit 1`,
);

/** True when a room of the type is ready for a guest now. Nothing is locked, so it may be gone later. */
export async function hasReadyRoom(ctx: RequestContext, { roomTypeId, from, departure, except }: RoomRequirements): Promise<boolean> {
  return (await readRows(ctx, findReady, [ctx.tenant.id, roomTypeId, [...except], from, departure])).length > 0;
}
