import { type Database, type RequestContext, readRows, statement, systemStatement } from '@innkeeper/platform';

/** Facts of a property that its booking page shows, besides those for every visitor. */
export interface BookingPageProperty {
  readonly timezone: string;
  readonly country: string;
  readonly phone: string | null;
  readonly colour: string | null; // #rrggbb
}

const readProperty = statement<BookingPageProperty>(
  'hotel.read_property_of_page',
  'select p.timezone, p.country, p.phone, p.colour from hotel.property p where p.tenant_id = $1 and p.id = $2',
);

/** Reads a property that exists, for its booking page. Rules: DIRECT-30. */
export async function readBookingPageProperty(ctx: RequestContext, id: string): Promise<BookingPageProperty> {
  const [property] = await readRows(ctx, readProperty, [ctx.tenant.id, id]);
  if (!property) throw new Error(`no property ${id}`);
  return property;
}

const findTenant = systemStatement<{ tenant_id: string }>(
  'hotel.find_tenant_of_property',
  'select p.tenant_id from hotel.property p where p.id = $1',
);

/** Tenant of a property, found by the id alone, as booking pages are; null for an unknown one. Rules: DIRECT-30. */
export async function findTenantOfProperty(db: Database, id: string): Promise<string | null> {
  const [found] = await db.runAsSystem(findTenant, [id]);
  return found?.tenant_id ?? null;
}
