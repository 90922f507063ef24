import type { ServiceRate } from '@innkeeper/billing';
import { isoInstantIn, isSpanishTaxId, isTaxAtPercent, nationalTaxId } from '@innkeeper/kernel';
import type { CountryRules, HashedDocument, LineTax, PostedNight, TaxedCharge, TypedDocument } from '../country-rules.ts';
import type { DocumentKind } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { fingerprint, issueText } from './fingerprint.ts';
import { spanishQr } from './spanish-qr.ts';

const simplifiedMaxMinor = 40_000n; // VAT included
const taxed = 'S1';
const notSubject: LineTax = { vatPercent: 0, taxCode: 'N1', exemption: { code: 'N1', reason: 'No sujeta' } };
const rates = [0, 4, 10, 21];
const accommodationPercent = 10; // with meals, and with the regional tax on stays
const normalPercent = 21;

/** Charge codes of accommodation and meals; every other service has the normal rate. */
const reducedCodes = new Set(['breakfast', 'half_board', 'full_board', 'lunch', 'dinner', 'meal', 'meals', 'restaurant', 'room_service']);
const reducedKinds = new Set(['room', 'fee', 'adjustment', 'discount']);

const seriesEnding = { invoice: '', simplified_invoice: '-S', credit_note: '-R' } as const satisfies Record<DocumentKind, string>;

/** Rules of Spain: one chain of fingerprints over all documents of an installation, records sent one by one. Rules: FISCAL-5. */
export const spanishRules: CountryRules = {
  country: 'ES',
  isSeriesRegistered: false,
  profileFaults: ({ taxId, vatPercent }) => [
    ...(isSpanishTaxId(taxId) ? [] : [{ field: 'tax_id', issue: 'must be a Spanish tax number with its check character' }]),
    ...(rates.includes(vatPercent)
      ? []
      : [{ field: 'country', issue: `${vatPercent} percent, the VAT of the property, is no Spanish rate` }]),
  ],
  taxIdOf: (text) => nationalTaxId('ES', text),
  finalConsumerTaxId: null,
  addressedMinMinor: null,
  creditReasons: { discount: 'Descuento', reversal: 'Anulación de cargo' },
  seriesOf: (series, kind) => `${series}${seriesEnding[kind]}`,
  chainOf: ({ taxId, installationNumber }) => `ES:${taxId}:${installationNumber}`,
  simplifiedMaxMinor: () => simplifiedMaxMinor,
  typeOf: spanishType,
  numberOf: ({ series, sequence }) => `${series}/${sequence}`,
  generatedAt: (epochMs, zone) => isoInstantIn(zone, epochMs),
  serviceRates: () => serviceRates,
  taxOfCharge: taxOfSpanishCharge,
  taxOfNight: taxOfSpanishNight,
  atcud: () => null,
  keyVersion: () => null,
  hash: (document) => fingerprint(issueText(fingerprintFacts(document))),
  qr: spanishQr,
};

/** F1 names its customer by tax number, F2 does not; R5 corrects F2 and R1 everything else. */
function spanishType({ kind, hasTaxId, correctsType }: TypedDocument): string {
  if (kind === 'credit_note') return correctsType === 'F2' ? 'R5' : 'R1';
  return kind === 'invoice' && hasTaxId ? 'F1' : 'F2';
}

/** Facts of a document that its fingerprint covers: a credit note is a corrective invoice by difference, with negative amounts. */
export function fingerprintFacts(document: HashedDocument) {
  const sign = document.kind === 'credit_note' ? -1n : 1n;
  const { issuer, vatMinor, grossMinor, ...facts } = document;
  return { ...facts, taxId: issuer.taxId, vatMinor: sign * vatMinor, grossMinor: sign * grossMinor };
}

/** VAT of a charge that includes it; the regional tax on stays is part of the base. Rules: FISCAL-6. */
function taxOfSpanishCharge({ vatPercent }: FiscalProfile, { kind, code }: TaxedCharge): LineTax {
  if (kind === 'tax') return code === 'city_tax' ? at(accommodationPercent) : notSubject;
  if (reducedKinds.has(kind)) return at(vatPercent);
  return at(percentOfService(code.toLowerCase()));
}

function percentOfService(code: string): number {
  return reducedCodes.has(code) ? accommodationPercent : normalPercent;
}

const serviceRates: readonly ServiceRate[] = [
  ...[...reducedCodes].map((code) => ({ code, since: null, percent: percentOfService(code) })),
  { code: null, since: null, percent: normalPercent },
];

function taxOfSpanishNight({ vatPercent }: FiscalProfile, { netMinor, vatMinor }: PostedNight): LineTax {
  if (vatMinor === 0n) return notSubject;
  const percent = [vatPercent, ...rates].find((one) => isTaxAtPercent(netMinor, vatMinor, one));
  return at(percent ?? vatPercent);
}

function at(vatPercent: number): LineTax {
  return vatPercent === 0 ? notSubject : { vatPercent, taxCode: taxed, exemption: null };
}
