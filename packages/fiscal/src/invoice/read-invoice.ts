import { getInvoice, type InvoiceDeps } from '@innkeeper/billing';
import type { ContractInput, ContractOutput, RequestContext } from '@innkeeper/platform';
import { readLatestDocument, toDocumentBody } from '../document/document-row.ts';
import { requireNonePending } from '../document/issue/pending-issue.ts';
import type { readInvoiceContract } from './invoice.contract.ts';

/**
 * The newest legal document of a folio, which may be open; where the property issues none, the invoice of a closed folio.
 * Rules: FISCAL-13, INV-1. Errors: SVC-2011, SVC-3007.
 */
export function readInvoice(deps: Pick<InvoiceDeps, 'openTaxId'>) {
  const readOwn = getInvoice({ ...deps, requireNonePending });
  return async (
    ctx: RequestContext,
    input: ContractInput<typeof readInvoiceContract>,
  ): Promise<ContractOutput<typeof readInvoiceContract>> => {
    const document = await readLatestDocument(ctx, input.params.id);
    return document ? toDocumentBody(ctx, document) : readOwn(ctx, input);
  };
}
