import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** What other contexts need to know of a property. */
interface PropertyFacts {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

const readAll = statement<PropertyFacts>(
  'hotel.read_properties',
  'select id, currency, timezone from hotel.property where tenant_id = $1 order by id limit 100',
);

/** The properties of the tenant, oldest first. */
export function readProperties(ctx: RequestContext): Promise<readonly PropertyFacts[]> {
  return readRows(ctx, readAll, [ctx.tenant.id]);
}

const readById = statement<PropertyFacts>(
  'hotel.read_property',
  'select id, currency, timezone from hotel.property where tenant_id = $1 and id = $2',
);

/** A property by its id; null when it resolves to nothing. */
export async function readProperty(ctx: RequestContext, id: string): Promise<PropertyFacts | null> {
  const [property] = await readRows(ctx, readById, [ctx.tenant.id, id]);
  return property ?? null;
}
