import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { unknownId } from '../folio/lock-folio.ts';
import { isCounter } from '../ledger/posted-entry.ts';
import { type InvoiceRow, invoiceBodyOf } from './invoice.body.ts';
import type { getInvoiceContract, InvoiceBody } from './invoice.contract.ts';
import type { InvoiceDeps } from './invoice-facts.ts';

type FoundRow = { status: 'open' | 'closed' } & ({ number: null } | InvoiceRow);

// Only entries that count: those taken back, and those that take them back, come to nothing; both lie in one folio. So the folio's entries
// are read once and the rest is looked up by primary key: no plan can go wrong for want of statistics. Not by `coalesce`: under row-level
// security PostgreSQL holds it back from indexes, and reads all entries of the tenant for each line. Amounts as text, because JSON numbers
// lose digits.
const readInvoice = statement<FoundRow>(
  'billing.read_invoice',
  `select f.status, i.number, f.id as folio_id, f.property_id, f.currency, f.timezone, f.settlement, i.issued_at, i.vat_percent, i.issuer,
          i.recipient, i.tax_id, i.stays,
          (select coalesce(json_agg(line), '[]'::json) from (
             select e.id, e.kind, e.code, e.description, e.amount_minor::text, e.service_date, e.method, e.reservation_id,
                    coalesce(e.moved_to, e.moved_from) as other_folio_id,
                    case when e.kind in ('room', 'tax') then (
                      select m.id from billing.movement m
                       where m.tenant_id = e.tenant_id and m.operation = 'night'
                         and m.id = case when e.origin is null then e.movement_id
                                         else (select o.movement_id from billing.entry o where o.tenant_id = e.tenant_id and o.id = e.origin)
                                    end) end as night_id
               from (select x.*, bool_or(${isCounter('x')}) over (partition by case when ${isCounter('x')} then x.reverses else x.id end) as is_void
                       from billing.entry x where x.tenant_id = i.tenant_id and x.folio_id = i.folio_id) e
              where not e.is_void
              order by e.service_date, e.seq) line) as entries
     from billing.folio f left join billing.invoice i on i.tenant_id = f.tenant_id and i.folio_id = f.id
    where f.tenant_id = $1 and f.id = $2`,
);

/** The invoice of a closed folio, in one statement. Decision: infra/decisions/0018. Errors: SVC-2011, SVC-3007. */
export function getInvoice({ openTaxId }: Pick<InvoiceDeps, 'openTaxId'>) {
  return async (ctx: RequestContext, { params }: ContractInput<typeof getInvoiceContract>): Promise<InvoiceBody> => {
    const [row] = await readRows(ctx, readInvoice, [ctx.tenant.id, params.id]);
    if (!row) throw refuse('SVC-2011', 'id', unknownId);
    if (row.status === 'open') throw refuse('SVC-3007', 'id', 'the folio is open; its invoice is issued when it is closed');
    if (row.number === null) throw refuse('SVC-2011', 'id', 'another folio took over everything that was on this one');
    return invoiceBodyOf(row, row.tax_id === null ? null : openTaxId(ctx, row.recipient.guest_id, row.tax_id));
  };
}
