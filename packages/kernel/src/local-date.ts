import { z } from 'zod';

const earliestDate = '0001-01-01'; // neither calendars nor the database have a year 0

/** A civil date `YYYY-MM-DD` without zone. Comparisons of the text are comparisons of the date. */
export const localDate = z.iso
  .date()
  .refine((date) => date >= earliestDate, `must not be before ${earliestDate}`)
  .meta({ examples: ['2027-03-14'] });
export type LocalDate = string;

const dayMs = 86_400_000;

const epochs = new Map<LocalDate, number>(); // a hotel uses the same few hundred dates repeatedly
const epochsCachedMax = 20_000;

function toEpochMs(date: LocalDate): number {
  const cached = epochs.get(date);
  if (cached !== undefined) return cached;
  const epochMs = Date.parse(`${date}T00:00:00Z`);
  if (epochs.size >= epochsCachedMax) epochs.clear();
  epochs.set(date, epochMs);
  return epochMs;
}

function fromEpochMs(epochMs: number): LocalDate {
  return new Date(epochMs).toISOString().slice(0, 10);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromEpochMs(toEpochMs(date) + days * dayMs);
}

/** The same day of another month, or the last day of a month without that day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const firstAfter = (count: number): LocalDate => {
    const first = new Date(toEpochMs(`${date.slice(0, 8)}01`));
    first.setUTCMonth(first.getUTCMonth() + count);
    return fromEpochMs(first.getTime());
  };
  const sameDay = firstAfter(months).slice(0, 8) + date.slice(8);
  const lastDay = addDays(firstAfter(months + 1), -1);
  return sameDay < lastDay ? sameDay : lastDay;
}

/** Nights of the half-open stay [arrival, departure). */
export function nightsBetween(arrival: LocalDate, departure: LocalDate): number {
  return Math.round((toEpochMs(departure) - toEpochMs(arrival)) / dayMs);
}

/** Every night of [arrival, departure), ascending. */
export function eachNight(arrival: LocalDate, departure: LocalDate): LocalDate[] {
  const nights: LocalDate[] = [];
  for (let at = toEpochMs(arrival), end = toEpochMs(departure); at < end; at += dayMs) nights.push(fromEpochMs(at));
  return nights;
}

/** ISO weekday, 1 Monday to 7 Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(toEpochMs(date)).getUTCDay() || 7;
}
