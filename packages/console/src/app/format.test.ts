import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import {
  addDays,
  dayIn,
  formatAmount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  formatWeekday,
  isDay,
  isPositive,
  isWeekend,
  isZero,
  setCurrentYear,
} from './format.ts';

// Method: the pure functions, at ends of months and years and around midnight.

test('adding days works across the end of a year and daylight-saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('only an existing calendar day in ISO format is a day', () => {
  expect(['2026-11-22', '2026-02-30', '22.11.2026', '', '2026-1-2'].map(isDay)).toEqual([true, false, false, false, false]);
});

test('the day depends on the time zone given, not on the browser', () => {
  expect(dayIn('Europe/Lisbon', '2026-11-22T23:30:00Z')).toBe('2026-11-22');
  expect(dayIn('Europe/Madrid', '2026-11-22T23:30:00Z')).toBe('2026-11-23');
});

test('amounts are compared as text, whatever their size', () => {
  expect(['0.00', '-0.01', '0.01', '90071992547409931.00'].map((amount) => isPositive({ currency: 'EUR', amount }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isZero({ currency: 'JPY', amount: '0' })).toBe(true);
});

// Rules: CONSOLE-35
test.each(['en', 'pt', 'es', 'fr', 'de'])('the weekdays of a narrow column differ in language %s', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const week = Array.from({ length: 7 }, (_, day) => formatWeekday(addDays('2031-11-24', day)));
  expect(new Set(week).size, week.join(' ')).toBe(7);
  if (locale === 'pt') expect(week).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']);
});

test('days and instants are short, with the year only if it is another one', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  const year = dayIn('UTC', performance.timeOrigin).slice(0, 4);
  expect(formatDay(`${year}-11-24`)).not.toContain(year);
  expect(formatDay('2031-11-24')).toBe('Mo., 24. Nov. 2031');
  expect(formatInstant('2031-11-24T23:30:00Z', 'Europe/Madrid')).toBe('Di., 25. Nov. 2031, 00:30');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(formatInstant('2031-11-24T23:30:00Z', 'Europe/Madrid')).toMatch(/^Tue (25 Nov|Nov 25)/); // British or American
  setCurrentYear('2031-01-01');
  expect(formatDay('2031-11-24')).not.toContain('2031');
});

test('amounts and percentages are in the language of the person, with the decimals that they came with', () => {
  const shown = (locale: string) => {
    i18n.loadAndActivate({ locale, messages: {} });
    return [formatAmount('101.00'), formatAmount('-5'), formatAmount('90071992547409931.25'), formatPercent(12.5)];
  };
  expect(shown('en')).toEqual(['101.00', '-5', '90,071,992,547,409,931.25', '12.5%']);
  expect(shown('de')).toEqual(['101,00', '-5', '90.071.992.547.409.931,25', '12,5\u00a0%']);
});

test('Saturdays and Sundays are weekends', () => {
  const days = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08']; // from a Friday
  expect(days.map(isWeekend)).toEqual([false, true, true, false]);
});

test('formatters are made once for a language and its options', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const price = { currency: 'CHF', amount: '101.50' };
  const first = formatMoney(price);
  expect(Array.from({ length: 3 }, () => formatMoney(price))).toEqual([first, first, first]);
  expect(made).toHaveBeenCalledTimes(1);
});
