import { i18n } from '@lingui/core';
import { formattingLocale } from './language.ts';

export interface Money {
  readonly currency: string;
  readonly amount: string;
}

const dayMs = 86_400_000;

const dateFormat = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formattingLocale(i18n.locale), options));
const numberFormat = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(formattingLocale(i18n.locale), options));
const isoFormat = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { ...options, dateStyle: 'short' }));

/** Makes each formatter once for a language, because that takes far longer than its use. */
function cached<O, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const key = i18n.locale + JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}

const dayParts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;

/** Calendar day as `Tue 24 Nov`. It has no time zone, so it is formatted as UTC. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions = { ...dayParts, ...yearOf(day) }): string {
  return withoutComma(dateFormat({ timeZone: 'UTC', ...options }).formatToParts(Date.parse(day)));
}

const weekdayChars = 3; // two are not enough in Portuguese, which has no short names: "quarta" and "quinta"

/** True where dates are written as `3/14/2027`: in a country, or in the region of the browser. */
export function isMonthFirst(country: string | null = null): boolean {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const format = country === null ? dateFormat(options) : new Intl.DateTimeFormat(`en-${country}`, options);
  const parts = format.formatToParts(0);
  return parts.find(({ type }) => type !== 'literal')?.type === 'month';
}

/** Weekday in three letters at most, for narrow columns: `Tue`. */
export function formatWeekday(day: string): string {
  return formatDay(day, { weekday: 'short' }).slice(0, weekdayChars);
}

/** Instant as `Tue 24 Nov, 15:00` in the time zone of the property. */
export function formatInstant(instant: string, timeZone: string): string {
  const year = yearOf(dayIn(timeZone, instant));
  return withoutComma(dateFormat({ timeZone, ...dayParts, ...year, ...timeParts }).formatToParts(Date.parse(instant)));
}

/** Time of day as `14:05`, after its day unless that is today. */
export function formatClock(atMs: number, timeZone: string, nowMs: number): string {
  const isToday = dayIn(timeZone, atMs) === dayIn(timeZone, nowMs);
  return withoutComma(dateFormat({ timeZone, ...(isToday ? {} : dayParts), ...timeParts }).formatToParts(atMs));
}

const yearChars = 4;

let currentYear = dayIn('UTC', performance.timeOrigin).slice(0, yearChars);

/** Sets the year that dates leave out: that of today at the property, which differs in a sandbox whose clock was moved. */
export function setCurrentYear(today: string): void {
  currentYear = today.slice(0, yearChars);
}

/** Shows the year only if it is not the current one. */
function yearOf(day: string): Intl.DateTimeFormatOptions {
  return day.slice(0, yearChars) === currentYear ? {} : { year: 'numeric' };
}

/** English writes "Tue, 24 Nov 2026", whose first comma is left out; readers of the other languages expect theirs. */
function withoutComma(parts: readonly Intl.DateTimeFormatPart[]): string {
  const isComma = (index: number) => i18n.locale === 'en' && parts[index - 1]?.type === 'weekday' && parts[index]?.value === ', ';
  return parts.map(({ value }, index) => (isComma(index) ? ' ' : value)).join('');
}

/** Passes the decimal text to the formatter unchanged, because a float could lose cents. */
export function formatMoney({ currency, amount }: Money, options: Intl.NumberFormatOptions = {}): string {
  return isDecimal(amount) ? numberFormat({ style: 'currency', currency, ...options }).format(amount) : amount;
}

/** Amount without its currency, with the decimals that it came with: `101,00`. */
export function formatAmount(amount: string, options: Intl.NumberFormatOptions = {}): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return isDecimal(amount) ? numberFormat({ ...fraction, ...options }).format(amount) : amount;
}

/** Number or percentage in the person's language. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(options).format(value);
}

/** Percentage given as 12.5, as `12.5%`. */
export function formatPercent(percent: number, options: Intl.NumberFormatOptions = {}): string {
  const whole = 100;
  return formatNumber(percent / whole, { style: 'percent', maximumFractionDigits: 2, ...options });
}

/** Price difference with its sign. */
export function formatDifference(money: Money): string {
  return formatMoney(money, { signDisplay: 'exceptZero' });
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

export function isZero({ amount }: Money): boolean {
  return !/[1-9]/.test(amount);
}

export function isPositive(money: Money): boolean {
  return !isZero(money) && !money.amount.startsWith('-');
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayIn('UTC', text) === text;
}

export function addDays(day: string, count: number): string {
  return dayIn('UTC', Date.parse(day) + count * dayMs);
}

/** Nights from an arrival to a departure. */
export function nightsBetween(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / dayMs);
}

/** Day in a time zone at an instant, as `2026-11-22`. */
export function dayIn(timeZone: string, instant: string | number): string {
  return isoFormat({ timeZone }).format(typeof instant === 'number' ? instant : Date.parse(instant));
}

/** Name of a country in the person's language; undefined for invalid codes. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(formattingLocale(i18n.locale), { type: 'region', fallback: 'none' }).of(code);
}

/** True for Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  const [saturday, sunday] = [2, 3]; // days since 1 January 1970, a Thursday
  const weekday = (Date.parse(day) / dayMs) % 7;
  return weekday === saturday || weekday === sunday;
}
