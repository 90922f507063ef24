import { createRequire } from 'node:module';
import { addDays, type LocalDate, weekdayOf } from '@innkeeper/kernel';
import type HolidayCalendar from 'date-holidays';

const load = createRequire(import.meta.url);
const saturday = 6;
let portugal: HolidayCalendar | null = null;

/** Loaded for the first guest registered in Portugal: the holidays of the world occupy 30 MB. */
function portugueseHolidays(): HolidayCalendar {
  const Holidays: typeof HolidayCalendar = load('date-holidays');
  portugal ??= new Holidays('PT', { types: ['public'] }); // national holidays, including the ones that depend on Easter
  return portugal;
}

const years = new Map<number, ReadonlySet<string>>();
const yearsCachedMax = 200;

/** True for a working day in Portugal: neither a weekend nor a national holiday. Rules: REG-3. */
export function isPortugueseWorkingDay(date: LocalDate): boolean {
  if (weekdayOf(date) >= saturday) return false;
  return !holidaysOf(Number(date.slice(0, 4))).has(date);
}

/** The last of a number of Portuguese working days after a day. Rules: REG-3. */
export function portugueseWorkingDayAfter(date: LocalDate, days: number): LocalDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isPortugueseWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Cached: computing a year takes some milliseconds. */
function holidaysOf(year: number): ReadonlySet<string> {
  const known = years.get(year);
  if (known) return known;
  const dates = new Set(
    portugueseHolidays()
      .getHolidays(year)
      .map((holiday) => holiday.date.slice(0, 10)),
  );
  if (years.size >= yearsCachedMax) years.clear();
  years.set(year, dates);
  return dates;
}
