import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** Facts of a property for other contexts. */
interface PropertySummary {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

const readAll = statement<PropertySummary>(
  'hotel.read_properties',
  'select id, currency, timezone from hotel.property where tenant_id = $1 order by id limit 100',
);

/** The properties of the tenant, oldest first. */
export function readProperties(ctx: RequestContext): Promise<readonly PropertySummary[]> {
  return readRows(ctx, readAll, [ctx.tenant.id]);
}

const readById = statement<PropertySummary>(
  'hotel.read_property',
  'select id, currency, timezone from hotel.property where tenant_id = $1 and id = $2',
);

/** Finds a property by id. */
export async function readProperty(ctx: RequestContext, id: string): Promise<PropertySummary | null> {
  const [property] = await readRows(ctx, readById, [ctx.tenant.id, id]);
  return property ?? null;
}
