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

/** Days on which calendars do something, and any day. */
type Season = 'any' | 'year end' | 'leap day' | 'clocks forward' | 'clocks back';

function dayOf(season: Season, from: Day, zone: string): Day | null {
  if (season === 'year end') return `${from.slice(0, 4)}-12-31`;
  if (season === 'leap day') return `${Math.ceil((Number(from.slice(0, 4)) + 1) / 4) * 4}-02-29`;
  return season === 'any' ? null : clockChange(from, zone, season === 'clocks forward' ? 'forward' : 'back');
}

const daysBefore = 3;

/** Days for which the hotel waits until it opens, a few before something happens to its calendar; half of the hotels open at once. */
export function daysUntilOpening(random: Random, from: Day, zone: string): number {
  const season = random.weighted<Season>([
    [50, 'any'],
    [15, 'year end'],
    [5, 'leap day'],
    [15, 'clocks forward'],
    [15, 'clocks back'],
  ]);
  const day = season === null ? null : dayOf(season, from, zone);
  return day === null ? 0 : Math.max(0, nightsBetween(from, day) - daysBefore);
}
