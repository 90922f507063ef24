import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from './local-date.ts';

/** What the clocks of a zone show: a civil date and a time `HH:MM`. */
export interface WallTime {
  readonly date: LocalDate;
  readonly time: string;
}

/** What the clocks of a zone show at an instant. */
export function wallTimeOf(epochMs: number, zone: string): WallTime {
  const shown = zoned(epochMs, zone).toPlainDateTime();
  return { date: shown.toPlainDate().toString(), time: shown.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * The instant at which the clocks of a zone show so many hours later (or earlier, when negative): a day is a day although a night in between was
 * an hour shorter. A time that the clocks leave out moves forward. Epoch milliseconds.
 */
export function laterOnTheClock(epochMs: number, hours: number, zone: string): number {
  if (hours === 0) return epochMs;
  return zoned(epochMs, zone).toPlainDateTime().add({ hours }).toZonedDateTime(zone).epochMilliseconds;
}

function zoned(epochMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}
