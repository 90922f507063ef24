import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface DocumentTaxQuery {
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

// A rejected credit note that was issued again counts no more: its lines are taken back.
// City tax that is outside VAT is a tax of its own, levied on no amount, as on the invoices of properties without legal documents.
const readTaxes = statement<TaxRow>(
  'fiscal.taxes_of_documents',
  `select x.tax, x.rate_percent, sum(x.net_minor)::bigint as net_minor, sum(x.tax_minor)::bigint as tax_minor
     from (
       select case when is_city_tax then 'city_tax' else 'vat' end as tax, case when is_city_tax then null else l.vat_percent end as rate_percent,
              case when is_city_tax then 0 else sign * l.net_minor end as net_minor,
              case when is_city_tax then sign * l.gross_minor else sign * l.vat_minor end as tax_minor
         from fiscal.document d
         join fiscal.document_line l on l.tenant_id = d.tenant_id and l.document_id = d.id
         cross join lateral (select l.code = 'city_tax' and l.vat_percent = 0 as is_city_tax,
                                    case d.kind when 'credit_note' then -1 else 1 end as sign) s
        where d.tenant_id = $1 and d.property_id = $2 and d.issue_date between $3 and $4 and d.currency = $5
          and not (d.kind = 'credit_note' and l.credited_minor = l.gross_minor)
     ) x
    group by x.tax, x.rate_percent
    order by x.tax desc, x.rate_percent nulls last`,
  'custom',
);

/** Taxes of a property's legal documents by date of issue, tax and rate; credit notes count negative. Rules: REP-15, FISCAL-14. */
export async function taxesOfDocuments(ctx: RequestContext, { propertyId, currency, from, to }: DocumentTaxQuery) {
  const rows = await readRows(ctx, readTaxes, [ctx.tenant.id, propertyId, from, to, currency]);
  return rows.map(({ tax, rate_percent, net_minor, tax_minor }) => ({
    tax,
    ratePercent: rate_percent === null ? null : Number(rate_percent),
    netMinor: net_minor,
    taxMinor: tax_minor,
  }));
}
