import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';
import { type RoomRow, selectRoom, toRoomBody } from './room-row.ts';

const readById = statement<RoomRow>('hotel.read_room', `${selectRoom} where m.tenant_id = $1 and m.id = $2`);

/** A room with its version. */
export interface VersionedRoom extends RoomBody {
  readonly version: number;
}

/** Finds a room by id. */
export async function readRoom(ctx: RequestContext, id: string): Promise<VersionedRoom | null> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, id]);
  return row ? { ...toRoomBody(row), version: row.version } : null;
}
