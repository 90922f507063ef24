import { addDays, type Day, nightsBetween, wallClock } from '../model/calendar.ts';
import type { Random } from './random.ts';

const yearDays = 366;
const minuteMs = 60_000;

/** Minutes by which the clocks of a zone are ahead of UTC at noon of a day. */
function minutesAhead(day: Day, zone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return (Date.parse(`${wallClock(noon, zone)}Z`) - noon) / minuteMs;
}

/** The next day on which the clocks of a zone change in a direction; null if they never do. */
function clockChange(from: Day, zone: string, direction: 'forward' | 'back'): Day | null {
  for (let count = 1; count <= yearDays; count++) {
    const day = addDays(from, count);
    const change = minutesAhead(addDays(day, 1), zone) - minutesAhead(day, zone);
    if (direction === 'forward' ? change > 0 : change < 0) return addDays(day, 1);
  }
  return null;
}

/** Days on which the calendar does something, the next first. */
function turningDays(from: Day, zone: string): Day[] {
  const yearEnd = `${from.slice(0, 4)}-12-31`;
  const leapDay = `${Math.ceil((Number(from.slice(0, 4)) + 1) / 4) * 4}-02-29`;
  const turns = [yearEnd, leapDay, clockChange(from, zone, 'forward'), clockChange(from, zone, 'back')];
  return turns.filter((day) => day !== null && day > from).toSorted() as Day[];
}

const daysBefore = 3;

/**
 * Days for which the hotel waits until it opens. Some hotels open a few days before something happens to their calendar, most of them before the next
 * such day, because a wait takes its time for each day.
 */
export function daysUntilOpening(random: Random, from: Day, zone: string): number {
  const place = random.weighted([
    [60, null],
    [18, 0],
    [14, 1],
    [5, 2],
    [3, 3],
  ]);
  const day = place === null ? undefined : turningDays(from, zone)[place];
  return day === undefined ? 0 : Math.max(0, nightsBetween(from, day) - daysBefore);
}
