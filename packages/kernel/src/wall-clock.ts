import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from './local-date.ts';

/** Wall time of a zone: a civil date and a time `HH:MM`. */
export interface WallTime {
  readonly date: LocalDate;
  readonly time: string;
}

/** Wall time of a zone at an instant. */
export function wallTimeOf(epochMs: number, zone: string): WallTime {
  const shown = toZonedDateTime(epochMs, zone).toPlainDateTime();
  return { date: shown.toPlainDate().toString(), time: shown.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * The instant, in epoch milliseconds, at which a zone's wall time is `hours` later (or earlier, when negative): a day stays a day although
 * a night in between was an hour shorter. A skipped wall time moves forward.
 */
export function addWallHours(epochMs: number, hours: number, zone: string): number {
  if (hours === 0) return epochMs;
  return toZonedDateTime(epochMs, zone).toPlainDateTime().add({ hours }).toZonedDateTime(zone).epochMilliseconds;
}

function toZonedDateTime(epochMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}
