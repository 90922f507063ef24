import { clockOver } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type InvoiceRow, toEntry } from './invoice.body.ts';
import { invoiceSums, sumOf } from './invoice-sums.ts';
import { invoicedEntries } from './invoiced-entries.ts';

const invoicesAtOnce = 200;

type UnsummedRow = Pick<InvoiceRow, 'number' | 'currency' | 'timezone' | 'issued_at' | 'vat_percent' | 'entries'>;

// Numbers have no gaps and are committed in order, and an invoice never changes: everything up to the last summed number is done.
const readUnsummed = statement<UnsummedRow>(
  'billing.read_unsummed_invoices',
  `select i.number, f.currency, f.timezone, i.issued_at, i.vat_percent, ${invoicedEntries} as entries
     from billing.invoice i join billing.folio f on f.tenant_id = i.tenant_id and f.id = i.folio_id
    where i.tenant_id = $1 and i.property_id = $2 and f.tenant_id = $1
      and i.number > (select coalesce(max(t.number), 0) from billing.invoice_tax t where t.tenant_id = $1 and t.property_id = $2)
    order by i.number limit ${invoicesAtOnce}`,
);

const insertTaxes = statement<never>(
  'billing.keep_invoice_taxes',
  `insert into billing.invoice_tax (tenant_id, property_id, number, line, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
   select $1, $2, t.* from json_to_recordset($3) as t(number integer, line integer, issue_date date, currency text, tax text,
     rate_percent numeric, net_minor bigint, tax_minor bigint)
   on conflict (tenant_id, property_id, number, line) do nothing`,
);

/**
 * Sums the taxes of a property's invoices that are not summed yet, as the invoices show them, at most `invoicesAtOnce` at a time. Safe to
 * repeat and to run concurrently. Rules: REP-15. Decision: infra/decisions/0069.
 */
export async function sumInvoices(ctx: RequestContext, propertyId: string): Promise<void> {
  for (;;) {
    const rows = await readRows(ctx, readUnsummed, [ctx.tenant.id, propertyId]);
    if (rows.length > 0) await readRows(ctx, insertTaxes, [ctx.tenant.id, propertyId, JSON.stringify(rows.flatMap(taxesOf))]);
    if (rows.length < invoicesAtOnce) return;
  }
}

/** Tax rows of an invoice. Each has one for city tax, which marks it as summed. Amounts as text, because JSON numbers lose digits. */
function taxesOf({ number, currency, timezone, issued_at, vat_percent, entries }: UnsummedRow) {
  const issueDate = clockOver(() => Date.parse(issued_at)).today(timezone);
  const { cityTax, vat } = invoiceSums(entries.map(toEntry), Number(vat_percent));
  const lines = [
    { tax: 'city_tax', rate_percent: null, net_minor: '0', tax_minor: String(sumOf(cityTax)) },
    ...vat.map(({ vatPercent, netMinor, vatMinor }) => ({
      tax: 'vat',
      rate_percent: vatPercent === null ? null : String(vatPercent),
      net_minor: String(netMinor),
      tax_minor: String(vatMinor),
    })),
  ];
  return lines.map((line, index) => ({ number, line: index, issue_date: issueDate, currency, ...line }));
}
