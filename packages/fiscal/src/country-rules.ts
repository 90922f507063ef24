import type { KeyObject } from 'node:crypto';
import type { EntryKind, ServiceRate } from '@innkeeper/billing';
import type { FieldIssue, LocalDate } from '@innkeeper/kernel';
import type { DocumentKind, Exemption, FiscalCountry, FiscalDocument } from './document/fiscal-document.ts';
import type { FiscalProfile } from './profile/fiscal-profile.ts';

/** VAT of a line. */
export interface LineTax {
  readonly vatPercent: number;
  readonly taxCode: string;
  readonly exemption: Exemption | null; // the reason for a rate of 0
}

/** A charge without posted VAT, whose amount includes it. */
export interface TaxedCharge {
  readonly kind: EntryKind;
  readonly code: string;
  readonly serviceDate: LocalDate;
}

/** A night with its posted VAT, in minor units. */
export interface PostedNight {
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly serviceDate: LocalDate;
}

/** Place of a document in its series. */
export interface DocumentPlace {
  readonly kind: DocumentKind;
  readonly series: string;
  readonly sequence: number;
}

/** Type of a document by its kind, its buyer, and what it corrects. */
export interface TypedDocument {
  readonly kind: DocumentKind;
  readonly hasTaxId: boolean; // of the buyer
  readonly correctsType: string | null;
}

/** Everything of a document that its hash covers. */
export type HashedDocument = Omit<FiscalDocument, 'hash' | 'qr'>;

/** The rules of one country for legal documents. The countries share nothing but this port. Decision: infra/decisions/0018. */
export interface CountryRules {
  readonly country: FiscalCountry;
  /** Faults of a property's profile, by its field: tax number, VAT rate. */
  profileFaults(profile: FiscalProfile): readonly FieldIssue[];
  /** The tax number that a text spells, as documents name it; null where it is not valid. */
  taxIdOf(text: string): string | null;
  /** The number that stands for a buyer without one; null where there is none. */
  readonly finalConsumerTaxId: string | null;
  /** Smallest total for which a buyer without tax number is named with an address, in minor units of EUR; null where none is. */
  readonly addressedMinMinor: bigint | null;
  /** Reasons of the credit notes that are issued without a person, in the country's language. */
  readonly creditReasons: { readonly discount: string; readonly reversal: string };
  /** Name of the series of a kind, given the name of the property's series. */
  seriesOf(series: string, kind: DocumentKind): string;
  /** Id of the chain that a document joins; every document of a chain covers the hash of the one before it. */
  chainOf(profile: FiscalProfile, place: Pick<DocumentPlace, 'kind'>): string;
  /** True where the authority gives a series a validation code before it is used. */
  readonly isSeriesRegistered: boolean;
  /** Largest total of a simplified invoice, in minor units of EUR. */
  simplifiedMaxMinor(on: LocalDate): bigint;
  typeOf(document: TypedDocument): string;
  numberOf(place: DocumentPlace, type: string): string;
  /** Time of issue as the hash covers it. */
  generatedAt(epochMs: number, zone: string): string;
  /** VAT of services by charge code, as `taxOfCharge` taxes them. */
  serviceRates(profile: FiscalProfile): readonly ServiceRate[];
  taxOfCharge(profile: FiscalProfile, charge: TaxedCharge): LineTax;
  taxOfNight(profile: FiscalProfile, night: PostedNight): LineTax;
  atcud(place: DocumentPlace, validationCode: string | null): string | null;
  /** Version of the key that signs; null where nothing is signed. */
  keyVersion(profile: FiscalProfile): number | null;
  hash(document: HashedDocument, key: KeyObject | null): string;
  qr(document: Omit<FiscalDocument, 'qr'>): string;
}
