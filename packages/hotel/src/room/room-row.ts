import type { RoomBody } from './room.contract.ts';

/** The columns of a room as they are read everywhere. */
export const roomColumns = 'id, number, room_type_id, property_id, condition, created_at, updated_at, version';

export interface RoomRow extends RoomBody {
  version: number;
}

export function toRoomBody({ version: _version, ...body }: RoomRow): RoomBody {
  return body;
}
