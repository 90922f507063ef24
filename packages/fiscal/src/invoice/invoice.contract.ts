import { invoiceBody } from '@innkeeper/billing';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { fiscalDocumentBody } from '../document/document.contract.ts';

/** GET /folios/{id}/invoice: the newest legal document of the folio, or the invoice of a property that issues none. Rules: FISCAL-13, INV-1. */
export const readInvoiceContract = contract({
  params: ['id'],
  output: z.union([fiscalDocumentBody, invoiceBody]).meta({ id: 'FolioInvoice' }),
});
