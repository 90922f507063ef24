import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** Facts of a room type for other contexts. */
export interface RoomTypeFacts {
  readonly id: string;
  readonly code: string; // never changes
  readonly maxAdults: number;
}

const readOfProperty = statement<{ id: string; code: string; max_adults: number }>(
  'hotel.read_room_types',
  'select id, code, max_adults from hotel.room_type where tenant_id = $1 and property_id = $2 order by id',
);

/** The room types of a property. */
export async function readRoomTypes(ctx: RequestContext, propertyId: string): Promise<RoomTypeFacts[]> {
  const rows = await readRows(ctx, readOfProperty, [ctx.tenant.id, propertyId]);
  return rows.map(({ id, code, max_adults }) => ({ id, code, maxAdults: max_adults }));
}

const readProperties = statement<{ id: string; property_id: string }>(
  'hotel.read_properties_of_types',
  'select id, property_id from hotel.room_type where tenant_id = $1 and id = any($2)',
);

/** Properties of the given room types, by type; unknown ones are left out. */
export async function readPropertiesOfTypes(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(ctx, readProperties, [ctx.tenant.id, ids]);
  return new Map(rows.map(({ id, property_id }) => [id, property_id]));
}
