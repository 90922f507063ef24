import { type ChargeToInvoice, readReceivedByMethod } from '@innkeeper/billing';
import type { WriteContext } from '@innkeeper/platform';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import { rulesOf } from '../../rules-of.ts';
import type { FiscalDocumentBody } from '../document.contract.ts';
import type { DocumentKind, FiscalCustomer, FiscalLine } from '../fiscal-document.ts';
import { type InvoicedEntry, writeDocument } from '../write-document.ts';
import { linesOfCharges } from './lines-of-charges.ts';

export interface ChargesToIssue {
  readonly folioId: string;
  readonly currency: string;
  readonly profile: FiscalProfile;
  readonly charges: readonly ChargeToInvoice[];
  readonly customer: FiscalCustomer;
}

/** `document`, or the amount by which the credits exceed the charges. */
export type InvoicedCharges =
  | { readonly kind: 'issued'; readonly document: FiscalDocumentBody }
  | { readonly kind: 'nothing'; readonly excessMinor: bigint };

/**
 * Invoices charges of a locked folio: as a simplified invoice where the customer has no tax number and the total is within the country's
 * limit. Locks the chain: call it last. Rules: FISCAL-7, FISCAL-9.
 */
export async function invoiceCharges(ctx: WriteContext, issue: ChargesToIssue): Promise<InvoicedCharges> {
  const { folioId, currency, profile, charges, customer } = issue;
  const { lines, excessMinor } = linesOfCharges(charges, rulesOf(profile.country), profile);
  if (lines.length === 0) return { kind: 'nothing', excessMinor };
  const kind = kindOf(ctx, { profile, lines, customer });
  const received = await readReceivedByMethod(ctx, folioId);
  const document = await writeDocument(ctx, {
    folioId,
    profile,
    kind,
    customer: kind === 'simplified_invoice' ? null : customer,
    currency,
    lines,
    payments: received,
    corrects: null,
    entries: entriesOf(lines, charges),
  });
  return { kind: 'issued', document };
}

interface SizedInvoice {
  readonly profile: FiscalProfile;
  readonly lines: readonly FiscalLine[];
  readonly customer: FiscalCustomer;
}

function kindOf(ctx: WriteContext, { profile, lines, customer }: SizedInvoice): DocumentKind {
  if (customer.taxId !== null) return 'invoice';
  const grossMinor = lines.reduce((sum, line) => sum + line.grossMinor, 0n);
  const maxMinor = rulesOf(profile.country).simplifiedMaxMinor(ctx.clock.today(profile.timezone));
  return grossMinor <= maxMinor ? 'simplified_invoice' : 'invoice';
}

/** The original entry of each listed one, with its line. */
function entriesOf(lines: readonly FiscalLine[], charges: readonly ChargeToInvoice[]): InvoicedEntry[] {
  const origins = new Map(charges.map(({ id, origin }) => [id, origin]));
  return lines.flatMap(({ line, entryIds }) => entryIds.map((id) => ({ entryId: origins.get(id) ?? id, line })));
}
