import { representation } from '@innkeeper/platform';
import { getInvoiceContract, type InvoiceBody } from './invoice.contract.ts';

const nameOf = ({ number }: InvoiceBody, ending: string): string => `invoice-${number}.${ending}`;

/**
 * Representations of an invoice besides JSON. The writers are loaded on first use: fonts, compression and templates would occupy memory in
 * every process from its start. Decisions: infra/decisions/0018, 0034.
 */
export const invoiceForms = [
  representation(getInvoiceContract, {
    mediaType: 'text/html',
    charset: 'utf-8',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    fileName: (invoice) => nameOf(invoice, 'html'),
    write: async (invoice) => (await import('./invoice-html.ts')).invoiceHtml(invoice),
  }),
  representation(getInvoiceContract, {
    mediaType: 'application/pdf',
    fileName: (invoice) => nameOf(invoice, 'pdf'),
    write: async (invoice) => (await import('./invoice-pdf.ts')).invoicePdf(invoice),
  }),
];
