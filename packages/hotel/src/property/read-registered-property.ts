import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PropertyBody } from './property.contract.ts';

type RegisteredProperty = Pick<PropertyBody, 'name' | 'registration' | 'address' | 'phone' | 'contact_name' | 'contact_email'>;

const readById = statement<RegisteredProperty>(
  'hotel.read_registered_property',
  `select name, registration, address, phone, contact_name, contact_email from hotel.property where tenant_id = $1 and id = $2`,
);

/** Facts of a property for the national registry; it must exist. */
export async function readRegisteredProperty(ctx: RequestContext, propertyId: string): Promise<RegisteredProperty> {
  const [property] = await readRows(ctx, readById, [ctx.tenant.id, propertyId]);
  if (!property) throw new Error(`no property ${propertyId}`);
  return property;
}
