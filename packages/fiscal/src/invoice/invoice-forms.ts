import { type InvoiceBody, writeInvoiceHtml, writeInvoicePdf } from '@innkeeper/billing';
import { representation } from '@innkeeper/platform';
import type { FiscalDocumentBody } from '../document/document.contract.ts';
import { writeDocumentHtml, writeDocumentPdf } from '../document/document-forms.ts';
import { readInvoiceContract } from './invoice.contract.ts';

type AnyInvoice = InvoiceBody | FiscalDocumentBody;

const isLegal = (invoice: AnyInvoice): invoice is FiscalDocumentBody => 'hash' in invoice;

const nameOf = ({ number }: AnyInvoice, ending: string): string => `invoice-${String(number).replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`;

/** Representations of an invoice besides JSON. Rules: INV-10, INV-14. */
export const invoiceForms = [
  representation(readInvoiceContract, {
    mediaType: 'text/html',
    charset: 'utf-8',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    fileName: (invoice) => nameOf(invoice, 'html'),
    write: (invoice) => (isLegal(invoice) ? writeDocumentHtml(invoice) : writeInvoiceHtml(invoice)),
  }),
  representation(readInvoiceContract, {
    mediaType: 'application/pdf',
    fileName: (invoice) => nameOf(invoice, 'pdf'),
    write: (invoice) => (isLegal(invoice) ? writeDocumentPdf(invoice) : writeInvoicePdf(invoice)),
  }),
];
