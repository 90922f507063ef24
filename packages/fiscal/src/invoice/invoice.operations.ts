import type { InvoiceDeps } from '@innkeeper/billing';
import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { invoiceForms } from '../document/print/document-forms.ts';
import { readInvoiceContract } from './invoice.contract.ts';
import { readInvoice } from './read-invoice.ts';

const tag: Tag = {
  name: 'Folios',
  description: 'The running accounts of stays: charges, payments, refunds, moves between folios, invoices.',
};

/** The invoice of a folio. Rules: FISCAL-13, INV-1. */
export const invoiceOperations = (deps: Pick<InvoiceDeps, 'openTaxId'>) =>
  ({
    getInvoice: operation({
      route: 'GET /folios/{id}/invoice',
      status: 200,
      permission: 'read_only',
      representations: invoiceForms,
      contract: readInvoiceContract,
      tag,
      summary: 'Retrieve the invoice of a folio as JSON, HTML or PDF',
      description:
        'Returns the newest legal document of the folio or, where the property issues none, the invoice of a closed folio: as JSON, as a web page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. It was numbered without gaps and never changes. Changes nothing and emits nothing. A folio that is still open and has no legal document, or whose document waits for its series, is refused with SVC-3007; a folio merged into another, or with nothing to invoice when it was closed, has no invoice, which is SVC-2011 like an unknown id.',
      errors: ['SVC-2011', 'SVC-3007'],
      run: readInvoice(deps),
    }),
  }) as const satisfies OperationsOfNoun;
