import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { getRoomContract, RoomBody } from './room.contract.ts';
import { type RoomRow, roomColumns, toRoomBody } from './room-row.ts';

const readRoom = statement<RoomRow>('hotel.read_room', `select ${roomColumns} from hotel.room where tenant_id = $1 and id = $2`);

/** One room with its entity tag. Contract 2, 6. Errors: SVC-2011. */
export async function getRoom(ctx: RequestContext, { params }: ContractInput<typeof getRoomContract>): Promise<RoomBody> {
  const [row] = await readRows(ctx, readRoom, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', 'no such room');
  ctx.reply.etag = etagOf(row.version);
  return toRoomBody(row);
}
