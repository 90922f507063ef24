import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { sumInvoices } from './sum-invoices.ts';

interface InvoiceTaxQuery {
  readonly propertyId: string;
  readonly currency: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
}

interface TaxRow {
  tax: 'vat' | 'city_tax';
  rate_percent: string | null;
  net_minor: bigint;
  tax_minor: bigint;
}

// Summed by day when the invoices are: a year of a large hotel is a few hundred rows.
const readTaxes = statement<TaxRow>(
  'billing.taxes_of_invoices',
  `select t.tax, t.rate_percent, sum(t.net_minor)::bigint as net_minor, sum(t.tax_minor)::bigint as tax_minor
     from billing.invoice_tax_sum t
    where t.tenant_id = $1 and t.property_id = $2 and t.issue_date between $3 and $4 and t.currency = $5
    group by t.tax, t.rate_percent
   having t.tax = 'vat' or sum(t.tax_minor) <> 0
    order by t.tax desc, t.rate_percent nulls last`,
  'custom',
);

/** Taxes of a property's invoices by date of issue, tax and rate. Rules: REP-15. Decision: infra/decisions/0069. */
export async function taxesOfInvoices(ctx: RequestContext, { propertyId, currency, from, to }: InvoiceTaxQuery) {
  await sumInvoices(ctx, propertyId);
  const rows = await readRows(ctx, readTaxes, [ctx.tenant.id, propertyId, from, to, currency]);
  return rows.map(({ tax, rate_percent, net_minor, tax_minor }) => ({
    tax,
    ratePercent: rate_percent === null ? null : Number(rate_percent),
    netMinor: net_minor,
    taxMinor: tax_minor,
  }));
}
