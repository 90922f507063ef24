/**
 * The active national currencies of ISO 4217 (2026) by their number of minor digits. Fund codes, metals and test codes are left out. A
 * table of our own, because `Intl` has display digits, which differ from ISO for sixteen currencies (HUF, IQD and others).
 */
const codesByExponent: ReadonlyArray<readonly [exponent: number, codes: string]> = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
     DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
     KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
     PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
     USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

/**
 * Minor digits of a currency by its upper-case ISO code; undefined for an unknown code, including `constructor`.
 * Rules: MONEY-3.
 */
export const currencyExponents: Readonly<Record<string, number>> = exponentTable();

function exponentTable(): Readonly<Record<string, number>> {
  const table: Record<string, number> = Object.create(null);
  for (const [exponent, codes] of codesByExponent) {
    for (const code of codes.split(/\s+/)) table[code] = exponent;
  }
  return Object.freeze(table);
}
