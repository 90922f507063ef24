import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listRoomsContract, RoomBody } from './room.contract.ts';
import { readyRoom, selectRoom, toRoomBody } from './room-row.ts';

const rooms = list({
  name: 'hotel.list_rooms',
  route: 'GET /rooms',
  select: selectRoom,
  tenantColumn: 'm.tenant_id',
  sortColumn: 'm.id',
  filters: {
    property_id: 'm.property_id = ?',
    room_type_id: 'm.room_type_id = any(?)',
    condition: 'm.condition = any(?)',
    ready: `${readyRoom} = ?::boolean`,
  },
  toItem: toRoomBody,
  sortKey: (row) => row.id,
});

/** The rooms of the tenant, newest first. Rules: HOTEL-2, HOTEL-22, WIRE-20. Errors: SVC-2014. */
export function listRooms(ctx: RequestContext, { query }: ContractInput<typeof listRoomsContract>): Promise<Page<RoomBody>> {
  return readPage(ctx, rooms, { query, filters: query });
}
