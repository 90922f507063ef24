import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const findById = statement<{ id: string }>('hotel.find_room_type', 'select id from hotel.room_type where tenant_id = $1 and id = $2');

/** Finds a room type by id. */
export async function findRoomType(ctx: RequestContext, id: string): Promise<string | null> {
  const [row] = await readRows(ctx, findById, [ctx.tenant.id, id]);
  return row?.id ?? null;
}
