// The library's inner entry has the codes without the country names in eighty languages.
import { getAlpha2Codes } from 'i18n-iso-countries/index.js';

const countries: ReadonlyMap<string, string> = new Map(Object.entries(getAlpha2Codes()));

/** True for an upper-case ISO 3166-1 alpha-2 country code. Rules: GUEST-6. */
export function isCountry(code: string): boolean {
  return countries.has(code);
}

/** The ISO 3166-1 alpha-3 code of a country; undefined for an unknown alpha-2 code. */
export function threeLetterCountry(code: string): string | undefined {
  return countries.get(code);
}

const twoLetters: ReadonlyMap<string, string> = new Map([...countries].map(([two, three]) => [three, two]));

/** The alpha-2 code of a country; undefined for an unknown ISO 3166-1 alpha-3 code. */
export function twoLetterCountry(code: string): string | undefined {
  return twoLetters.get(code);
}
