import { type InvoiceBody, type InvoiceView, invoiceView, writeInvoiceHtml, writeInvoicePdf } from '@innkeeper/billing';
import { type Reader, type Representation, representation } from '@innkeeper/platform';
import { readInvoiceContract } from '../../invoice/invoice.contract.ts';
import { type FiscalDocumentBody, getDocumentContract } from '../document.contract.ts';
import { documentView } from './document-view.ts';

type AnyInvoice = InvoiceBody | FiscalDocumentBody;

const nameOf = ({ number }: AnyInvoice, ending: string): string => `invoice-${String(number).replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`;

function viewOf(invoice: AnyInvoice, { language, query }: Reader): InvoiceView {
  if (!('hash' in invoice)) return invoiceView(invoice);
  return documentView(invoice, language ?? 'en', query?.['copy'] === 'duplicate' ? 'duplicate' : 'original');
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Web page and PDF of every invoice and legal document. Rules: INV-10, INV-14, FISCAL-15, FISCAL-36. */
function formsOf(contract: typeof readInvoiceContract | typeof getDocumentContract): Representation[] {
  return [
    representation<AnyInvoice>(contract, {
      mediaType: 'text/html',
      charset: 'utf-8',
      headers: { 'Content-Security-Policy': policy },
      fileName: (invoice) => nameOf(invoice, 'html'),
      write: (invoice, reader) => writeInvoiceHtml(viewOf(invoice, reader)),
    }),
    representation<AnyInvoice>(contract, {
      mediaType: 'application/pdf',
      fileName: (invoice) => nameOf(invoice, 'pdf'),
      write: (invoice, reader) => writeInvoicePdf(viewOf(invoice, reader)),
    }),
  ];
}

export const invoiceForms = formsOf(readInvoiceContract);
export const documentForms = formsOf(getDocumentContract);
