import { addDays, addMonths, type LocalDate } from '@innkeeper/kernel';

/**
 * The first departure that lies no more than so many months back: `addMonths(departure, months) >= today` from that day on. A day that its
 * month does not have ends with the month before it, so the next day is the first.
 */
export function keptFrom(today: LocalDate, months: number): LocalDate {
  const back = addMonths(today, -months);
  return back.slice(8) === today.slice(8) ? back : addDays(back, 1);
}
