import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomReadiness } from './property.contract.ts';

/** A property as guests see it: in messages and on the guest's page. */
export interface PropertyOfStay {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly country: string;
  readonly phone: string | null;
  readonly address: { readonly street: string; readonly postal_code: string; readonly city: string } | null;
  readonly check_in_time: string; // HH:MM at the property
  readonly check_out_time: string;
  readonly self_check_in: boolean;
  readonly room_ready: RoomReadiness;
  readonly colour: string | null; // #rrggbb
  readonly room_type: string; // its name
}

const readPropertyRow = statement<PropertyOfStay>(
  'hotel.read_house_of_stay',
  `select p.id, p.name, p.timezone, p.currency, p.country, p.phone, p.address, p.check_in_time, p.check_out_time, p.self_check_in, p.room_ready,
          p.colour, t.name as room_type
     from hotel.property p join hotel.room_type t on t.tenant_id = p.tenant_id and t.property_id = p.id
    where p.tenant_id = $1 and p.id = $2 and t.id = $3`,
);

/** The property of a stay with the name of the room type; both must exist. */
export async function readPropertyOfStay(
  ctx: RequestContext,
  { propertyId, roomTypeId }: { readonly propertyId: string; readonly roomTypeId: string },
): Promise<PropertyOfStay> {
  const [row] = await readRows(ctx, readPropertyRow, [ctx.tenant.id, propertyId, roomTypeId]);
  if (!row) throw new Error(`no property ${propertyId} with the room type ${roomTypeId}`);
  return row;
}
