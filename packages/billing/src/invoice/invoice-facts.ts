import type { RequestContext, WriteContext } from '@innkeeper/platform';

/** A stay listed on an invoice. */
export interface InvoicedStay {
  readonly reservation_id: string;
  readonly arrival: string;
  readonly departure: string;
}

/** Seller: the property as it is when its folio is closed. */
export interface InvoiceIssuer {
  readonly name: string;
  readonly country: string;
  readonly registration: { readonly nipc: string; readonly establishment: string } | null;
}

/** Billed party: the folio's guest, and the company of its group or of the plan on which every stay was booked. */
export interface InvoiceRecipient {
  readonly guest_id: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly company: { readonly name: string; readonly tax_id: string | null } | null;
}

/** Facts of other contexts that an invoice copies, because they may change there later. */
export interface InvoiceFacts {
  readonly issuer: InvoiceIssuer;
  readonly vatPercent: string; // decimal text, of the property
  readonly recipient: InvoiceRecipient;
  readonly sealedTaxId: Buffer | null; // the guest's, sealed and opened by the guest context
  readonly sealedAddress: Buffer | null; // likewise
  readonly stays: readonly InvoicedStay[];
  /** The property issues legal documents in place of invoices. */
  readonly issuesLegalDocuments: boolean;
}

/** Reads the invoice facts of a locked folio; composed by the process, because billing knows neither properties nor guests. */
export type ReadInvoiceFacts = (
  ctx: WriteContext,
  folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
) => Promise<InvoiceFacts>;

/** Issues what is left of a folio that is being closed as legal documents. */
export type IssueLegalDocuments = (
  ctx: WriteContext,
  folio: { readonly id: string; readonly propertyId: string; readonly currency: string },
  facts: InvoiceFacts,
) => Promise<void>;

/** How a folio that is being closed is invoiced. */
export interface InvoicePorts {
  readonly invoiceFacts: ReadInvoiceFacts;
  readonly issueLegalDocuments: IssueLegalDocuments;
}

export interface InvoiceDeps extends InvoicePorts {
  /** Opens a guest's sealed tax number. */
  readonly openTaxId: (ctx: RequestContext, guestId: string, sealed: Buffer) => string;
}
