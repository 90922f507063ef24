import { representation } from '@innkeeper/platform';
import { getInvoiceContract, type InvoiceBody } from './invoice.contract.ts';
import { invoiceHtml } from './invoice-html.ts';
import { invoicePdf } from './invoice-pdf.ts';

const nameOf = ({ number }: InvoiceBody, ending: string): string => `invoice-${number}.${ending}`;

/** What an invoice can be had as besides JSON. Decision: infra/decisions/0018. */
export const invoiceForms = [
  representation(getInvoiceContract, {
    mediaType: 'text/html',
    charset: 'utf-8',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    fileName: (invoice) => nameOf(invoice, 'html'),
    write: invoiceHtml,
  }),
  representation(getInvoiceContract, {
    mediaType: 'application/pdf',
    fileName: (invoice) => nameOf(invoice, 'pdf'),
    write: invoicePdf,
  }),
];
