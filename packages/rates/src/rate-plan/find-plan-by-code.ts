import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const findByCode = statement<{ id: string }>(
  'rates.find_plan_by_code',
  `select p.id from rates.rate_plan p where p.tenant_id = $1 and p.property_id = $2 and p.code = $3
    order by p.status = 'active' desc, p.id desc limit 1`,
);

/** Finds the plan of a property by its code in the hotel file: the active one first, then the newest. */
export async function findPlanByCode(
  ctx: RequestContext,
  { propertyId, code }: { readonly propertyId: string; readonly code: string },
): Promise<string | null> {
  const [row] = await readRows(ctx, findByCode, [ctx.tenant.id, propertyId, code]);
  return row?.id ?? null;
}
