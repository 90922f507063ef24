import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type RoomRow, roomColumns } from './room-row.ts';

const selectRoom = statement<RoomRow>('hotel.read_room', `select ${roomColumns} from hotel.room where tenant_id = $1 and id = $2`);

/** A room by its id; null when it resolves to nothing. */
export async function readRoom(ctx: RequestContext, id: string): Promise<RoomRow | null> {
  const [row] = await readRows(ctx, selectRoom, [ctx.tenant.id, id]);
  return row ?? null;
}
