import { isCountry, type MoneyBody } from '@innkeeper/kernel';
import Negotiator from 'negotiator';
import { de } from './de.ts';
import { en, type TextName, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

const texts = { en, pt, es, fr, de } as const satisfies Record<string, Texts>;
export type Language = keyof typeof texts;
export const languages: readonly Language[] = ['en', 'pt', 'es', 'fr', 'de'];

/** The guest's language, else the browser's first supported one, else English. Rules: STAY-10. */
export function languageFor(ofGuest: string | null, acceptLanguage: string | undefined): Language {
  const [primary] = (ofGuest ?? '').toLowerCase().split('-');
  const known = languages.find((language) => language === primary);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of accepted) {
    const found = languages.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

/** Texts and formats of one language. */
export interface Locale {
  readonly language: Language;
  readonly text: (name: TextName, values?: Readonly<Record<string, string | number>>) => string;
  readonly date: (date: string) => string;
  /** An instant in the time zone of the property. */
  readonly moment: (instant: string, timezone: string) => string;
  readonly money: (amount: MoneyBody) => string;
  /** All countries by code, sorted by name. */
  readonly countries: () => readonly (readonly [code: string, name: string])[];
}

/** Cached by language, because formatters are slow to create. */
const locales = new Map<Language, Locale>();

export function localeOf(language: Language): Locale {
  const known = locales.get(language) ?? createLocale(language);
  locales.set(language, known);
  return known;
}

function createLocale(language: Language): Locale {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  let countries: ReturnType<Locale['countries']> | null = null;
  return {
    language,
    text: (name, values = {}) => texts[language][name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)),
    date: (date) => dates.format(Date.parse(`${date}T00:00:00Z`)),
    moment: (instant, timezone) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(Date.parse(instant)),
    money: ({ currency, amount }) => `${currency} ${amount}`,
    countries: () => {
      countries ??= countriesIn(language);
      return countries;
    },
  };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function countriesIn(language: Language): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other, language));
}
