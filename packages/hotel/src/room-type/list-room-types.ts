import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listRoomTypesContract, RoomTypeBody } from './room-type.contract.ts';

const roomTypes = list({
  name: 'hotel.list_room_types',
  route: 'GET /room-types',
  select: 'select id, property_id, code, name, max_adults, max_children, rooms_total, created_at, updated_at from hotel.room_type',
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  filters: { property_id: 'property_id = ?' },
  toItem: (row: RoomTypeBody) => row,
  sortKey: (row) => row.id,
});

/** The room types of the tenant or of one property, newest first. Rules: HOTEL-1, WIRE-20. Errors: SVC-2014. */
export function listRoomTypes(ctx: RequestContext, { query }: ContractInput<typeof listRoomTypesContract>): Promise<Page<RoomTypeBody>> {
  return readPage(ctx, roomTypes, { query, filters: query });
}
