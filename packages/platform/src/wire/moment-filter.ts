import { instantInput, localDate, utcOf } from '@innkeeper/kernel';
import { z } from 'zod';

const moment = z.union([instantInput, localDate]).optional();

/** Filters `…_from` and `…_to` of instants, both inclusive; a day is a UTC day. Rules: WIRE-8. Errors: SVC-2013. */
export const momentFrom = moment.meta({ description: 'At or after this instant, or the beginning of this day (UTC)' });
export const momentTo = moment.meta({ description: 'At or before this instant, or the end of this day (UTC)' });

/** The same filters, where a day is one of the property's calendar. Rules: WIRE-8. Errors: SVC-2013. */
export const momentFromLocal = moment.meta({ description: "At or after this instant, or from this day on (the property's calendar)" });
export const momentToLocal = moment.meta({
  description: "At or before this instant, or up to the end of this day (the property's calendar)",
});

/** SQL condition of a list, with `?` for its value. */
export interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** A filter whose condition depends on whether an instant or a day is given. */
export interface MomentFilter {
  readonly instant: string;
  readonly day: string;
  /** The day is compared with a column that holds dates. */
  readonly isLocalDay?: boolean;
}

interface LocalMoment {
  readonly instant: string;
  readonly date: string; // of the instant in the calendar of the property
}

/** The filter of a list for `momentFrom`. */
export function atOrAfter(column: string): MomentFilter {
  return { instant: `${column} >= ?`, day: `${column} >= ?` };
}

/** The filter of a list for `momentTo`. */
export function atOrBefore(column: string): MomentFilter {
  return { instant: `${column} <= ?`, day: `${column} < ?::timestamptz + interval '1 day'` };
}

/** The filter of a list for `momentFromLocal`. */
export function atOrAfterLocal({ instant, date }: LocalMoment): MomentFilter {
  return { instant: `${instant} >= ?`, day: `${date} >= ?::date`, isLocalDay: true };
}

/** The filter of a list for `momentToLocal`. */
export function atOrBeforeLocal({ instant, date }: LocalMoment): MomentFilter {
  return { instant: `${instant} <= ?`, day: `${date} <= ?::date`, isLocalDay: true };
}

export function momentCondition(filter: MomentFilter, value: unknown): Condition {
  if (typeof value !== 'string') throw new Error('a moment is text');
  if (/t/i.test(value)) return { sql: filter.instant, value: utcOf(value) };
  return { sql: filter.day, value: filter.isLocalDay ? value : `${value}T00:00:00Z` };
}
