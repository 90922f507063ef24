import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext } from '@innkeeper/platform';
import { readRoom } from './read-room.ts';
import type { getRoomContract, RoomBody } from './room.contract.ts';

/** One room with its entity tag. Rules: WIRE-28. Errors: SVC-2011. */
export async function getRoom(ctx: RequestContext, { params }: ContractInput<typeof getRoomContract>): Promise<RoomBody> {
  const room = await readRoom(ctx, params.id);
  if (!room) throw refuse('SVC-2011', 'id', 'no such room');
  const { version, ...body } = room;
  ctx.reply.etag = etagOf(version);
  return body;
}
