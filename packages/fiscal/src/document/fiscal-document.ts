import type { PaymentMethod } from '@innkeeper/billing';

/** Kinds of legal documents. */
export const documentKinds = ['invoice', 'simplified_invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Countries whose legal documents are issued. */
export const fiscalCountries = ['PT', 'ES'] as const;
export type FiscalCountry = (typeof fiscalCountries)[number];

/** VAT regions of Portugal: mainland, Azores, Madeira. */
export const portugueseRegions = ['PT', 'PT-AC', 'PT-MA'] as const;
export type PortugueseRegion = (typeof portugueseRegions)[number];

/** Seller of a document, as it was when the document was issued. */
export interface FiscalIssuer {
  readonly country: FiscalCountry;
  readonly taxId: string;
  readonly legalName: string;
  readonly tradeName: string; // of the house
  readonly colour: string | null; // of the house, #rrggbb, for print
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string } | null;
  readonly region: PortugueseRegion | null; // Portugal only
  readonly certificateNumber: number; // of the producer of the program, Portugal only; 0: none
  readonly installationNumber: string | null; // Spain only
}

/** Buyer of a document. */
export interface FiscalCustomer {
  readonly name: string;
  readonly taxId: string | null;
  readonly country: string | null; // ISO 3166-1 alpha-2
  readonly address: string | null;
}

/** Reason for a line without VAT. */
export interface Exemption {
  readonly code: string;
  readonly reason: string; // as printed, in the country's language
}

/** Line of a document; amounts are never negative, in minor units of the document's currency. */
export interface FiscalLine {
  readonly line: number; // from 1
  readonly code: string; // charge code
  readonly description: string;
  readonly quantity: number;
  readonly unitNetMinor: bigint;
  readonly vatPercent: number;
  readonly taxCode: string; // Portugal RED, INT, NOR, ISE, NS, OUT; Spain S1, N1, E1 ..
  readonly exemption: Exemption | null;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly grossMinor: bigint;
  readonly serviceDate: string;
  readonly entryIds: readonly string[];
}

/** Document that a credit note corrects. */
export interface CorrectedDocument {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly issueDate: string;
  readonly reason: string;
}

/** Payment of a document by one method. */
export interface FiscalPayment {
  readonly method: PaymentMethod;
  readonly amountMinor: bigint;
  readonly date: string;
}

/** A legal document as it was issued; nothing of it ever changes. */
export interface FiscalDocument {
  readonly id: string; // fdc_
  readonly propertyId: string;
  readonly folioId: string;
  readonly kind: DocumentKind;
  readonly type: string; // Portugal FT, FS, NC; Spain F1, F2, R1, R5
  readonly series: string;
  readonly sequence: number;
  readonly number: string; // as printed
  readonly issuedAt: string; // ISO 8601, UTC
  readonly issueDate: string; // in the property's calendar
  readonly generatedAt: string; // as hashed: Portugal local without zone, Spain local with offset
  readonly currency: string;
  readonly issuer: FiscalIssuer;
  readonly customer: FiscalCustomer | null;
  readonly lines: readonly FiscalLine[];
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly grossMinor: bigint;
  readonly hash: string;
  readonly previousHash: string | null; // null: the first of its chain
  readonly keyVersion: number | null; // of the signature, Portugal only
  readonly atcud: string | null; // Portugal only
  readonly qr: string; // text of the QR code
  readonly corrects: CorrectedDocument | null; // of a credit note
  readonly payments: readonly FiscalPayment[];
  readonly isTraining: boolean; // of a sandbox
  readonly isReplaced?: boolean; // a rejected credit note that was issued again; it counts no more
}

/** Total of the lines at one rate. */
export interface VatTotal {
  readonly vatPercent: number;
  readonly taxCode: string;
  readonly exemption: Exemption | null;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly grossMinor: bigint;
}

type TaxedAmount = Pick<FiscalLine, 'vatPercent' | 'taxCode' | 'exemption' | 'netMinor' | 'vatMinor' | 'grossMinor'>;

/** Totals of lines by rate and reason, the highest rate first. The one place where documents are added up. */
export function vatTotals(lines: readonly TaxedAmount[]): VatTotal[] {
  const totals = new Map<string, VatTotal>();
  for (const { vatPercent, taxCode, exemption, netMinor, vatMinor, grossMinor } of lines) {
    const key = [vatPercent, taxCode, exemption?.code].join(' ');
    const sum = totals.get(key) ?? { vatPercent, taxCode, exemption, netMinor: 0n, vatMinor: 0n, grossMinor: 0n };
    totals.set(key, {
      ...sum,
      netMinor: sum.netMinor + netMinor,
      vatMinor: sum.vatMinor + vatMinor,
      grossMinor: sum.grossMinor + grossMinor,
    });
  }
  return [...totals.values()].sort((one, other) => other.vatPercent - one.vatPercent || one.taxCode.localeCompare(other.taxCode));
}
