import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface RoomOfProperty {
  readonly id: string;
  readonly number: string;
  readonly roomTypeCode: string;
  readonly condition: string;
}

const readOfProperty = statement<{ id: string; number: string; code: string; condition: string }>(
  'hotel.rooms_of_property',
  `select r.id, r.number, t.code, r.condition
     from hotel.room r join hotel.room_type t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
    where r.tenant_id = $1 and r.property_id = $2 order by r.number`,
);

/** The rooms of a property with their type codes and current conditions. */
export async function roomsOfProperty(ctx: RequestContext, propertyId: string): Promise<RoomOfProperty[]> {
  const rows = await readRows(ctx, readOfProperty, [ctx.tenant.id, propertyId]);
  return rows.map(({ code, ...room }) => ({ ...room, roomTypeCode: code }));
}
