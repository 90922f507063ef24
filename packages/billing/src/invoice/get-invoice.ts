import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { Settlement } from '../folio/folio.contract.ts';
import { unknownId } from '../folio/lock-folio.ts';
import { type InvoiceRow, invoiceBodyOf } from './invoice.body.ts';
import type { getInvoiceContract, InvoiceBody } from './invoice.contract.ts';
import type { InvoiceDeps } from './invoice-facts.ts';
import { invoicedEntries } from './invoiced-entries.ts';

type FoundRow = { status: 'open' | 'closed'; settlement: Settlement | null } & ({ number: null } | InvoiceRow);

const takenOver = 'another folio took over everything that was on this one';
const nothingToInvoice = 'nothing was left to invoice when the folio was closed';

const readInvoice = statement<FoundRow>(
  'billing.read_invoice',
  `select f.status, i.number, f.id as folio_id, f.property_id, f.currency, f.timezone, f.settlement, i.issued_at, i.vat_percent, i.issuer,
          i.recipient, i.tax_id, i.stays, ${invoicedEntries} as entries
     from billing.folio f left join billing.invoice i on i.tenant_id = f.tenant_id and i.folio_id = f.id
    where f.tenant_id = $1 and f.id = $2`,
);

interface InvoiceReaders extends Pick<InvoiceDeps, 'openTaxId'> {
  /** Refuses a folio whose legal document is still to be issued. */
  readonly requireNonePending: (ctx: RequestContext, folioId: string) => Promise<void>;
}

/** Returns the invoice of a closed folio. Decision: infra/decisions/0018. Errors: SVC-2011, SVC-3007. */
export function getInvoice({ openTaxId, requireNonePending }: InvoiceReaders) {
  return async (ctx: RequestContext, { params }: ContractInput<typeof getInvoiceContract>): Promise<InvoiceBody> => {
    const [row] = await readRows(ctx, readInvoice, [ctx.tenant.id, params.id]);
    if (!row) throw refuse('SVC-2011', 'id', unknownId);
    if (row.status === 'open') throw refuse('SVC-3007', 'id', 'the folio is open; its invoice is issued when it is closed');
    if (row.number === null) await requireNonePending(ctx, params.id);
    if (row.number === null) throw refuse('SVC-2011', 'id', row.settlement === 'transferred' ? takenOver : nothingToInvoice);
    return invoiceBodyOf(row, row.tax_id === null ? null : openTaxId(ctx, row.recipient.guest_id, row.tax_id));
  };
}
