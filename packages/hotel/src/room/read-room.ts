import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';
import { type RoomRow, roomColumns, toRoomBody } from './room-row.ts';

const selectRoom = statement<RoomRow>('hotel.read_room', `select ${roomColumns} from hotel.room where tenant_id = $1 and id = $2`);

/** A room as it was read, with its version. */
export interface ReadRoom extends RoomBody {
  readonly version: number;
}

/** A room by its id; null when it resolves to nothing. */
export async function readRoom(ctx: RequestContext, id: string): Promise<ReadRoom | null> {
  const [row] = await readRows(ctx, selectRoom, [ctx.tenant.id, id]);
  return row ? { ...toRoomBody(row), version: row.version } : null;
}
