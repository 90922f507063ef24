import type { InvoiceBody } from './invoice.contract.ts';

// The writers are loaded on first use: fonts, compression and templates would occupy memory in every process from its start.

/** The invoice as a web page without scripts. Decisions: infra/decisions/0018, 0034. */
export async function writeInvoiceHtml(invoice: InvoiceBody): Promise<string> {
  return (await import('./invoice-html.ts')).invoiceHtml(invoice);
}

/** The invoice as a PDF document, the same to the byte each time. Decisions: infra/decisions/0018, 0034. */
export async function writeInvoicePdf(invoice: InvoiceBody): Promise<Buffer> {
  return (await import('./invoice-pdf.ts')).invoicePdf(invoice);
}
