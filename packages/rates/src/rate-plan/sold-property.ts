import { refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PropertyTaxes } from './price-stay.ts';

/** Columns of `hotel.property h` that prices and dates depend on. */
export const propertyColumns = 'h.timezone, h.check_in_time, h.vat_percent, h.prices_include_vat, h.city_tax_minor, h.city_tax_max_nights';

export interface PropertyTermsRow {
  readonly timezone: string;
  readonly check_in_time: string;
  readonly vat_percent: string;
  readonly prices_include_vat: boolean;
  readonly city_tax_minor: bigint | null;
  readonly city_tax_max_nights: number | null;
}

/** Parses the taxes of a property from its row. */
export function taxesOf(row: PropertyTermsRow): PropertyTaxes {
  const cityTax = row.city_tax_minor === null ? null : { amountMinor: row.city_tax_minor, maxNights: row.city_tax_max_nights };
  return { vatPercent: Number(row.vat_percent), pricesIncludeVat: row.prices_include_vat, cityTax };
}

interface SoldProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

// Two rows are enough to know that there are several.
const readProperties = statement<SoldProperty>(
  'rates.sold_property',
  `select h.id, h.currency, h.timezone from hotel.property h where h.tenant_id = $1 and ($2::text is null or h.id = $2) order by h.id limit 2`,
);

/**
 * Finds the property of an operation: the one named, or the tenant's only one; null when the id resolves to nothing.
 * Errors: SVC-2003 when the tenant has several and none is named.
 */
export async function findSoldProperty(ctx: RequestContext, propertyId: string | undefined): Promise<SoldProperty | null> {
  const [property, another] = await readRows(ctx, readProperties, [ctx.tenant.id, propertyId ?? null]);
  if (another) throw refuse('SVC-2003', 'property_id', 'is required: the tenant has several properties');
  return property ?? null;
}
