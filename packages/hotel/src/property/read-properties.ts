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
