import { isoInstantIn, isPortugueseTaxId, nationalTaxId } from '@innkeeper/kernel';
import type { CountryRules, DocumentPlace, TypedDocument } from '../country-rules.ts';
import { finalConsumer, portugueseQr } from './portuguese-qr.ts';
import { isPortugueseRate, portugueseServiceRates, taxOfPortugueseCharge, taxOfPortugueseNight } from './portuguese-tax.ts';
import { signedText, signPortuguese } from './signature.ts';

const types = { invoice: 'FT', simplified_invoice: 'FS', credit_note: 'NC' } as const;
const simplifiedMaxMinor = 10_000n; // services, article 40 CIVA
const addressedMinMinor = 100_000n; // article 36 CIVA
const ratesSince = '2026-01-01'; // a profile is checked against the rates in force

/** Rules of Portugal: one chain of signatures for each series and type, series registered before use. Rules: FISCAL-3, FISCAL-4. */
export const portugueseRules: CountryRules = {
  country: 'PT',
  isSeriesRegistered: true,
  profileFaults: ({ taxId, region, vatPercent }) => [
    ...(isPortugueseTaxId(taxId) && taxId !== finalConsumer
      ? []
      : [{ field: 'tax_id', issue: 'must be a Portuguese tax number of a seller: nine digits with a check digit' }]),
    ...(isPortugueseRate(region, vatPercent, ratesSince)
      ? []
      : [{ field: 'region', issue: `${vatPercent} percent, the VAT of the property, is no rate of ${region}` }]),
  ],
  taxIdOf: (text) => nationalTaxId('PT', text),
  finalConsumerTaxId: finalConsumer,
  addressedMinMinor,
  creditReasons: { discount: 'Desconto', reversal: 'Anulação de encargo' },
  seriesOf: (series) => series,
  chainOf: ({ taxId, series }, { kind }) => `PT:${taxId}:${series}:${kind}`,
  simplifiedMaxMinor: () => simplifiedMaxMinor,
  typeOf: ({ kind }: TypedDocument) => types[kind],
  numberOf: ({ series, sequence }: DocumentPlace, type) => `${type} ${series}/${sequence}`,
  generatedAt: (epochMs, zone) => isoInstantIn(zone, epochMs).slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
  serviceRates: portugueseServiceRates,
  taxOfCharge: taxOfPortugueseCharge,
  taxOfNight: taxOfPortugueseNight,
  atcud: ({ sequence }, validationCode) => `${validationCode ?? '0'}-${sequence}`,
  keyVersion: ({ keyVersion }) => keyVersion,
  hash: (document, key) => {
    if (key === null) throw new Error('a Portuguese document is signed, but there is no key');
    return signPortuguese(key, signedText(document));
  },
  qr: portugueseQr,
};
