import type { CountryRules } from './country-rules.ts';
import type { FiscalCountry } from './document/fiscal-document.ts';
import { portugueseRules } from './portugal/portuguese-rules.ts';
import { spanishRules } from './spain/spanish-rules.ts';

const rules: Readonly<Record<FiscalCountry, CountryRules>> = { PT: portugueseRules, ES: spanishRules };

/** The rules of a country. */
export function rulesOf(country: FiscalCountry): CountryRules {
  return rules[country];
}
