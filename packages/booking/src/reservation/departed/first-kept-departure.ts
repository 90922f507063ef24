import { addDays, addMonths, type LocalDate } from '@innkeeper/kernel';

/**
 * First departure that is at most `months` months back: `addMonths(departure, months) >= today` from that day on. A day that its month
 * lacks is clamped to the month's last day, so the next day is the first.
 */
export function firstKeptDeparture(today: LocalDate, months: number): LocalDate {
  const back = addMonths(today, -months);
  return back.slice(8) === today.slice(8) ? back : addDays(back, 1);
}
