import { type ContractInput, type List, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listRoomsContract, RoomBody } from './room.contract.ts';
import { type RoomRow, roomColumns, toRoomBody } from './room-row.ts';

const rooms: List<RoomRow, RoomBody> = {
  name: 'hotel.list_rooms',
  route: 'GET /rooms',
  select: `select ${roomColumns} from hotel.room`,
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  toItem: toRoomBody,
  sortKey: (row) => row.id,
};

/** The rooms of the tenant, newest first. Contract 6. Errors: SVC-2014. */
export function listRooms(ctx: RequestContext, { query }: ContractInput<typeof listRoomsContract>): Promise<Page<RoomBody>> {
  const conditions = [
    { sql: 'property_id = ?', value: query.property_id },
    { sql: 'room_type_id = any(?)', value: query.room_type_id },
    { sql: 'condition = any(?)', value: query.condition },
  ];
  return readPage(ctx, rooms, { query, conditions });
}
