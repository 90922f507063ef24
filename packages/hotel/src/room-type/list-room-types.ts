import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listRoomTypesContract, RoomTypeBody } from './room-type.contract.ts';

interface RoomTypeRow extends Omit<RoomTypeBody, 'housekeeping_minutes'> {
  departure_minutes: number;
  stayover_minutes: number;
  inspection_minutes: number;
}

const roomTypes = list({
  name: 'hotel.list_room_types',
  route: 'GET /room-types',
  select: `select id, property_id, code, name, max_adults, max_children, rooms_total, departure_minutes, stayover_minutes, inspection_minutes,
                  created_at, updated_at from hotel.room_type`,
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  filters: { property_id: 'property_id = ?' },
  toItem: toRoomTypeBody,
  sortKey: (row) => row.id,
});

/** The room types of the tenant or of one property, newest first. Rules: HOTEL-1, WIRE-20. Errors: SVC-2014. */
export function listRoomTypes(ctx: RequestContext, { query }: ContractInput<typeof listRoomTypesContract>): Promise<Page<RoomTypeBody>> {
  return readPage(ctx, roomTypes, { query, filters: query });
}

function toRoomTypeBody({ departure_minutes, stayover_minutes, inspection_minutes, ...row }: RoomTypeRow): RoomTypeBody {
  const minutes = { departure: departure_minutes, stayover: stayover_minutes, inspection: inspection_minutes };
  return { ...row, housekeeping_minutes: minutes };
}
