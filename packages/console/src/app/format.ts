import { i18n } from '@lingui/core';
import { formattingLocale } from './language.ts';

export interface Money {
  readonly currency: string;
  readonly amount: string;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = i18n.locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(formattingLocale(i18n.locale), options);
  formats.set(key, known);
  return known;
}

/** Calendar days have no time zone, so they are formatted as UTC. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return dateFormat({ timeZone: 'UTC', ...options }).format(Date.parse(day));
}

/** An instant in the time zone of the property. */
export function formatInstant(instant: string, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant));
}

/** Passes the decimal text to the formatter unchanged, because a float could lose cents. */
export function formatMoney({ currency, amount }: Money, options: Intl.NumberFormatOptions = {}): string {
  const format = new Intl.NumberFormat(formattingLocale(i18n.locale), { style: 'currency', currency, ...options });
  return isDecimal(amount) ? format.format(amount) : amount;
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

/** Day in a time zone at an instant, as `2026-11-22`. */
export function dayIn(timeZone: string, instant: string | number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return format.format(typeof instant === 'number' ? instant : Date.parse(instant));
}

/** Name of a country in the person's language; undefined for invalid codes. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(formattingLocale(i18n.locale), { type: 'region', fallback: 'none' }).of(code);
}
