import type { InvoiceView } from './invoice-view.ts';

// The writers are loaded on first use: fonts, compression and templates would occupy memory in every process from its start.

/** An invoice as a web page without scripts. Decisions: infra/decisions/0018, 0034. */
export async function writeInvoiceHtml(view: InvoiceView): Promise<string> {
  return (await import('./invoice-html.ts')).invoiceHtml(view);
}

/** An invoice as a PDF document, the same to the byte each time. Decisions: infra/decisions/0018, 0034. */
export async function writeInvoicePdf(view: InvoiceView): Promise<Buffer> {
  return (await import('./invoice-pdf.ts')).invoicePdf(view);
}
