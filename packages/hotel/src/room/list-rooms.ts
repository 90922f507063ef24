import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listRoomsContract, RoomBody } from './room.contract.ts';
import { roomColumns, toRoomBody } from './room-row.ts';

const rooms = list({
  name: 'hotel.list_rooms',
  route: 'GET /rooms',
  select: `select ${roomColumns} from hotel.room`,
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  filters: {
    property_id: 'property_id = ?',
    room_type_id: 'room_type_id = any(?)',
    condition: 'condition = any(?)',
  },
  toItem: toRoomBody,
  sortKey: (row) => row.id,
});

/** The rooms of the tenant, newest first. Rules: HOTEL-2, WIRE-20. Errors: SVC-2014. */
export function listRooms(ctx: RequestContext, { query }: ContractInput<typeof listRoomsContract>): Promise<Page<RoomBody>> {
  return readPage(ctx, rooms, { query, filters: query });
}
