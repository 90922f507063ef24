import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readTerms = statement<{ currency: string; vat_percent: string }>(
  'hotel.read_revenue_terms',
  'select currency, vat_percent from hotel.property where tenant_id = $1 and id = $2',
);

/** The currency and VAT (decimal text) of a property, which must exist. */
export async function readRevenueTerms(ctx: RequestContext, propertyId: string): Promise<{ currency: string; vatPercent: string }> {
  const [row] = await readRows(ctx, readTerms, [ctx.tenant.id, propertyId]);
  if (!row) throw new Error(`no property ${propertyId}`);
  return { currency: row.currency, vatPercent: row.vat_percent };
}
