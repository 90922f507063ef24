/** A civil date, `YYYY-MM-DD`. */
export type Day = string;

const dayMs = 86_400_000;

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Number of nights from one day to another. */
export function nightsBetween(arrival: Day, departure: Day): number {
  return (Date.parse(`${departure}T00:00:00Z`) - Date.parse(`${arrival}T00:00:00Z`)) / dayMs;
}

/** The nights of a stay, departure excluded. */
export function nightsOf(arrival: Day, departure: Day): Day[] {
  return Array.from({ length: Math.max(0, nightsBetween(arrival, departure)) }, (_, index) => addDays(arrival, index));
}

/** Wall clock of a zone at an instant in milliseconds: `2027-03-28T02:30:00`. */
export function wallClock(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

export function dayAt(instant: number, zone: string): Day {
  return wallClock(instant, zone).slice(0, 10);
}

/**
 * The instant at which the clocks of a zone show a time, in milliseconds. A time that is skipped when the clocks go forward is taken an hour later,
 * and of a time that comes twice the first counts.
 */
export function instantAt(day: Day, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number): number => Date.parse(`${wallClock(instant, zone)}Z`) - Math.floor(instant / 1_000) * 1_000;
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)].map((offset) => asUtc - offset).sort((a, b) => a - b);
  const shown = candidates.find((instant) => wallClock(instant, zone) === `${day}T${time}:00`);
  return shown ?? asUtc - offsetAt(asUtc - dayMs);
}
