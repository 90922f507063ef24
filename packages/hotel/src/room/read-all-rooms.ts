import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';

/** A room with its number. */
export type NumberedRoom = Pick<RoomBody, 'id' | 'number' | 'property_id'>;

const selectRooms = statement<NumberedRoom>(
  'hotel.read_all_rooms',
  'select id, number, property_id from hotel.room where tenant_id = $1 order by property_id, number limit 20000',
);

/** Every room of the tenant, by property and number. */
export function readAllRooms(ctx: RequestContext): Promise<readonly NumberedRoom[]> {
  return readRows(ctx, selectRooms, [ctx.tenant.id]);
}
