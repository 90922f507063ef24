import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { LocalDate } from './local-date.ts';

/** The only source of time. Instants are UTC; civil dates need a zone. */
export interface Clock {
  nowMs(): number;
  /** ISO 8601 in UTC with milliseconds. */
  now(): string;
  today(zone: string): LocalDate;
}

/** A clock over any source of epoch milliseconds. */
export function clockOver(nowMs: () => number): Clock {
  return {
    nowMs,
    now: () => new Date(nowMs()).toISOString(),
    today: (zone) => civilDate(nowMs(), zone),
  };
}

export const systemClock: Clock = clockOver(() => Date.now());

/** The business time of a sandbox tenant: real time moved forward by its offset. */
export function offsetClock(offsetSeconds: number): Clock {
  return offsetSeconds === 0 ? systemClock : clockOver(() => Date.now() + offsetSeconds * 1000);
}

export function fixedClock(instant: string): Clock {
  const at = Date.parse(instant);
  return clockOver(() => at);
}

/** Milliseconds of a monotonic clock, for windows that must not jump with the wall clock. */
export function monotonicMs(): number {
  return performance.now();
}

/** The civil date of an instant in a zone. Cached per zone and minute: offsets change on whole minutes only. */
const dates = new Map<string, { minute: number; date: LocalDate }>();
const zonesCachedMax = 1_000;

function civilDate(epochMs: number, zone: string): LocalDate {
  const minute = Math.floor(epochMs / 60_000);
  const cached = dates.get(zone);
  if (cached?.minute === minute) return cached.date;
  const date = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate().toString();
  if (dates.size >= zonesCachedMax) dates.clear();
  dates.set(zone, { minute, date });
  return date;
}

const instants = new Map<string, number>(); // check-in times of the same few hundred dates are looked up repeatedly
const instantsCachedMax = 20_000;

/** The instant of a civil date and wall time (`HH:MM`) in a zone, as epoch milliseconds; a gap moves forward. */
export function instantOf(date: LocalDate, time: string, zone: string): number {
  const key = `${date}T${time}[${zone}]`;
  const cached = instants.get(key);
  if (cached !== undefined) return cached;
  const instant = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
  if (instants.size >= instantsCachedMax) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** True for an IANA zone known to the runtime. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

/** ISO text of epoch milliseconds. */
export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Epoch milliseconds in the date format of HTTP headers, to the second. */
export function httpDate(epochMs: number): string {
  return new Date(epochMs).toUTCString();
}

/** ISO text of epoch milliseconds in a zone, with its offset from UTC, to the second. */
export function isoInstantIn(zone: string, epochMs: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

const instantBounds = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

/** Schema of an ISO 8601 instant with its offset, within the years 1 to 9999. Errors: SVC-2013. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .refine((text) => isBetween(Date.parse(text), instantBounds), 'is out of range');

function isBetween(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

/** Any ISO 8601 instant with an offset as ISO text in UTC; the database knows fewer offsets than the standard. */
export function utcOf(instant: string): string {
  return isoInstant(Date.parse(instant));
}

/** The `Date` of an instant, for libraries that take one. */
export function dateOf(instant: string): Date {
  return new Date(instant);
}
