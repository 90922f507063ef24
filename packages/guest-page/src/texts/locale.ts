import { isCountry, type Language, type MoneyBody } from '@innkeeper/kernel';
import { acceptedLanguage, languageOf } from '@innkeeper/platform';
import { de } from './de.ts';
import { en, type TextName, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

const texts: Readonly<Record<Language, Texts>> = { en, pt, es, fr, de };

/** The guest's language, else the browser's first supported one, else English. Rules: STAY-10. */
export function languageFor(ofGuest: string | null, acceptLanguage: string | undefined): Language {
  return languageOf(ofGuest ?? '') ?? acceptedLanguage(acceptLanguage) ?? 'en';
}

/** Texts and formats of one language. */
export interface Locale {
  readonly language: Language;
  readonly text: (name: TextName, values?: Readonly<Record<string, string | number>>) => string;
  /** A text in singular or plural, which stays in one line. */
  readonly count: (name: CountName, count: number) => string;
  /** Weekday, day and month; the year only if it is another than today's. */
  readonly date: (date: string, today: string) => string;
  /** An instant in the time zone of the property, as a date with its time. */
  readonly moment: (instant: string, at: { readonly timezone: string; readonly today: string }) => string;
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

/** Names of texts with a singular and a plural. */
export type CountName = TextName extends infer Name ? (Name extends `${infer Root}_one` ? Root : never) : never;

/** Regions whose order of dates and place of currencies the guests of a language expect: plain `en` would be American. */
const regions = { en: 'en-GB', pt: 'pt-PT', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' } as const satisfies Record<Language, string>;

const nonBreakingSpace = '\u00a0';

function createLocale(language: Language): Locale {
  const region = regions[language];
  const plurals = new Intl.PluralRules(region);
  const text: Locale['text'] = (name, values = {}) =>
    texts[language][name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  let countries: ReturnType<Locale['countries']> | null = null;
  return {
    language,
    text,
    count: (name, count) =>
      text(plurals.select(count) === 'one' ? `${name}_one` : `${name}_other`, { count }).replace(' ', nonBreakingSpace),
    date: (date, today) =>
      dateFormat(language, { isOtherYear: date.slice(0, 4) !== today.slice(0, 4) }).format(Date.parse(`${date}T00:00:00Z`)),
    moment: (instant, { timezone, today }) => {
      const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: timezone }).format(Date.parse(instant));
      const format = dateFormat(language, { isOtherYear: year !== today.slice(0, 4), timezone });
      return format.format(Date.parse(instant));
    },
    money: ({ currency, amount }) => moneyFormat(region, currency).format(decimal(amount)),
    countries: () => {
      countries ??= countriesIn(language);
      return countries;
    },
  };
}

interface DateStyle {
  readonly isOtherYear: boolean;
  /** With the time of day there. */
  readonly timezone?: string;
}

/** Portuguese shortens the month to a number, so it is written in full there. */
function dateFormat(language: Language, { isOtherYear, timezone }: DateStyle): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(regions[language], {
    weekday: 'short',
    day: 'numeric',
    month: language === 'pt' ? 'long' : 'short',
    ...(isOtherYear ? { year: 'numeric' } : {}),
    ...(timezone === undefined ? { timeZone: 'UTC' } : { timeZone: timezone, hour: '2-digit', minute: '2-digit' }),
  });
}

function moneyFormat(region: string, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(region, { style: 'currency', currency });
}

/** Decimal text for a formatter, unchanged, because a float could lose cents. */
function decimal(amount: string): Intl.StringNumericLiteral {
  if (!isDecimal(amount)) throw new Error('amount is not decimal');
  return amount;
}

/** True for the amount of a body of money: a decimal number, with all its digits. */
export function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
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
