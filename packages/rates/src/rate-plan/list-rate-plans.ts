import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import { type RatePlanRow, ratePlanSelect } from './rate-plan.body.ts';
import type { listRatePlansContract, RatePlanBody } from './rate-plan.contract.ts';
import { findSoldProperty } from './sold-property.ts';

const ratePlans = list({
  name: 'rates.rate_plans',
  route: 'GET /rate-plans',
  select: ratePlanSelect,
  tenantColumn: 'p.tenant_id',
  sortColumn: 'p.id',
  filters: { property_id: 'p.property_id = ?', status: 'p.status = ?' },
  toItem: (row: RatePlanRow): RatePlanBody => row,
  sortKey: (row) => row.id,
});

/** Rate plans of a property, deprecated ones included, newest first. Rules: WIRE-20. Errors: SVC-2003, SVC-2014. */
export async function listRatePlans(
  ctx: RequestContext,
  { query }: ContractInput<typeof listRatePlansContract>,
): Promise<Page<RatePlanBody>> {
  if (query.property_id === undefined) await findSoldProperty(ctx, undefined); // refuses when there are several
  return readPage(ctx, ratePlans, { query, filters: query });
}
